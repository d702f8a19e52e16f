package chiplog.store;

import chiplog.result.Result;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// The name of a result file: when it was measured, the key of what was measured, and a suffix
/// where both were the same before.
///
/// @param stem `<utc>-<key8>`, then `-2` and so on
/// @param first the stem without its suffix
/// @param suffix 1 when there is none
record ResultName(String stem, String first, int suffix) implements Comparable<ResultName> {
  private static final Pattern SHAPE =
      Pattern.compile("(\\d{8}T\\d{6}Z-[0-9a-f]{8})(?:-([1-9]\\d{0,5}))?\\.json");
  private static final DateTimeFormatter UTC =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final Comparator<ResultName> OLDEST_FIRST =
      Comparator.comparing(ResultName::first).thenComparingInt(ResultName::suffix);

  static Optional<ResultName> parse(String fileName) {
    var matcher = SHAPE.matcher(fileName);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    var suffix = matcher.group(2);
    return Optional.of(
        new ResultName(
            fileName.substring(0, fileName.length() - ".json".length()),
            matcher.group(1),
            suffix == null ? 1 : Integer.parseInt(suffix)));
  }

  /// The stem that `result` is to have, named after the moment its measurement ended.
  static String stem(Result result) {
    return UTC.format(result.provenance().end()) + "-" + result.fingerprint().key8();
  }

  @Override
  public int compareTo(ResultName other) {
    return OLDEST_FIRST.compare(this, other);
  }
}

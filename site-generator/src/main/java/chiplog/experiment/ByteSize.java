package chiplog.experiment;

import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/// A size as the catalog writes it: `65204 B`, `2 MiB`, `1.5 kB`.
final class ByteSize {
  private static final Pattern SHAPE =
      Pattern.compile("(\\d{1,15}(?:\\.\\d{1,6})?) ?(B|[kMG]B|[KMG]iB)");
  private static final List<String> DECIMAL = List.of("B", "kB", "MB", "GB");
  private static final List<String> BINARY = List.of("B", "KiB", "MiB", "GiB");

  private ByteSize() {}

  /// Bytes, at least 1; empty when `text` is no size or not a whole number of bytes.
  static OptionalLong parse(String text) {
    var matcher = SHAPE.matcher(text.strip());
    if (!matcher.matches()) {
      return OptionalLong.empty();
    }
    var bytes = new BigDecimal(matcher.group(1)).multiply(factor(matcher.group(2)));
    try {
      var exact = bytes.longValueExact();
      return exact > 0 ? OptionalLong.of(exact) : OptionalLong.empty();
    } catch (ArithmeticException notWhole) {
      return OptionalLong.empty();
    }
  }

  private static BigDecimal factor(String unit) {
    return DECIMAL.contains(unit)
        ? BigDecimal.valueOf(1_000).pow(DECIMAL.indexOf(unit))
        : BigDecimal.valueOf(1_024).pow(BINARY.indexOf(unit));
  }
}

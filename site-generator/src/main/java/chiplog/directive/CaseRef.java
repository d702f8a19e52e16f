package chiplog.directive;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A variant as an author names it, not yet looked up: `words/fast`, `file-length/new[buffer=10]`.
///
/// @param params settings by parameter name, in the order written; empty where none were written
public record CaseRef(String experiment, String variant, SequencedMap<String, String> params) {
  private static final Pattern SHAPE =
      Pattern.compile("([^/\\[\\]]+)/([^/\\[\\]]+)(?:\\[([^=,]+=[^=,]+(?:,[^=,]+=[^=,]+)*)])?");

  public CaseRef {
    params = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(params));
  }

  /// Reads `words/fast` or `file-length/new[buffer=10]`; empty where the text is of another shape.
  public static Optional<CaseRef> parse(String text) {
    var shape = SHAPE.matcher(text);
    if (!shape.matches()) {
      return Optional.empty();
    }
    var params = new LinkedHashMap<String, String>();
    if (shape.group(3) != null) {
      for (var setting : shape.group(3).split(",", -1)) {
        var equals = setting.indexOf('=');
        params.put(setting.substring(0, equals), setting.substring(equals + 1));
      }
    }
    return Optional.of(new CaseRef(shape.group(1), shape.group(2), params));
  }

  @Override
  public String toString() {
    var settings =
        params.entrySet().stream().map(Map.Entry::toString).collect(Collectors.joining(","));
    return experiment + "/" + variant + (settings.isEmpty() ? "" : "[" + settings + "]");
  }
}

package chiplog.experiments.harness;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/// The little JSON that the harness writes, so that the module needs no library that would be on
/// the class path of what is measured.
final class Json {
  private Json() {}

  static String text(String value) {
    return value.chars().mapToObj(Json::character).collect(Collectors.joining("", "\"", "\""));
  }

  private static String character(int c) {
    return switch (c) {
      case '"' -> "\\\"";
      case '\\' -> "\\\\";
      case '\n' -> "\\n";
      case '\t' -> "\\t";
      default ->
          c < 0x20 || Character.isSurrogate((char) c)
              ? "\\u%04x".formatted(c)
              : Character.toString(c);
    };
  }

  /// @param values finite numbers
  static String array(DoubleStream values) {
    return values.mapToObj(Double::toString).collect(Collectors.joining(",", "[", "]"));
  }

  static String object(Map<String, Long> counts) {
    return counts.entrySet().stream()
        .map(entry -> text(entry.getKey()) + ":" + entry.getValue())
        .collect(Collectors.joining(",", "{", "}"));
  }
}

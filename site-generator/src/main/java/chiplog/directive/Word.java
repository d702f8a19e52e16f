package chiplog.directive;

import java.util.Set;

/// A word of a directive.
///
/// @param at its index in the span, or offset in the file for a word of a block
record Word(int at, String text) {
  private static final Set<String> LATER_METRICS = Set.of("cpu", "latency");

  /// The word as the name of a metric.
  String metric(String form) throws Malformed {
    refuseLater(LATER_METRICS.contains(text));
    if (!Names.isName(text, "-.")) {
      throw new Malformed(at, "\"%s\" is no name of a metric".formatted(text), form);
    }
    return text;
  }

  /// Percentiles and shares belong to kinds of experiments that are not there yet.
  boolean isLater() {
    return text.startsWith("share(")
        || (text.length() > 1
            && text.charAt(0) == 'p'
            && text.chars().skip(1).allMatch(c -> Names.isDigit((char) c) || c == '.'));
  }

  void refuseLater(boolean later) throws Malformed {
    if (later) {
      throw new Malformed(
          at,
          "\"%s\" is not available yet".formatted(text),
          "metrics are those that the experiment declares, such as time, bytes and allocs");
    }
  }

  Malformed unexpected(String form) {
    return new Malformed(at, "unexpected \"%s\"".formatted(text), form);
  }
}

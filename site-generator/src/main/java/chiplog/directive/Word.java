package chiplog.directive;

import java.util.Set;

/// A word of a directive.
///
/// @param at its index in the span, or offset in the file for a word of a block
record Word(int at, String text) {
  private static final Set<String> LATER_METRICS = Set.of("latency");

  /// The word as the name of a metric.
  String metric(String form) throws Malformed {
    refuseLater(LATER_METRICS.contains(text));
    if (!Names.isName(text, "-.")) {
      throw new Malformed(at, "\"%s\" is no name of a metric".formatted(text), form);
    }
    return text;
  }

  /// Percentiles belong to a kind of experiments that is not there yet.
  boolean isLater() {
    return text.length() > 1
        && text.charAt(0) == 'p'
        && text.chars().skip(1).allMatch(c -> Names.isDigit((char) c) || c == '.');
  }

  /// Whether this is `share(…)` where `function` is `share`.
  boolean calls(String function) {
    return text.startsWith(function + "(");
  }

  /// `java.util.regex.**` of `share(java.util.regex.**)`. Whether it can match anything is for the
  /// room that knows frames.
  String pattern(String form) throws Malformed {
    var open = text.indexOf('(');
    if (!text.endsWith(")") || open < 0 || text.length() == open + 2) {
      throw new Malformed(at, "\"%s\" is no part of a profile".formatted(text), form);
    }
    return text.substring(open + 1, text.length() - 1);
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

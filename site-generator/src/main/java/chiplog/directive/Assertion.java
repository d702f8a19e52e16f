package chiplog.directive;

import chiplog.directive.Directive.Part;

/// What a claim states.
public sealed interface Assertion {
  /// Comparison signs of a claim.
  enum Sign {
    AT_LEAST(">="),
    AT_MOST("<="),
    ABOVE(">"),
    BELOW("<");

    private final String text;

    Sign(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }
  }

  /// `words/slow..fast time ratio >= 5`: the factor by which `next` is better.
  record RatioIs(CaseRef base, CaseRef next, String metric, Sign sign, double bound)
      implements Assertion {}

  /// `words/slow..fast time change <= -50 %`.
  ///
  /// @param bound in percent, signed
  record ChangeIs(CaseRef base, CaseRef next, String metric, Sign sign, double bound)
      implements Assertion {}

  /// `known-effects/same..again time false-alarms with 6 <= 30 %`.
  ///
  /// @param blocks how many are compared at a time
  /// @param bound in percent
  record RateIs(
      CaseRef base, CaseRef next, String metric, Rate rate, int blocks, Sign sign, double bound)
      implements Assertion {}

  /// `words/fast time <= 20 ms`.
  ///
  /// @param unit as written, prefix included; empty for plain counts
  record ValueIs(CaseRef target, String metric, Sign sign, double bound, String unit)
      implements Assertion {}

  /// `words-profile/slow cpu share(java.util.regex.**) >= 50 %`.
  ///
  /// @param bound in percent
  record ShareIs(CaseRef target, Part part, Sign sign, double bound) implements Assertion {}

  /// `words-profile/slow cpu hottest = java.util.regex.**`: no frame takes more by itself.
  record HottestIs(CaseRef target, String kind, String pattern) implements Assertion {}

  /// `words-profile/slow..fast cpu change(java.util.regex.**) <= -50 %`, of what one call takes.
  ///
  /// @param bound in percent, signed
  record PartChangeIs(CaseRef base, CaseRef next, Part part, Sign sign, double bound)
      implements Assertion {}

  /// `words/slow..fast allocs equal`: no difference beyond the margin.
  record Equal(CaseRef base, CaseRef next, String metric) implements Assertion {}
}

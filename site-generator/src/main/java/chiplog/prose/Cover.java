package chiplog.prose;

import chiplog.directive.Assertion;
import chiplog.directive.Directive;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/// Which numbers in prose are vouched for: those that a claim of the same sentence states.
final class Cover {
  private static final double ROUNDING = 1e-6;

  /// A spelled fraction is a rough word: a quarter may be 22 to 29 percent.
  private static final double ROUGHLY = 1.15;

  private Cover() {}

  /// Of a range, both ends must be stated.
  static boolean covers(Mention mention, List<Directive.Inline> directives) {
    return states(mention.value(), mention.measure(), directives)
        && states(mention.high(), mention.measure(), directives);
  }

  private static boolean states(double value, Measure measure, List<Directive.Inline> directives) {
    return directives.stream()
        .filter(Directive.Claim.class::isInstance)
        .map(it -> ((Directive.Claim) it).assertion())
        .anyMatch(it -> states(value, measure, it));
  }

  private static boolean states(double value, Measure measure, Assertion assertion) {
    return switch (assertion) {
      case Assertion.RatioIs it -> measure == Measure.FACTOR && same(value, it.bound());
      case Assertion.ChangeIs it -> measure == Measure.PERCENT && same(value, Math.abs(it.bound()));
      case Assertion.RateIs it -> measure == Measure.PERCENT && same(value, it.bound());
      case Assertion.ValueIs it ->
          measure != Measure.FACTOR && measure != Measure.PERCENT && same(value, it.bound());
      case Assertion.ShareIs it -> measure == Measure.PERCENT && same(value, it.bound());
      case Assertion.PartChangeIs it ->
          measure == Measure.PERCENT && same(value, Math.abs(it.bound()));
      case Assertion.Equal _, Assertion.HottestIs _ -> false;
    };
  }

  private static boolean same(double one, double other) {
    return Math.abs(one - other) <= ROUNDING * Math.abs(other);
  }

  /// Whether "a quarter" (4) is a fair word for what was measured, in either direction.
  static boolean agrees(double spelled, double measured) {
    var factor = Math.max(measured, 1 / measured);
    return factor <= spelled * ROUGHLY && factor >= spelled / ROUGHLY;
  }

  /// A factor for a message to an author.
  static String rounded(double factor) {
    return new BigDecimal(Math.max(factor, 1 / factor)).round(new MathContext(2)).toPlainString();
  }
}

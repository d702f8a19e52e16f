package chiplog.effort;

/// The interval of a published ratio, as natural logarithms.
///
/// @param low `-Infinity` without a bound
/// @param high `+Infinity` likewise
/// @param testable whether so many blocks can establish a difference at all, at the level at which
///   it would be published
public record LogRatio(double low, double high, boolean testable) {
  public LogRatio {
    if (!(low <= high)) { // NaN fails too
      throw new IllegalArgumentException("no interval: %s to %s".formatted(low, high));
    }
  }

  public double halfWidth() {
    return high == low ? 0 : (high - low) / 2; // infinite where both are
  }

  /// Whether it is known to at least ±`precision`, a fraction.
  boolean isPrecise(double precision) {
    return testable && halfWidth() <= Math.log1p(precision);
  }

  /// Whether all of it lies between 1/(1+margin) and 1+margin, or no part of it.
  boolean isSettled(double margin) {
    var limit = Math.log1p(margin);
    var inside = low >= -limit && high <= limit;
    var outside = low > limit || high < -limit;
    return testable && (inside || outside);
  }
}

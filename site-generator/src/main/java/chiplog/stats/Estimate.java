package chiplog.stats;

/// A number and the interval it is believed to lie in, both in the same unit.
///
/// @param low `-Infinity` (or 0 for a ratio) when there are too few measurements for a bound
/// @param high `+Infinity` likewise
public record Estimate(double center, double low, double high) {
  public Estimate {
    if (!(low <= center && center <= high)) { // NaN fails too
      throw new IllegalArgumentException(
          "interval [%s, %s] leaves out its center %s".formatted(low, high, center));
    }
  }

  /// A number without any error.
  public static Estimate exact(double value) {
    return new Estimate(value, value, value);
  }

  /// Whether both bounds of a positive quantity are known.
  public boolean bounded() {
    return low > 0 && high < Double.POSITIVE_INFINITY;
  }

  /// Whether the interval includes `value`.
  public boolean holds(double value) {
    return low <= value && value <= high;
  }

  /// The estimate of 1/x, for x ≥ 0.
  public Estimate inverse() {
    return new Estimate(1 / center, 1 / high, 1 / low);
  }

  /// The estimate of a positive quantity whose interval reaches `factor` times as far, on the log
  /// scale.
  public Estimate stretched(double factor) {
    return new Estimate(
        center, center * Math.pow(low / center, factor), center * Math.pow(high / center, factor));
  }

  /// Whether the whole interval lies between 1/(1+margin) and 1+margin. Symmetric on the log scale,
  /// so that swapping the two sides of a ratio never changes the answer.
  public boolean within(double margin) {
    return high <= 1 + margin && low >= 1 / (1 + margin);
  }

  /// Whether no part of the interval lies between 1/(1+margin) and 1+margin.
  public boolean outside(double margin) {
    return low > 1 + margin || high < 1 / (1 + margin);
  }
}

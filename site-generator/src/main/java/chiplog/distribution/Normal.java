package chiplog.distribution;

/// The standard normal distribution.
public final class Normal {
  /// Beyond this, less than 10⁻¹⁵ is left on either side.
  private static final double FAR = 8;

  private Normal() {}

  /// P(Z ≤ x), to about 10⁻¹⁵.
  ///
  /// ½ + φ(x)·(x + x³/3 + x⁵/(3·5) + x⁷/(3·5·7) + …): G. Marsaglia, Evaluating the normal
  /// distribution, Journal of Statistical Software 11(4), 2004.
  public static double below(double x) {
    if (Math.abs(x) > FAR) {
      return x > 0 ? 1 : 0;
    }
    var sum = x;
    var term = x;
    for (var i = 3; Math.abs(term) > 1e-17 * Math.abs(sum); i += 2) {
      term *= x * x / i;
      sum += term;
    }
    return 0.5 + sum * Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
  }

  /// The x with P(Z ≤ x) = `share` in (0, 1), by halving.
  public static double quantile(double share) {
    return Root.between(-FAR, FAR, x -> below(x) - share);
  }
}

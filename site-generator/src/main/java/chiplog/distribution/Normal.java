package chiplog.distribution;

/// The standard normal distribution.
public final class Normal {
  /// Below it the series is taken, from it on the fraction.
  private static final double FRACTION_FROM = 2;

  private static final int MOST_TERMS = 300;
  private static final int STEPS = 4;

  private Normal() {}

  /// P(Z ≤ z), right to about 13 digits in both tails.
  public static double below(double z) {
    var x = z / Math.sqrt(2);
    return x < 0 ? erfc(-x) / 2 : 1 - erfc(x) / 2;
  }

  /// The z with P(Z ≤ z) = p: the start of Abramowitz and Stegun 26.2.23, mended by Halley's
  /// method.
  ///
  /// @param p in (0, 1)
  public static double quantile(double p) {
    if (p > 0.5) {
      return -quantile(1 - p);
    }
    if (p == 0.5) {
      return 0;
    }
    var t = Math.sqrt(-2 * Math.log(p));
    var z =
        (2.515517 + t * (0.802853 + t * 0.010328))
                / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)))
            - t;
    for (var i = 0; i < STEPS; i++) {
      var error = (below(z) - p) * Math.sqrt(2 * Math.PI) * Math.exp(z * z / 2);
      z -= error / (1 + z * error / 2);
    }
    return z;
  }

  /// 1 − erf(x) for x ≥ 0.
  private static double erfc(double x) {
    return x < FRACTION_FROM ? 1 - erfBySeries(x) : erfcByFraction(x);
  }

  /// Abramowitz and Stegun 7.1.6, whose terms are all positive.
  private static double erfBySeries(double x) {
    var term = x;
    var sum = x;
    for (var n = 1; n < MOST_TERMS && term > sum * 1e-17; n++) {
      term *= 2 * x * x / (2 * n + 1);
      sum += term;
    }
    return 2 / Math.sqrt(Math.PI) * Math.exp(-x * x) * sum;
  }

  /// Abramowitz and Stegun 7.1.14, from its far end.
  private static double erfcByFraction(double x) {
    var fraction = x;
    for (var n = MOST_TERMS; n > 0; n--) {
      fraction = x + n / 2.0 / fraction;
    }
    return Math.exp(-x * x) / Math.sqrt(Math.PI) / fraction;
  }
}

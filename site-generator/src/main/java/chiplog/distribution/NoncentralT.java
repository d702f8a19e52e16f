package chiplog.distribution;

/// Student's t where the mean is not zero: what a t test meets when there is something to find.
public final class NoncentralT {
  /// Simpson's rule on so many panels keeps the error below 10⁻⁸, with one degree below 10⁻⁵.
  private static final int PANELS = 400;

  private static final double DEVIATIONS = 12;
  private static final double GREATEST = 100;

  private NoncentralT() {}

  /// P(|T| > t) of T = (Z + λ)/S, with S² a χ² of ν degrees divided by ν.
  ///
  /// The mean of Φ(λ − t·s) + Φ(−λ − t·s) over the density of S, s^(ν−1)·exp(−ν·s²/2), which is
  /// divided by its own sum and so needs no constant. See Johnson, Kotz and Balakrishnan,
  /// Continuous Univariate Distributions 2, 2nd ed., section 31.2.
  ///
  /// @param t at least 0
  /// @param degrees ν, at least 1
  /// @param noncentrality λ, at least 0
  public static double outside(double t, double degrees, double noncentrality) {
    var reach = DEVIATIONS / Math.sqrt(2 * degrees);
    var from = Math.max(0, 1 - reach);
    var step = (1 + reach - from) / PANELS;
    var sum = 0.0;
    var weights = 0.0;
    for (var i = 0; i <= PANELS; i++) {
      var s = from + i * step;
      var weight = (i == 0 || i == PANELS ? 1 : 2 + 2 * (i % 2)) * density(s, degrees);
      weights += weight;
      sum += weight * (Normal.below(noncentrality - t * s) + Normal.below(-noncentrality - t * s));
    }
    return sum / weights;
  }

  /// The λ, at most 100, at which P(|T| > t) is `power`: what an effect must be to be found so
  /// often.
  public static double noncentrality(double power, double t, double degrees) {
    return Root.between(0, GREATEST, it -> outside(t, degrees, it) - power);
  }

  /// Up to a constant, which is chosen so that it is 1 for s = 1.
  private static double density(double s, double degrees) {
    var power = degrees == 1 ? 0 : (degrees - 1) * Math.log(s); // 0·ln 0 is 0
    return Math.exp(power - degrees * (s * s - 1) / 2);
  }
}

package chiplog.distribution;

/// Quantiles of Student's t distribution.
public final class StudentT {
  private static final double SMALLEST = 1e-300;
  private static final int MOST_TERMS = 500;
  private static final int MOST_STEPS = 100;

  private StudentT() {}

  /// The t for which a t-distributed value lies within ±t with probability `confidence` in (0, 1).
  ///
  /// Newton's method from 0: P(|T| > t) is convex in t, so it comes nearer from below at every
  /// step.
  ///
  /// @param degrees of freedom, at least 1; a fraction where Welch and Satterthwaite give one
  public static double twoSided(double confidence, double degrees) {
    var outside = 1 - confidence;
    var logBeta = logBeta(degrees / 2, 0.5);
    var t = 0.0;
    for (var i = 0; i < MOST_STEPS; i++) {
      var step = (outsideOf(t, degrees, logBeta) - outside) / (2 * density(t, degrees, logBeta));
      t += step;
      if (Math.abs(step) <= 1e-14 * t) {
        break;
      }
    }
    return t;
  }

  /// P(|T| > t) = I_x(ν/2, ½) with x = ν/(ν+t²): Abramowitz and Stegun 26.7.1 and 26.5.27.
  ///
  /// @param logBeta ln B(ν/2, ½), which is most of the work and the same for all t
  private static double outsideOf(double t, double degrees, double logBeta) {
    return incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5, logBeta);
  }

  private static double density(double t, double degrees, double logBeta) {
    var log = -logBeta - Math.log(degrees) / 2 - (degrees + 1) / 2 * Math.log1p(t * t / degrees);
    return Math.exp(log);
  }

  /// @param logBeta ln B(a, b), which is also ln B(b, a)
  private static double incompleteBeta(double x, double a, double b, double logBeta) {
    if (x <= 0 || x >= 1) {
      return x <= 0 ? 0 : 1;
    }
    if (x > (a + 1) / (a + b + 2)) { // where the fraction converges slowly
      return 1 - incompleteBeta(1 - x, b, a, logBeta);
    }
    var front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logBeta);
    return front / a * betaFraction(x, a, b);
  }

  /// The continued fraction of Abramowitz and Stegun 26.5.8, by Lentz's method.
  private static double betaFraction(double x, double a, double b) {
    var c = 1.0;
    var d = 1 / nonZero(1 - (a + b) * x / (a + 1));
    var value = d;
    for (var m = 1; m <= MOST_TERMS; m++) {
      var even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
      d = 1 / nonZero(1 + even * d);
      c = nonZero(1 + even / c);
      value *= c * d;
      var odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
      d = 1 / nonZero(1 + odd * d);
      c = nonZero(1 + odd / c);
      value *= c * d;
      if (Math.abs(c * d - 1) < 1e-16) {
        break;
      }
    }
    return value;
  }

  private static double nonZero(double value) {
    return Math.abs(value) < SMALLEST ? SMALLEST : value;
  }

  private static double logBeta(double a, double b) {
    return logGamma(a) + logGamma(b) - logGamma(a + b);
  }

  /// Stirling's series after shifting the argument above 15: Abramowitz and Stegun 6.1.41.
  private static double logGamma(double x) {
    var shift = 0.0;
    var y = x;
    while (y < 15) {
      shift += Math.log(y);
      y++;
    }
    var inverse = 1 / (y * y);
    var series = (1.0 / 12 - inverse * (1.0 / 360 - inverse * (1.0 / 1260 - inverse / 1680))) / y;
    return (y - 0.5) * Math.log(y) - y + 0.5 * Math.log(2 * Math.PI) + series - shift;
  }
}

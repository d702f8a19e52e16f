package chiplog.stats;

import chiplog.distribution.StudentT;
import java.util.Arrays;

/// The mean of log differences told as a change, new/old.
final class LogInterval {
  private LogInterval() {}

  /// exp of the mean of `d`, from exp(mean − half) to exp(mean + half) with half = t(n−1)·s/√n; of
  /// a single difference, from 0 to infinity.
  ///
  /// @param d at least one finite difference
  static Estimate of(double[] d, double confidence) {
    var sorted = d.clone();
    Arrays.sort(sorted); // so that the order of the blocks does not matter, not even by rounding
    var mean = Arrays.stream(sorted).sum() / d.length;
    var half = d.length == 1 ? Double.POSITIVE_INFINITY : halfWidth(sorted, mean, confidence);
    return new Estimate(Math.exp(mean), Math.exp(mean - half), Math.exp(mean + half));
  }

  private static double halfWidth(double[] d, double mean, double confidence) {
    var squares = Arrays.stream(d).map(value -> (value - mean) * (value - mean)).sum();
    var standardError = Math.sqrt(squares / (d.length - 1) / d.length);
    return StudentT.twoSided(confidence, d.length - 1) * standardError;
  }

  /// The interval of `n` differences at another level than the one that it has.
  static Estimate atLevel(Estimate change, int n, double has, double wanted) {
    if (!change.bounded() || has == wanted) {
      return change;
    }
    var stretch = StudentT.twoSided(wanted, n - 1) / StudentT.twoSided(has, n - 1);
    return change.stretched(stretch);
  }

  /// The standard deviation s of the `n` differences that gave this interval.
  static double scatter(Estimate change, int n, double confidence) {
    var half = Math.log(change.high() / change.low()) / 2;
    return half * Math.sqrt(n) / StudentT.twoSided(confidence, n - 1);
  }
}

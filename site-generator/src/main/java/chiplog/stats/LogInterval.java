package chiplog.stats;

import chiplog.distribution.StudentT;
import java.util.Arrays;

/// The mean of log differences and the change it stands for.
///
/// @param mean of the differences; exp of it is a geometric mean of ratios
/// @param change exp(mean ± t(n−1)·s/√n); of a single difference, from 0 to infinity
record LogInterval(double mean, Estimate change) {
  /// @param d at least one finite difference
  static LogInterval of(double[] d, double confidence) {
    var sorted = d.clone();
    Arrays.sort(sorted); // so that the order of the blocks does not matter, not even by rounding
    var mean = Arrays.stream(sorted).sum() / d.length;
    var half = d.length == 1 ? Double.POSITIVE_INFINITY : halfWidth(sorted, mean, confidence);
    var center = Math.exp(mean);
    return new LogInterval(
        mean, new Estimate(center, Math.exp(mean - half), Math.exp(mean + half)));
  }

  private static double halfWidth(double[] d, double mean, double confidence) {
    var squares = Arrays.stream(d).map(value -> (value - mean) * (value - mean)).sum();
    var standardError = Math.sqrt(squares / (d.length - 1) / d.length);
    return StudentT.twoSided(confidence, d.length - 1) * standardError;
  }
}

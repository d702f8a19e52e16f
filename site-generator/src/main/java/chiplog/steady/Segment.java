package chiplog.steady;

import java.util.Arrays;

/// Neighbouring windows between two change points.
///
/// @param from index of the first window, in the whole series
/// @param to index after the last
/// @param mean of its windows, those far out left aside
/// @param error standard error of the mean, from the windows' own variance
record Segment(int from, int to, double mean, double error) {
  /// Two levels are the same unless they differ by more than this.
  static final double TOLERANCE = 0.05;

  /// One-sided 95 %.
  private static final double QUANTILE = 1.645;

  /// @param values at least one, in the order measured
  static Segment of(int from, int to, double[] values) {
    var mean = Arrays.stream(values).average().orElseThrow();
    var deviations = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    var n = values.length;
    return new Segment(from, to, mean, n == 1 ? 0 : Math.sqrt(deviations / (n - 1) / n));
  }

  int length() {
    return to - from;
  }

  /// Whether the ratio to `level` is established to be beyond 5 %, up or down.
  boolean departsFrom(Segment level) {
    return isSlowerThan(level) || isFasterThan(level);
  }

  boolean isSlowerThan(Segment level) {
    return ratio(level) - QUANTILE * ratioError(level) > 1 + TOLERANCE;
  }

  boolean isFasterThan(Segment level) {
    return ratio(level) + QUANTILE * ratioError(level) < 1 / (1 + TOLERANCE);
  }

  private double ratio(Segment level) {
    return mean / level.mean;
  }

  /// By the delta method: relative variances of a quotient add up.
  private double ratioError(Segment level) {
    return ratio(level) * Math.hypot(error / mean, level.error / level.mean);
  }
}

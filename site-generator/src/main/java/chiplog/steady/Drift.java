package chiplog.steady;

import java.util.Arrays;

/// How far a series goes up or down from its first window to its last, as a share of its median.
///
/// The slope is that of Theil and Sen, the median of the slopes between any two windows, with the
/// interval of Sen, Estimates of the Regression Coefficient Based on Kendall's Tau, JASA 63 (1968):
/// of all N slopes those of rank (N − C) / 2 and (N + C) / 2 + 1, C = z·√(n(n−1)(2n+5)/18). More
/// than 200 windows are taken together first, by medians of neighbours, so that pairs stay few.
///
/// @param low lower end of the 95 % interval
/// @param high upper end
record Drift(double center, double low, double high) {
  private static final int MOST_POINTS = 200;
  private static final double QUANTILE = 1.96;

  /// @param series at least two values, in order
  static Drift of(double[] series) {
    var points = together(series);
    var n = points.length;
    var slopes = slopes(points);
    var half = QUANTILE * Math.sqrt(n * (n - 1.0) * (2 * n + 5) / 18);
    var scale = n / median(points.clone());
    return new Drift(
        scale * Outliers.quantile(slopes, 0.5),
        scale * at(slopes, Math.rint((slopes.length - half) / 2) - 1),
        scale * at(slopes, Math.rint((slopes.length + half) / 2)));
  }

  /// Whether the whole interval is beyond ±`limit`.
  boolean isBeyond(double limit) {
    return low > limit || high < -limit;
  }

  private static double[] slopes(double[] points) {
    var n = points.length;
    var slopes = new double[n * (n - 1) / 2];
    var next = 0;
    for (var i = 0; i < n; i++) {
      for (var j = i + 1; j < n; j++) {
        slopes[next++] = (points[j] - points[i]) / (j - i);
      }
    }
    Arrays.sort(slopes);
    return slopes;
  }

  private static double at(double[] sorted, double rank) {
    return sorted[Math.clamp((int) rank, 0, sorted.length - 1)];
  }

  private static double[] together(double[] series) {
    var size = Math.ceilDiv(series.length, MOST_POINTS);
    var points = new double[Math.ceilDiv(series.length, size)];
    Arrays.setAll(
        points,
        i -> median(Arrays.copyOfRange(series, i * size, Math.min(series.length, (i + 1) * size))));
    return points;
  }

  private static double median(double[] values) {
    Arrays.sort(values);
    return Outliers.quantile(values, 0.5);
  }
}

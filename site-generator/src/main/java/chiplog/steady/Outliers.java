package chiplog.steady;

import java.util.Arrays;
import java.util.stream.IntStream;

/// Windows that lie so far out that change points are looked for without them.
///
/// A window is far out when it is not within the median ± 3 · (p99 − p1) of its neighbourhood: the
/// 100 windows before it and the 100 from it on, as far as there are any. The rule is that of
/// Traini, Cortellessa, Di Pompeo and Tucci, EMSE 2023. It takes out what is rare among hundreds of
/// windows; in a short series hardly anything is, since a quantile of 99 % is then the greatest.
final class Outliers {
  private static final int REACH = 100;
  private static final double FAR = 3;

  private Outliers() {}

  /// Indexes of the windows that are kept, in order.
  static int[] kept(double[] series) {
    return IntStream.range(0, series.length).filter(i -> !isFarOut(series, i)).toArray();
  }

  private static boolean isFarOut(double[] series, int index) {
    var from = Math.max(0, index - REACH);
    var to = Math.min(series.length, index + REACH);
    var near = Arrays.copyOfRange(series, from, to);
    Arrays.sort(near);
    var spread = quantile(near, 0.99) - quantile(near, 0.01);
    return Math.abs(series[index] - quantile(near, 0.5)) > FAR * spread;
  }

  /// Between order statistics, linearly (type 7 of Hyndman and Fan).
  static double quantile(double[] sorted, double share) {
    var place = share * (sorted.length - 1);
    var below = (int) place;
    var above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }
}

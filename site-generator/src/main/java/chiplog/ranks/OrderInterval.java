package chiplog.ranks;

import chiplog.distribution.Normal;
import java.util.List;
import java.util.OptionalInt;

/// The order statistics that enclose the median of a population, as the original chooses them.
///
/// The number of values below the median is binomial(n, ½). Ranks are taken in, the likelier side
/// first, until their probability reaches the level; from n = 31 on by the normal approximation.
/// See Hollander, Wolfe and Chicken, Nonparametric Statistical Methods, 3rd ed., section 3.6, which
/// takes them in pairs.
///
/// @param low rank of the lower bound, from 1; 0 when there is none
/// @param high rank of the upper bound; n + 1 when there is none
public record OrderInterval(int low, int high) {
  private static final int LARGEST_EXACT = 30;
  private static final int LARGEST_LOOKED_AT = 50;

  /// From n = 21 on the original takes equal probabilities for different ones, since it computes
  /// them through logarithms. So this is the order in which it takes ranks in (L below, R above),
  /// and the rank it begins with.
  private static final List<Growth> ROUNDED =
      List.of(
          new Growth(10, "RLRLRRLLRLRRLLRRLLRLR"),
          new Growth(11, "RLLRLRRLLRLRRLLRRLLRLR"),
          new Growth(11, "RLRLRLRRLLRLRRLLRRLLRLR"),
          new Growth(12, "RLLRLRLRRLLRLRRLLRRLLRLR"),
          new Growth(12, "RLRRLLRLRRLLRLRRLLRRLLRLR"),
          new Growth(13, "LRLRRLLRLRRLLRLRRLLRRLLRLR"),
          new Growth(13, "RLRRLRLLRLRRLLRLRRLLRRLLRLR"),
          new Growth(14, "RLRLLRRLLRLRRLLRLRRLLRRLLRLR"),
          new Growth(14, "RRLLRLRRLLRRLRLRLRLLRRLLRLR"),
          new Growth(15, "RLRLLRLRRLLRRLRLRLRLRLLRRLLRLR"));

  private static final int FIRST_ROUNDED = 21;

  private record Growth(int start, String sides) {}

  /// The interval for `n` values (at least 1) that reaches `level`.
  public static OrderInterval of(int n, double level) {
    if (level >= 1) {
      return new OrderInterval(0, n + 1);
    }
    if (n > LARGEST_EXACT) {
      return approximate(n, level);
    }
    return n < FIRST_ROUNDED ? exact(n, level) : rounded(n, level);
  }

  /// The least number of values that has both bounds: 6 for 0.95; empty above 50.
  public static OptionalInt leastSize(double level) {
    for (var n = 2; n <= LARGEST_LOOKED_AT; n++) {
      var interval = of(n, level);
      if (interval.low > 0 && interval.high <= n) {
        return OptionalInt.of(n);
      }
    }
    return OptionalInt.empty();
  }

  /// The lower bound in values in ascending order; `-Infinity` when there is none.
  public double lower(double[] sorted) {
    return low < 1 ? Double.NEGATIVE_INFINITY : sorted[low - 1];
  }

  /// The upper bound in values in ascending order; `+Infinity` when there is none.
  public double upper(double[] sorted) {
    return high > sorted.length ? Double.POSITIVE_INFINITY : sorted[high - 1];
  }

  private static OrderInterval exact(int n, double level) {
    var weights = weights(n);
    var low = (n + 2) / 2 - 1; // the lower mode
    var high = low + 1;
    var reached = weights[low];
    while (reached < level && (low > 0 || high <= n)) {
      var below = low > 0 ? weights[low - 1] : 0;
      var above = high <= n ? weights[high] : 0;
      if (below >= above) {
        low--;
        reached += below;
      } else {
        high++;
        reached += above;
      }
    }
    return new OrderInterval(low, high);
  }

  private static OrderInterval rounded(int n, double level) {
    var weights = weights(n);
    var growth = ROUNDED.get(n - FIRST_ROUNDED);
    var low = growth.start;
    var high = low + 1;
    var reached = weights[low];
    for (var i = 0; i < growth.sides.length() && reached < level; i++) {
      reached += growth.sides.charAt(i) == 'L' ? weights[--low] : weights[high++];
    }
    return new OrderInterval(low, high);
  }

  /// P(B = k) for k = 0 to n, B binomial(n, ½); exact, since n is small.
  private static double[] weights(int n) {
    var weights = new double[n + 1];
    weights[0] = Math.scalb(1.0, -n);
    for (var k = 1; k <= n; k++) {
      weights[k] = weights[k - 1] * (n - k + 1) / k;
    }
    return weights;
  }

  private static OrderInterval approximate(int n, double level) {
    var mean = n / 2.0;
    var deviation = Math.sqrt(n) / 2;
    var below = mean + deviation * Normal.quantile((1 - level) / 2);
    var above = 2 * mean - below;
    var low = (int) Math.floor(Math.floor(below - 0.5) + 0.5) + 1;
    var high = (int) Math.floor(Math.ceil(above - 0.5) + 0.5) + 1;
    var narrower = coverage(low, high - 1, mean, deviation);
    if (narrower >= level && narrower < coverage(low, high, mean, deviation)) {
      high--;
    }
    return new OrderInterval(Math.max(low, 0), Math.min(high, n + 1));
  }

  private static double coverage(int low, int high, double mean, double deviation) {
    return Normal.below((high - 0.5 - mean) / deviation)
        - Normal.below((low - 0.5 - mean) / deviation);
  }
}

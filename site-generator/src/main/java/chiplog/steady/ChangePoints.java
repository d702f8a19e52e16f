package chiplog.steady;

import java.util.Arrays;
import java.util.stream.IntStream;

/// Where a series changes its mean or its variance.
///
/// PELT, the exact search of Killick, Fearnhead and Eckley, Optimal Detection of Changepoints With
/// a Linear Computational Cost, JASA 107 (2012), section 3: the partition that minimises the sum of
/// `C(segment) + penalty`. The cost of m normal values with their own mean and variance is C = m ·
/// (log σ² + 1), twice the negative log-likelihood without what is the same for every partition; σ²
/// is the segment's mean squared deviation. Segments have at least 2 values.
///
/// Time is linear when changes come as often as the series grows longer, and quadratic, at a few
/// nanoseconds a step, in a series that never changes: 3,000 windows take about 0.1 s.
final class ChangePoints {
  private static final int SHORTEST = 2;

  /// Deviations below this share of the median say nothing about steadiness, which is told to
  /// within 5 %; without a floor equal values would have a segment of their own at any cost.
  private static final double FINEST = 0.01;

  private final int n;
  private final double[] sums;
  private final double[] squares;
  private final double penalty;

  private ChangePoints(double[] series, double penalty) {
    n = series.length;
    sums = new double[n + 1];
    squares = new double[n + 1];
    this.penalty = penalty;
    var sorted = series.clone();
    Arrays.sort(sorted);
    var median = Outliers.quantile(sorted, 0.5);
    for (var i = 0; i < n; i++) {
      var value = series[i] / median - 1;
      sums[i + 1] = sums[i] + value;
      squares[i + 1] = squares[i] + value * value;
    }
  }

  /// Where segments begin, the first at 0, in order.
  ///
  /// @param series at least one positive finite value
  /// @param weight of the penalty, which is `weight` · log n
  static int[] starts(double[] series, double weight) {
    return new ChangePoints(series, weight * Math.log(series.length)).starts();
  }

  private int[] starts() {
    var best = new double[n + 1];
    var before = new int[n + 1];
    Arrays.fill(best, Double.POSITIVE_INFINITY);
    best[0] = -penalty;
    var candidates = new Candidates(n);
    for (var to = SHORTEST; to <= n; to++) {
      candidates.add(to - SHORTEST, to);
      for (var i = 0; i < candidates.size; i++) {
        var from = candidates.starts[i];
        candidates.totals[i] = best[from] + cost(from, to);
        if (candidates.totals[i] + penalty < best[to]) {
          best[to] = candidates.totals[i] + penalty;
          before[to] = from;
        }
      }
      candidates.expire(best[to], to);
    }
    return chain(before);
  }

  /// Where the last segment of a best partition can still begin. With F(s) + C(s, t) > F(t), no
  /// partition that ends later is best with s (theorem 3.1 there, K = 0), once t itself can begin a
  /// segment, which takes until t plus the shortest.
  private static final class Candidates {
    private final int[] starts;
    private final int[] until;
    private final double[] totals;
    private int size;

    Candidates(int n) {
      starts = new int[n + 1];
      until = new int[n + 1];
      totals = new double[n + 1];
    }

    /// Drops what has expired by `to`.
    void add(int start, int to) {
      starts[size] = start;
      until[size] = Integer.MAX_VALUE;
      size++;
      var left = 0;
      for (var i = 0; i < size; i++) {
        if (until[i] > to) {
          starts[left] = starts[i];
          until[left] = until[i];
          left++;
        }
      }
      size = left;
    }

    void expire(double best, int to) {
      for (var i = 0; i < size; i++) {
        if (totals[i] > best) {
          until[i] = Math.min(until[i], to + SHORTEST);
        }
      }
    }
  }

  private int[] chain(int[] before) {
    var backwards =
        IntStream.iterate(before[n], start -> before[start]).takeWhile(start -> start > 0);
    return IntStream.concat(backwards, IntStream.of(0)).sorted().toArray();
  }

  private double cost(int from, int to) {
    var length = to - from;
    var sum = sums[to] - sums[from];
    var variance = (squares[to] - squares[from] - sum * sum / length) / length;
    return length * (Math.log(Math.max(variance, FINEST * FINEST)) + 1);
  }
}

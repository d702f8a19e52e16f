package chiplog.ranks;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The distribution of U when no two values are equal, kept for each pair of sizes.
final class NoTies {
  private final Map<Long, double[]> kept = new ConcurrentHashMap<>();

  /// P(U ≤ u), summed up in ascending order.
  ///
  /// @param u at most half of the greatest value
  double atMost(int u, int first, int second) {
    var n = Math.min(first, second);
    var m = Math.max(first, second);
    return kept.computeIfAbsent(((long) n << Integer.SIZE) | m, _ -> sums(n, m))[u];
  }

  private static double[] sums(int n, int m) {
    var sums = probabilities(n, m);
    for (var u = 1; u < sums.length; u++) {
      sums[u] += sums[u - 1];
    }
    return sums;
  }

  /// P(U = u) up to the middle: p(n,m,u) = (n·p(n−1,m,u−m) + m·p(n,m−1,u)) / (n+m), the recurrence
  /// of Mann and Whitney's equation (3).
  private static double[] probabilities(int n, int m) {
    var rows = new double[n + 1][n * m / 2 + 1]; // row i holds p(i, j, ·) for the j at hand
    rows[0][0] = 1;
    for (var j = 1; j <= m; j++) {
      for (var i = 1; i <= Math.min(n, j); i++) {
        step(rows[i - 1], i < j ? rows[i] : rows[i - 1], rows[i], i, j);
      }
    }
    return rows[n];
  }

  /// @param left p(i−1, j, ·)
  /// @param right p(i, j−1, ·), which for i = j is p(i−1, j, ·) by symmetry
  /// @param out takes p(i, j, ·); may be `right`
  private static void step(double[] left, double[] right, double[] out, int i, int j) {
    for (var u = Math.min(i * j, out.length - 1); u >= 0; u--) {
      var l = u >= j ? i * left[u - j] : 0.0;
      out[u] = (l + j * right[u]) / (i + j);
    }
  }
}

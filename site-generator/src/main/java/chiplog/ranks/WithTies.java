package chiplog.ranks;

/// Counts the ways to draw a sample of ranks that has a given U or a lower one, when some ranks are
/// equal. All counts are exact: with 25 values a side they stay below 2⁶³.
final class WithTies {
  private WithTies() {}

  /// Of all ways to draw `n` of the values, those with 2U ≤ `twiceU`.
  ///
  /// From group to group of equal values, the lowest first: r of t values drawn, with `below`
  /// others not drawn before them, add r·(2·below + t − r) to 2U, and can be drawn in C(t, r) ways.
  ///
  /// @param ties how many values are equal, in ascending order of the values
  static long atMost(int twiceU, int n, int[] ties) {
    if (twiceU < 0) {
      return 0;
    }
    var ways = new long[n + 1][twiceU + 1]; // by how many are drawn, and 2U
    ways[0][0] = 1;
    var before = 0;
    for (var t : ties) {
      for (var drawn = Math.min(n, before + t); drawn > 0; drawn--) {
        for (var r = Math.max(1, drawn - before); r <= Math.min(t, drawn); r++) {
          var below = before - (drawn - r);
          add(ways[drawn - r], ways[drawn], r * (2 * below + t - r), choose(t, r));
        }
      }
      before += t;
    }
    var sum = 0L;
    for (var count : ways[n]) {
      sum += count;
    }
    return sum;
  }

  /// The same for two groups, as the original counts it: it rounds the greatest r toward 0, so that
  /// r = 0 counts even where no U is as low.
  static double atMostOfTwo(int twiceU, int n, int[] ties) {
    var most = (twiceU - n * (ties[0] - n)) / (ties[0] + ties[1]);
    var sum = 0.0;
    for (var r = Math.max(0, n - ties[0]); r <= most; r++) {
      sum += (double) choose(ties[0], n - r) * choose(ties[1], r);
    }
    return sum;
  }

  /// C(n, k), 0 where there is no way.
  static long choose(int n, int k) {
    if (k < 0 || k > n) {
      return 0;
    }
    var ways = 1L;
    for (var i = 1; i <= Math.min(k, n - k); i++) {
      ways = ways * (n - i + 1) / i;
    }
    return ways;
  }

  private static void add(long[] from, long[] to, int more, long ways) {
    for (var u = to.length - 1; u >= more; u--) {
      to[u] += ways * from[u - more];
    }
  }
}

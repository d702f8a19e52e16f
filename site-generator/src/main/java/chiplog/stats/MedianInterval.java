package chiplog.stats;

/// Which order statistics enclose the median of a population.
///
/// The k-th smallest and the k-th largest of n values miss it with probability 2·P(B ≤ k−1), B
/// binomial(n, ½), whatever the distribution.
///
/// @param rank k, counted from 1; 0 when even the least and the greatest value are not enough
/// @param confidence the level that k reaches; 1 when rank is 0
record MedianInterval(int rank, double confidence) {
  private static final double ROUNDING = 1e-12;

  /// The narrowest interval that reaches at least `confidence`.
  static MedianInterval of(int n, double confidence) {
    var best = new MedianInterval(0, 1);
    var logWeight = -n * Math.log(2); // logarithms, since 2⁻ⁿ is zero from n = 1,075 on
    var tail = 0.0;
    for (var k = 1; k <= n / 2; k++) {
      tail += Math.exp(logWeight);
      if (2 * tail > 1 - confidence + ROUNDING) {
        break;
      }
      best = new MedianInterval(k, 1 - 2 * tail);
      logWeight += Math.log((double) (n - k + 1) / k);
    }
    return best;
  }

  /// The least number of measurements that has an interval: 6 for 0.95.
  static int leastSize(double confidence) {
    var n = 2;
    while (of(n, confidence).rank() == 0) {
      n++;
    }
    return n;
  }
}

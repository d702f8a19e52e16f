package chiplog.ranks;

import java.util.Arrays;

/// The statistic of Mann and Whitney, On a Test of Whether One of Two Random Variables is
/// Stochastically Larger than the Other, 1947: how many pairs of two samples have the first value
/// above the second, equal ones counted one half.
final class RankSum {
  private final int first;
  private final int second;
  private final double u;
  private final int[] ties;

  private RankSum(int first, int second, double u, int[] ties) {
    this.first = first;
    this.second = second;
    this.u = u;
    this.ties = ties;
  }

  /// @param a in ascending order, at least one, no NaN
  /// @param b likewise
  static RankSum of(double[] a, double[] b) {
    var ties = new int[a.length + b.length];
    var groups = 0;
    var ranks = 0.0;
    for (int i = 0, j = 0; i < a.length || j < b.length; groups++) {
      var value = j == b.length || (i < a.length && a[i] < b[j]) ? a[i] : b[j];
      var ofA = run(a, i, value);
      var ofB = run(b, j, value);
      ties[groups] = ofA + ofB;
      ranks += ofA * (2.0 * (i + j) + ties[groups] + 1) / 2; // places from 1, on average
      i += ofA;
      j += ofB;
    }
    var u = ranks - a.length * (a.length + 1.0) / 2;
    return new RankSum(a.length, b.length, u, Arrays.copyOf(ties, groups));
  }

  /// Size of the first sample.
  int first() {
    return first;
  }

  /// Size of the second sample.
  int second() {
    return second;
  }

  /// That of the first sample: 0 to first × second in steps of one half.
  double u() {
    return u;
  }

  /// That of the second sample.
  double otherU() {
    return (double) first * second - u;
  }

  /// How many values are equal, for each value of both samples, in ascending order.
  int[] ties() {
    return ties.clone();
  }

  boolean hasTies() {
    return ties.length < first + second;
  }

  boolean allEqual() {
    return ties.length == 1;
  }

  private static int run(double[] sorted, int start, double value) {
    var end = start;
    while (end < sorted.length && sorted[end] == value) {
      end++;
    }
    if (end < sorted.length && Double.isNaN(sorted[end])) {
      throw new IllegalArgumentException("a sample with NaN has no ranks");
    }
    return end - start;
  }
}

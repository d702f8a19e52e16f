package chiplog.stats;

import chiplog.distribution.SplitMix64;
import java.util.Arrays;

/// The permutation test of paired differences.
///
/// If the two sides of a block were exchangeable, each difference could as well have had the other
/// sign. p is the share of all sign patterns whose sum is at least as far from zero as the one
/// seen.
///
/// @param p in (0, 1]
/// @param leastP what p would be if every difference had the same sign
record SignFlips(double p, double leastP) {
  /// Up to here all 2ⁿ patterns are counted, as pairs of two halves of at most 2¹⁵ each.
  static final int MOST_EXACT = 30;

  static final int RANDOM_PATTERNS = 20_000;

  /// @param seed of the random patterns that are tried when there are too many of them
  static SignFlips of(double[] differences, long seed) {
    var sizes = new double[differences.length];
    Arrays.setAll(sizes, i -> Math.abs(differences[i]));
    Arrays.sort(sizes); // so that the order of the blocks never matters, not even by rounding
    var seen = Math.abs(Arrays.stream(differences).sorted().sum());
    var threshold = seen - 1e-12 * Arrays.stream(sizes).sum();
    var leastP = leastP(differences.length);
    return differences.length <= MOST_EXACT
        ? new SignFlips(exact(sizes, threshold), leastP)
        : new SignFlips(random(sizes, threshold, seed), leastP);
  }

  static double leastP(int n) {
    var oneSign = Math.min(1, Math.scalb(2.0, -n));
    return n <= MOST_EXACT ? oneSign : Math.max(oneSign, 1.0 / (RANDOM_PATTERNS + 1));
  }

  /// Of the two halves of the differences every signed sum is known, in order, so that the patterns
  /// of both together are counted without being made: as many are as far below zero as above.
  private static double exact(double[] sizes, double threshold) {
    if (threshold <= 0) {
      return 1;
    }
    var middle = sizes.length / 2;
    var left = signedSums(sizes, 0, middle);
    var right = signedSums(sizes, middle, sizes.length);
    var first = right.length; // of the right sums that reach the threshold
    var asFar = 0L;
    for (var sum : left) {
      while (first > 0 && sum + right[first - 1] >= threshold) {
        first--;
      }
      asFar += right.length - first;
    }
    return Math.scalb(2.0 * asFar, -sizes.length);
  }

  /// The sums of `sizes` from `from` to `to` under all patterns of signs, ascending.
  private static double[] signedSums(double[] sizes, int from, int to) {
    var sums = new double[1];
    for (var i = from; i < to; i++) {
      sums = withEitherSign(sums, sizes[i]);
    }
    return sums;
  }

  /// Merges `sums` − `size` with `sums` + `size`, both ascending.
  private static double[] withEitherSign(double[] sums, double size) {
    var merged = new double[2 * sums.length];
    var minus = 0;
    var plus = 0;
    for (var i = 0; i < merged.length; i++) {
      var next = minus < sums.length && sums[minus] - size <= sums[plus] + size;
      merged[i] = next ? sums[minus++] - size : sums[plus++] + size;
    }
    return merged;
  }

  private static double random(double[] sizes, double threshold, long seed) {
    var sums = new SignedSums(sizes);
    var signs = new SplitMix64(seed);
    var asFar = 0;
    for (var i = 0; i < RANDOM_PATTERNS; i++) {
      var sum = 0.0;
      for (var word = 0; word < sums.words(); word++) {
        sum += sums.of(word, signs.next());
      }
      if (Math.abs(sum) >= threshold) {
        asFar++;
      }
    }
    return (asFar + 1.0) / (RANDOM_PATTERNS + 1.0);
  }

  /// Sums under any pattern of signs, eight values at a time by table.
  private static final class SignedSums {
    private static final int CHUNK = Byte.SIZE;
    private final double[][] tables;

    SignedSums(double[] sizes) {
      tables = new double[(sizes.length + CHUNK - 1) / CHUNK][];
      for (var i = 0; i < tables.length; i++) {
        var to = Math.min(sizes.length, (i + 1) * CHUNK);
        tables[i] = table(Arrays.copyOfRange(sizes, i * CHUNK, to));
      }
    }

    /// How many patterns of 64 signs cover all values.
    int words() {
      return (tables.length + Long.BYTES - 1) / Long.BYTES;
    }

    /// The sum of the values of the `word`-th 64, a set bit standing for minus.
    double of(int word, long pattern) {
      var sum = 0.0;
      var rest = pattern;
      var to = Math.min(tables.length, (word + 1) * Long.BYTES);
      for (var i = word * Long.BYTES; i < to; i++) {
        sum += tables[i][(int) rest & tables[i].length - 1];
        rest >>>= CHUNK;
      }
      return sum;
    }

    private static double[] table(double[] sizes) {
      var table = new double[1 << sizes.length];
      for (var pattern = 0; pattern < table.length; pattern++) {
        for (var i = 0; i < sizes.length; i++) {
          table[pattern] += (pattern >>> i & 1) == 0 ? sizes[i] : -sizes[i];
        }
      }
      return table;
    }
  }
}

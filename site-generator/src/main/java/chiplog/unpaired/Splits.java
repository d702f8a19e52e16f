package chiplog.unpaired;

import chiplog.distribution.SplitMix64;
import chiplog.stats.Caveat;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.DoubleStream;

/// The permutation test of two sets.
///
/// If both sides were exchangeable, any split of all values into sets of these sizes could as well
/// have been seen. p is the share of all splits whose means are at least as far apart as those
/// seen; of random ones (k + 1)/(m + 1), which counts the split seen among them.
///
/// @param p in (0, 1]
/// @param leastP what p would be if the sets did not overlap
/// @param tried how many splits were tried
/// @param all whether these were all there are; random ones otherwise
record Splits(double p, double leastP, int tried, boolean all) {
  /// Up to here all splits are tried.
  static final int MOST = 20_000;

  /// @param seed of the random splits that are tried when there are too many of them
  static Splits of(double[] one, double[] other, long seed) {
    var values = DoubleStream.concat(Arrays.stream(one), Arrays.stream(other)).sorted().toArray();
    var center = Arrays.stream(values).sum() / values.length;
    Arrays.setAll(values, i -> values[i] - center);
    var smaller = one.length <= other.length ? one : other;
    var seen = Math.abs(Arrays.stream(smaller).sorted().map(value -> value - center).sum());
    var threshold = seen - 1e-12 * Arrays.stream(values).map(Math::abs).sum();
    var ways = ways(values.length, smaller.length);
    var leastP = leastP(one.length, other.length);
    if (ways <= MOST) {
      var asFar = asFar(values, threshold, 0, smaller.length, 0);
      return new Splits(asFar / ways, leastP, (int) ways, true);
    }
    var asFar = random(values, smaller.length, threshold, new SplitMix64(seed));
    return new Splits((asFar + 1.0) / (MOST + 1.0), leastP, MOST, false);
  }

  /// Sets of equal size can change places, so the split that is farthest apart counts twice.
  static double leastP(int one, int other) {
    var ways = ways(one + other, Math.min(one, other));
    return ways <= MOST ? Math.min(1, (one == other ? 2 : 1) / ways) : 1.0 / (MOST + 1);
  }

  /// The least size of two equal sets with which p can reach `alpha`: 4 for 5 %. Empty below the
  /// least p of random splits, which no number of values reaches.
  static OptionalInt needed(double alpha) {
    var n = 1;
    while (leastP(n, n) > alpha) {
      if (ways(2 * n, n) > MOST) {
        return OptionalInt.empty();
      }
      n++;
    }
    return OptionalInt.of(n);
  }

  /// That p cannot reach `alpha` with `got` values a side, where more could.
  static Optional<Caveat> tooFew(int got, double alpha) {
    var needed = needed(alpha);
    return needed.isPresent()
        ? Optional.of(new Caveat.TooFewMeasurements(got, needed.getAsInt()))
        : Optional.empty();
  }

  /// How many sets of `some` there are of `all`; beyond the range of whole doubles roughly.
  private static double ways(int all, int some) {
    var ways = 1.0;
    for (var i = 1; i <= some; i++) {
      ways = ways * (all - some + i) / i;
    }
    return Math.rint(ways);
  }

  /// Ways to take `left` more of the values from the `from`-th on whose sum ends far from 0: since
  /// all values together sum up to 0, the sum of one set tells how far apart the means are.
  private static long asFar(double[] values, double threshold, int from, int left, double sum) {
    if (left == 0) {
      return Math.abs(sum) >= threshold ? 1 : 0;
    }
    var count = 0L;
    for (var i = from; i <= values.length - left; i++) {
      count += asFar(values, threshold, i + 1, left - 1, sum + values[i]);
    }
    return count;
  }

  private static int random(double[] values, int size, double threshold, SplitMix64 bits) {
    var asFar = 0;
    for (var i = 0; i < MOST; i++) {
      if (Math.abs(sumOfRandom(values, size, bits)) >= threshold) {
        asFar++;
      }
    }
    return asFar;
  }

  /// Moves `size` random values to the front, and sums them up.
  private static double sumOfRandom(double[] values, int size, SplitMix64 bits) {
    var sum = 0.0;
    for (var i = 0; i < size; i++) {
      var chosen = i + bits.below(values.length - i);
      var value = values[chosen];
      values[chosen] = values[i];
      values[i] = value;
      sum += value;
    }
    return sum;
  }
}

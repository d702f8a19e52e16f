package chiplog.ranks;

import chiplog.distribution.Normal;
import java.util.OptionalDouble;

/// The two-sided test of Mann and Whitney for two independent samples, in two forms: as the
/// original benchstat computes p, and right. They agree when no two values are equal, but for tiny
/// p.
///
/// Samples come in ascending order, with at least one value and no NaN. There is no p, that is, an
/// empty one, when all values of both samples are equal.
public final class MannWhitney {
  private static final int LARGEST_EXACT = 50;
  private static final int LARGEST_EXACT_WITH_TIES = 25;

  private final NoTies noTies = new NoTies();

  /// p as the original has it. With ties and samples of different sizes it takes the smaller U for
  /// one of the first sample, whose distribution is then not symmetric: p depends on which sample
  /// comes first, may be 0 and may exceed 1.
  public OptionalDouble originalP(double[] a, double[] b) {
    var sum = RankSum.of(a, b);
    if (sum.allEqual()) {
      return OptionalDouble.empty();
    }
    if (!isExact(sum)) {
      return OptionalDouble.of(approximate(sum));
    }
    return OptionalDouble.of(sum.u() == sum.otherU() ? 1 : 2 * original(sum));
  }

  /// P(|U − mean| ≥ |observed − mean|) given the ties, in (0, 1]: exact up to 25 values a side with
  /// ties and 50 without, beyond that by the normal distribution with corrections for ties and
  /// continuity (Hollander, Wolfe and Chicken, section 4.1). Swapping the samples changes nothing.
  public OptionalDouble twoSidedP(double[] a, double[] b) {
    var sum = RankSum.of(a, b);
    if (sum.allEqual()) {
      return OptionalDouble.empty();
    }
    if (sum.u() == sum.otherU()) {
      return OptionalDouble.of(1);
    }
    return OptionalDouble.of(isExact(sum) ? exact(sum) : approximateTwoSided(sum));
  }

  private static boolean isExact(RankSum sum) {
    var largest = sum.hasTies() ? LARGEST_EXACT_WITH_TIES : LARGEST_EXACT;
    return sum.first() <= largest && sum.second() <= largest;
  }

  private double original(RankSum sum) {
    var smaller = Math.min(sum.u(), sum.otherU());
    if (!sum.hasTies()) {
      return noTies.atMost((int) smaller, sum.first(), sum.second());
    }
    var twiceU = (int) (2 * smaller);
    var ways =
        sum.ties().length == 2
            ? WithTies.atMostOfTwo(twiceU, sum.first(), sum.ties())
            : WithTies.atMost(twiceU, sum.first(), sum.ties());
    return ways / allWays(sum);
  }

  /// By symmetry the upper tail is the lower one of the values in descending order.
  private double exact(RankSum sum) {
    var smaller = Math.min(sum.u(), sum.otherU());
    if (!sum.hasTies()) {
      return 2 * noTies.atMost((int) smaller, sum.first(), sum.second());
    }
    var twiceU = (int) (2 * smaller);
    var lower = WithTies.atMost(twiceU, sum.first(), sum.ties());
    var upper = WithTies.atMost(twiceU, sum.first(), reversed(sum.ties()));
    return (lower + upper) / allWays(sum);
  }

  private static double allWays(RankSum sum) {
    return WithTies.choose(sum.first() + sum.second(), sum.first());
  }

  private static double approximateTwoSided(RankSum sum) {
    return Math.max(approximate(sum), Double.MIN_VALUE);
  }

  /// With ½ for continuity: U and its mean are whole or halves, so a deviation is 0 or no less.
  private static double approximate(RankSum sum) {
    var n = (double) sum.first() + sum.second();
    var pairs = (double) sum.first() * sum.second();
    var variance = pairs * ((n + 1) - tied(sum.ties()) / (n * (n - 1))) / 12;
    var deviation = deviation(sum);
    var z = (deviation - Math.signum(deviation) * 0.5) / Math.sqrt(variance);
    return 2 * Normal.below(-Math.abs(z));
  }

  private static double deviation(RankSum sum) {
    return sum.u() - (double) sum.first() * sum.second() / 2;
  }

  private static double tied(int[] ties) {
    var sum = 0L;
    for (long t : ties) {
      sum += t * t * t - t;
    }
    return sum;
  }

  private static int[] reversed(int[] ties) {
    var reversed = new int[ties.length];
    for (var i = 0; i < ties.length; i++) {
      reversed[i] = ties[ties.length - 1 - i];
    }
    return reversed;
  }
}

package chiplog.unpaired;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import chiplog.stats.Significance;
import chiplog.stats.Terms;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Expected values by SciPy 1.17.1: λ with `1 - nct.cdf(t, df, λ) + nct.cdf(-t, df, λ)` = 0.8 for
/// `t = t.ppf(0.975, df)`, times the standard error of the Welch interval; the least n with
/// `t.ppf(0.975, 2n − 2) * sqrt(2 s²/n)` ≤ ln(1.03)/2.
class ReachTest {
  private static final Terms TIME = Terms.usual(true, 9);

  @Test
  void theSmallestChangeAndTheForksThatWouldTellAreThoseOfSciPy() {
    var reach =
        Reach.of(
            Unpaired.of(
                new double[] {1.00, 1.02, 0.99, 1.01, 1.03, 0.98, 1.005, 1.015},
                new double[] {1.01, 1.03, 1.0, 1.04, 1.02, 0.99, 1.035, 1.025},
                TIME));

    assertThat(reach.smallestChange().orElseThrow()).isCloseTo(0.025461278544117574, within(1e-6));
    assertThat(reach.moreForks()).hasValue(4);
  }

  @Test
  void whereTheTestCannotReachItsLevelTheForksAreThoseItNeeds() {
    var few = Unpaired.of(new double[] {1, 2, 3}, new double[] {40, 50, 60}, TIME);
    var reach = Reach.of(few);

    assertThat(reach.smallestChange()).isEmpty();
    assertThat(reach.moreForks()).hasValue(1);
  }

  @Test
  void aDifferenceNeedsNothingMore() {
    var it =
        Unpaired.of(
            new double[] {10.2, 10.9, 9.8, 11.0, 10.4},
            new double[] {9.1, 9.6, 10.0, 8.8, 9.4},
            TIME);

    assertThat(Reach.of(it).moreForks()).isEmpty();
  }

  /// 1,000 pairs that differ by what would be seen in 80 %; three standard errors are 3.8 %. A test
  /// of splits finds a little less than a t test.
  @Test
  void theSmallestChangeIsFoundAboutAsOftenAsItSays() {
    var random = new SplittableRandom(7);
    var smallest = Math.expm1(0.02 * LAMBDA * Math.sqrt(2.0 / 8));
    var found = 0;
    for (var i = 0; i < 1_000; i++) {
      var it = Unpaired.of(forks(random, 0), forks(random, Math.log1p(smallest)), TIME);
      if (it.test().map(Significance::p).orElseThrow() <= 0.05) {
        found++;
      }
    }
    assertThat(found / 1_000.0).isBetween(0.75, 0.85);
  }

  /// λ of 80 % at 14 degrees and 5 %, both sides.
  private static final double LAMBDA = 3.0132684557533707;

  private static double[] forks(SplittableRandom random, double shift) {
    var forks = new double[8];
    Arrays.setAll(forks, _ -> Math.exp(shift + 0.02 * random.nextGaussian()));
    return forks;
  }
}

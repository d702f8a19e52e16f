package chiplog.effort;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class IterationRuleTest {
  /// Precision is nowhere near, and never runs out of forks.
  private static final IterationRule BEST =
      new IterationRule(1e-6, 0.05, 6, IterationRule.UNLIMITED);

  /// `measuring.md`, section 2: a warm-up of 50 s, iterations of 10 s, an intra-class correlation
  /// of 0.37: √(5 · 0.63/0.37) = 2.9.
  @Test
  void theMedianOfPublicBenchmarksIsWorthThreeIterations() {
    assertThat(BEST.iterations(50, 10, new Scatter(0.63, 0.37))).isEqualTo(3);
  }

  @Test
  void thereAreAtLeastTwoAndAtMostTen() {
    assertThat(BEST.iterations(1, 10, new Scatter(0.1, 1))).isEqualTo(2);
    assertThat(BEST.iterations(1, 10, new Scatter(0, 1))).isEqualTo(2);
    assertThat(BEST.iterations(50, 0.5, new Scatter(1, 0.01))).isEqualTo(10);
  }

  /// Variance times time of one fork, tried for every number: none is better than the formula's.
  @Test
  void noOtherNumberGivesLessVarianceForTheSameTime() {
    var random = new SplittableRandom(5);
    for (var i = 0; i < 1_000; i++) {
      var fork = random.nextDouble(1, 60);
      var iteration = random.nextDouble(0.2, 10);
      var scatter = new Scatter(random.nextDouble(1e-4, 1e-2), random.nextDouble(1e-4, 1e-2));
      var chosen = BEST.iterations(fork, iteration, scatter);
      for (var n = IterationRule.LEAST; n <= IterationRule.MOST; n++) {
        // rounding to a whole number costs at most this much near two
        assertThat(loss(chosen, fork, iteration, scatter))
            .isLessThanOrEqualTo(1.02 * loss(n, fork, iteration, scatter));
      }
    }
  }

  /// R: qt(.975, 7): 2.365; within/((log(1.02)/2.365)^2*8/2 - 1e-4): 4.8 where the best is √(40 ·
  /// 8.75e-4/1e-4) = 18.7.
  @Test
  void thereAreFewerWhereTheLeastBlocksArePreciseEnoughWithFewer() {
    var scatter = new Scatter(8.75e-4, 1e-4);
    var rule = new IterationRule(0.02, 0.05, 8, IterationRule.UNLIMITED);
    assertThat(BEST.iterations(20, 0.5, scatter)).isEqualTo(10);
    assertThat(rule.iterations(20, 0.5, scatter)).isEqualTo(5);
  }

  /// The best is √(10 · 1.6e-3/4e-3) = 2; with 20 blocks R: qt(.975, 19): 2.093 and
  /// within/((log(1.05)/2.093)^2*20/2 - 4e-3): 1.12, so forks do it; for 4.6 % they need 2.6.
  @Test
  void thereAreMoreWhereForksRunOutBeforeTheyArePrecise() {
    var scatter = new Scatter(1.6e-3, 4e-3);
    assertThat(new IterationRule(0.05, 0.05, 6, 20).iterations(10, 1, scatter)).isEqualTo(2);
    assertThat(new IterationRule(0.046, 0.05, 6, 20).iterations(10, 1, scatter)).isEqualTo(3);
  }

  @Test
  void thereAreNeverMoreThanTwiceTheBestNumber() {
    var scatter = new Scatter(1.6e-3, 4e-3);
    assertThat(new IterationRule(0.001, 0.05, 6, 20).iterations(10, 1, scatter)).isEqualTo(4);
  }

  private static double loss(int n, double fork, double iteration, Scatter scatter) {
    return (scatter.between() + scatter.within() / n) * (fork + n * iteration);
  }
}

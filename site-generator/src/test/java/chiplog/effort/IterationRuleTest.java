package chiplog.effort;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class IterationRuleTest {
  /// `measuring.md`, section 2: a warm-up of 50 s, iterations of 10 s, an intra-class correlation
  /// of 0.37: √(5 · 0.63/0.37) = 2.9.
  @Test
  void theMedianOfPublicBenchmarksIsWorthThreeIterations() {
    assertThat(IterationRule.iterations(50, 10, new Scatter(0.63, 0.37))).isEqualTo(3);
  }

  @Test
  void thereAreAtLeastTwoAndAtMostTen() {
    assertThat(IterationRule.iterations(1, 10, new Scatter(0.1, 1))).isEqualTo(2);
    assertThat(IterationRule.iterations(1, 10, new Scatter(0, 1))).isEqualTo(2);
    assertThat(IterationRule.iterations(50, 0.5, new Scatter(1, 0.01))).isEqualTo(10);
  }

  /// Variance times time of one fork, tried for every number: none is better than the formula's.
  @Test
  void noOtherNumberGivesLessVarianceForTheSameTime() {
    var random = new SplittableRandom(5);
    for (var i = 0; i < 1_000; i++) {
      var fork = random.nextDouble(1, 60);
      var iteration = random.nextDouble(0.2, 10);
      var scatter = new Scatter(random.nextDouble(1e-4, 1e-2), random.nextDouble(1e-4, 1e-2));
      var chosen = IterationRule.iterations(fork, iteration, scatter);
      for (var n = IterationRule.LEAST; n <= IterationRule.MOST; n++) {
        // rounding to a whole number costs at most this much near two
        assertThat(loss(chosen, fork, iteration, scatter))
            .isLessThanOrEqualTo(1.02 * loss(n, fork, iteration, scatter));
      }
    }
  }

  private static double loss(int n, double fork, double iteration, Scatter scatter) {
    return (scatter.between() + scatter.within() / n) * (fork + n * iteration);
  }
}

package chiplog.effort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class ScatterTest {
  private static final double USUAL = 0.024 * 0.024;

  private static double[] fork(double... iterations) {
    return iterations;
  }

  /// R: w <- function(f) sum((f/mean(f)-1)^2); cases <- list(list(c(1,1.1),c(1.2,1.3),c(.9,1)),
  /// list(c(5,5.5,4.8),c(5.2,5.1,5.6))); within <- sum(sapply(unlist(cases,FALSE),w))/7; b <-
  /// function(c) { l <- log(sapply(c,mean)); sum((l-mean(l))^2) -
  /// (length(c)-1)*within*mean(1/lengths(c)) }; (2*.024^2+sum(sapply(cases,b)))/(2+3)
  @Test
  void bothVariancesAreThoseOfARandomEffectsAnalysis() {
    var scatter =
        Scatter.of(
            List.of(
                List.of(fork(1, 1.1), fork(1.2, 1.3), fork(0.9, 1.0)),
                List.of(fork(5, 5.5, 4.8), fork(5.2, 5.1, 5.6))));
    assertThat(scatter.within()).isCloseTo(0.004036492712318743, offset(1e-12));
    assertThat(scatter.between()).isCloseTo(0.007017393057075008, offset(1e-12));
  }

  @Test
  void oneForkOfEachCaseSaysNothingOfForksSoTheUsualStands() {
    var scatter = Scatter.of(List.of(List.of(fork(1, 1.1)), List.of(fork(5, 5.1))));
    assertThat(scatter.between()).isCloseTo(USUAL, offset(1e-15));
  }

  @Test
  void forksThatAgreeMoreThanTheirIterationsExplainHaveNoVarianceOfTheirOwn() {
    var same = List.of(fork(1, 1.2), fork(1.2, 1), fork(1, 1.2));
    assertThat(Scatter.of(List.of(same)).between()).isCloseTo(USUAL / 2, offset(1e-15));
  }

  @Test
  void theUnitDoesNotMatter() {
    var seconds = List.of(fork(1, 1.1), fork(1.2, 1.3), fork(0.9, 1.0));
    var nanos = List.of(fork(1e9, 1.1e9), fork(1.2e9, 1.3e9), fork(0.9e9, 1e9));
    var one = Scatter.of(List.of(seconds));
    var other = Scatter.of(List.of(nanos));
    assertThat(other.within()).isCloseTo(one.within(), offset(1e-12));
    assertThat(other.between()).isCloseTo(one.between(), offset(1e-12));
  }

  @Test
  void withManyForksTheTruthIsFound() {
    var random = new SplittableRandom(3);
    List<double[]> forks = new ArrayList<>();
    for (var i = 0; i < 4_000; i++) {
      forks.add(simulated(random, 0.05, 0.02, 4));
    }
    var scatter = Scatter.of(List.of(forks));
    assertThat(Math.sqrt(scatter.between())).isCloseTo(0.05, offset(0.002));
    assertThat(Math.sqrt(scatter.within())).isCloseTo(0.02, offset(0.001));
  }

  private static double[] simulated(RandomGenerator random, double between, double within, int n) {
    var level = Math.exp(between * random.nextGaussian());
    return random.doubles(n).map(_ -> level * (1 + within * random.nextGaussian())).toArray();
  }
}

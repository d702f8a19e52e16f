package chiplog.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class AdjustedPTest {
  /// The fifteen p of the thrombolysis trials in Benjamini and Hochberg (1995), section 4.1, who
  /// reject the first four of them at a false discovery rate of 5 % and three by Holm's procedure.
  private static final double[] TRIALS = {
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719,
    0.6528, 0.7590, 1.0000
  };

  @Test
  void benjaminiAndHochbergRejectWhatTheirPaperDoes() {
    var adjusted = AdjustedP.benjaminiHochberg(TRIALS);
    assertThat(Arrays.stream(adjusted).filter(p -> p <= 0.05)).hasSize(4);
    // scipy.stats.false_discovery_control(trials)
    assertThat(adjusted)
        .containsExactly(
            new double[] {
              0.0015,
              0.003,
              0.0095,
              0.035625,
              0.0603,
              0.06385714,
              0.06385714,
              0.0645,
              0.0765,
              0.486,
              0.58118182,
              0.714875,
              0.75323077,
              0.81321429,
              1
            },
            within(5e-9));
  }

  @Test
  void holmRejectsWhatThePaperSays() {
    var adjusted = AdjustedP.holm(TRIALS);
    assertThat(Arrays.stream(adjusted).filter(p -> p <= 0.05)).hasSize(3);
  }

  /// R: `p.adjust(c(0.01, 0.02, 0.03, 0.04, 0.05), m)`, which is easily checked by hand.
  @Test
  void fiveEvenlySpacedPAreAdjustedAsByR() {
    var p = new double[] {0.03, 0.01, 0.05, 0.02, 0.04};
    assertThat(AdjustedP.holm(p))
        .containsExactly(new double[] {0.09, 0.05, 0.09, 0.08, 0.09}, within(1e-15));
    assertThat(AdjustedP.benjaminiHochberg(p))
        .containsExactly(new double[] {0.05, 0.05, 0.05, 0.05, 0.05}, within(1e-15));
  }

  /// Holm's procedure is the closure of Bonferroni's: a hypothesis is rejected when every set of
  /// hypotheses that holds it is.
  @Test
  void holmIsTheClosureOfBonferroni() {
    var random = new SplittableRandom(7);
    for (var i = 0; i < 200; i++) {
      var p = random(random, 1 + random.nextInt(8));
      assertThat(AdjustedP.holm(p)).containsExactly(closure(p), within(1e-15));
    }
  }

  private static double[] closure(double[] p) {
    var adjusted = p.clone();
    for (var set = 1; set < 1 << p.length; set++) {
      var least = 1.0;
      for (var i = 0; i < p.length; i++) {
        least = (set >> i & 1) == 1 ? Math.min(least, p[i]) : least;
      }
      for (var i = 0; i < p.length; i++) {
        if ((set >> i & 1) == 1) {
          adjusted[i] = Math.max(adjusted[i], Math.min(1, Integer.bitCount(set) * least));
        }
      }
    }
    return adjusted;
  }

  @Test
  void whatIsAdjustedNeverFallsAndKeepsTheOrder() {
    adjustsInOrder(AdjustedP::holm);
    adjustsInOrder(AdjustedP::benjaminiHochberg);
  }

  private static void adjustsInOrder(UnaryOperator<double[]> method) {
    var random = new SplittableRandom(8);
    for (var i = 0; i < 500; i++) {
      var p = random(random, 1 + random.nextInt(30));
      var adjusted = method.apply(p);
      for (var a = 0; a < p.length; a++) {
        assertThat(adjusted[a]).isBetween(p[a], 1.0);
        for (var b = 0; b < p.length; b++) {
          assertThat(p[a] >= p[b] || adjusted[a] <= adjusted[b]).isTrue();
          assertThat(p[a] != p[b] || adjusted[a] == adjusted[b]).isTrue();
        }
      }
    }
  }

  /// Some of them equal, as those of a few blocks are.
  private static double[] random(SplittableRandom random, int n) {
    return random.doubles(n).map(value -> Math.ceil(value * 64) / 64).toArray();
  }

  @Test
  void onePIsLeftAsItIsAndNoneIsNoFault() {
    assertThat(AdjustedP.holm(new double[] {0.2})).containsExactly(0.2);
    assertThat(AdjustedP.benjaminiHochberg(new double[] {0.2})).containsExactly(0.2);
    assertThat(AdjustedP.holm(new double[0])).isEmpty();
  }

  @Test
  void whatIsNoPIsRefused() {
    for (var bad : new double[] {0, -0.1, 1.1, Double.NaN}) {
      assertThatThrownBy(() -> AdjustedP.holm(new double[] {0.5, bad}))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}

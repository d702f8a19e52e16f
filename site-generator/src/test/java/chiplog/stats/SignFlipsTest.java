package chiplog.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// Expected values: `stats.permutation_test((d,), np.sum, permutation_type='samples',
/// n_resamples=np.inf).pvalue`, SciPy 1.17.1.
class SignFlipsTest {
  private static final double[] EIGHT = {-0.03, 0.02, -0.05, -0.01, 0.04, -0.06, -0.02, -0.08};
  private static final double[] SIXTEEN = {
    -0.03, 0.02, -0.05, -0.01, 0.04, -0.06, -0.02, -0.08, 0.01, -0.03, 0.02, -0.04, -0.01, -0.05,
    0.03, -0.02
  };

  @Test
  void upToFourteenBlocksEveryPatternIsTried() {
    assertThat(SignFlips.of(EIGHT, 1).p()).isEqualTo(0.1640625);
    assertThat(SignFlips.of(EIGHT, 1)).isEqualTo(SignFlips.of(EIGHT, 2));
  }

  @Test
  void beyondThemRandomPatternsComeClose() {
    // one standard error of 20,000 patterns is 0.0018
    assertThat(SignFlips.of(SIXTEEN, 1).p()).isCloseTo(0.07232666015625, within(0.006));
    assertThat(SignFlips.of(SIXTEEN, 2).p()).isCloseTo(0.07232666015625, within(0.006));
    assertThat(SignFlips.of(SIXTEEN, 1)).isEqualTo(SignFlips.of(SIXTEEN, 1));
  }

  @Test
  void neitherOrderNorDirectionNorScaleChangesP() {
    for (var d : new double[][] {EIGHT, SIXTEEN}) {
      var reversed = new double[d.length];
      for (var i = 0; i < d.length; i++) {
        reversed[d.length - 1 - i] = d[i] * -3;
      }
      assertThat(SignFlips.of(reversed, 7)).isEqualTo(SignFlips.of(d, 7));
    }
  }

  @Test
  void theLeastPIsReachedWhenAllBlocksAgree() {
    for (var n = 1; n <= 14; n++) {
      var d = new double[n];
      Arrays.setAll(d, i -> 1 + i * 0.1);
      assertThat(SignFlips.of(d, 1).p()).isEqualTo(2 / Math.pow(2, n));
      assertThat(SignFlips.leastP(n)).isEqualTo(2 / Math.pow(2, n));
    }
  }

  @Test
  void randomPatternsNeverGiveZero() {
    var d = new double[70]; // more than one word of random bits
    Arrays.fill(d, 0.1);
    assertThat(SignFlips.of(d, 1).p()).isEqualTo(1.0 / 20_001);
    assertThat(SignFlips.leastP(70)).isEqualTo(1.0 / 20_001);
  }

  @Test
  void noDifferenceAtAllIsNoEvidence() {
    assertThat(SignFlips.of(new double[10], 1).p()).isEqualTo(1);
    assertThat(SignFlips.of(new double[20], 1).p()).isEqualTo(1);
  }
}

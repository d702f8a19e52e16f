package chiplog.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Expected values: `stats.permutation_test((d,), np.sum, permutation_type='samples',
/// n_resamples=np.inf).pvalue`, SciPy 1.17.1.
class SignFlipsTest {
  private static final double[] EIGHT = {-0.03, 0.02, -0.05, -0.01, 0.04, -0.06, -0.02, -0.08};
  private static final double[] SIXTEEN = {
    -0.03, 0.02, -0.05, -0.01, 0.04, -0.06, -0.02, -0.08, 0.01, -0.03, 0.02, -0.04, -0.01, -0.05,
    0.03, -0.02
  };

  /// Twice SIXTEEN: P(|S₁ + S₂| ≥ 0.56) of two independent sums, by convolution in whole
  /// hundredths: `s = {0: 1}`, for each v `s = {x + g * v: …}`, `sum(c for x, c in s.items() if
  /// abs(x) >= 56)`.
  private static final double P_OF_THIRTY_TWO = 0.008196521550416946;

  @Test
  void upToThirtyBlocksEveryPatternCounts() {
    assertThat(SignFlips.of(EIGHT, 1).p()).isEqualTo(0.1640625);
    assertThat(SignFlips.of(SIXTEEN, 1).p()).isEqualTo(0.07232666015625);
    assertThat(SignFlips.of(SIXTEEN, 1)).isEqualTo(SignFlips.of(SIXTEEN, 2));
  }

  @Test
  void countingBySumsOfHalvesForgetsNoPattern() {
    var random = new SplittableRandom(5);
    for (var n = 1; n <= 12; n++) {
      var d = random.doubles(n, -1, 1).toArray();
      assertThat(SignFlips.of(d, 1).p()).isEqualTo(oneByOne(d));
    }
  }

  private static double oneByOne(double[] d) {
    var asFar = 0;
    for (var pattern = 0; pattern < 1 << d.length; pattern++) {
      asFar += Math.abs(flipped(d, pattern)) >= Math.abs(flipped(d, 0)) - 1e-12 ? 1 : 0;
    }
    return asFar / Math.scalb(1.0, d.length);
  }

  private static double flipped(double[] d, int pattern) {
    return IntStream.range(0, d.length)
        .mapToDouble(i -> (pattern >>> i & 1) == 0 ? d[i] : -d[i])
        .sum();
  }

  @Test
  void beyondThemRandomPatternsComeClose() {
    var d = IntStream.range(0, 32).mapToDouble(i -> SIXTEEN[i % 16]).toArray();
    // one standard error of 20,000 patterns is 0.0007
    assertThat(SignFlips.of(d, 1).p()).isCloseTo(P_OF_THIRTY_TWO, within(0.0025));
    assertThat(SignFlips.of(d, 2).p()).isCloseTo(P_OF_THIRTY_TWO, within(0.0025));
    assertThat(SignFlips.of(d, 1)).isEqualTo(SignFlips.of(d, 1));
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
    for (var n = 1; n <= 30; n++) {
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

package chiplog.steady;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class DriftTest {
  /// `scipy.stats.theilslopes(y, alpha=0.95)` of SciPy 1.17.1: slope 0.1775, from 0.125 to
  /// 0.228571; times 12 windows over their median of 11.
  @Test
  void theSlopeAndItsIntervalAreThoseOfTheilAndSen() {
    var drift =
        Drift.of(
            new double[] {10.1, 10.4, 9.9, 10.8, 10.6, 11.2, 10.9, 11.5, 11.1, 11.9, 11.4, 12.2});

    assertThat(drift.center()).isCloseTo(0.1775 * 12 / 11, within(1e-9));
    assertThat(drift.low()).isCloseTo(0.125 * 12 / 11, within(1e-9));
    assertThat(drift.high()).isCloseTo(0.22857142857142856 * 12 / 11, within(1e-9));
  }

  @Test
  void aLongSeriesIsTakenTogetherWithoutLosingItsDrift() {
    var series = new double[3_000];
    Arrays.setAll(series, i -> 1 + 0.1 * i / 3_000);

    var drift = Drift.of(series);

    assertThat(drift.center()).isCloseTo(0.1 / 1.05, within(1e-3));
    assertThat(drift.isBeyond(0.09)).isTrue();
    assertThat(drift.isBeyond(0.1)).isFalse();
  }

  @Test
  void equalValuesDoNotDrift() {
    assertThat(Drift.of(new double[] {3, 3, 3, 3})).isEqualTo(new Drift(0, 0, 0));
  }
}

package chiplog.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProportionTest {
  /// `scipy.stats.binomtest(k, n).proportion_ci(method='exact')`, SciPy 1.17.1.
  @ParameterizedTest
  @CsvSource({
    "0, 13, 0, 0.247052638",
    "3, 15, 0.043312005106, 0.480891133807",
    "13, 13, 0.752947362, 1",
    "1, 8, 0.003159723531, 0.526509670875",
    "40, 1000, 0.028727625286, 0.054072696819"
  })
  void theIntervalIsThatOfClopperAndPearson(int count, int trials, double low, double high) {
    var proportion = Proportion.of((double) count / trials, trials);
    assertThat(proportion.low()).isCloseTo(low, within(1e-8));
    assertThat(proportion.high()).isCloseTo(high, within(1e-8));
  }

  @Test
  void betweenTwoCountsTheIntervalIsThatOfBoth() {
    var between = Proportion.of(0.23, 15); // 3.45 of 15
    assertThat(between.low()).isEqualTo(Proportion.of(3.0 / 15, 15).low());
    assertThat(between.high()).isEqualTo(Proportion.of(4.0 / 15, 15).high());
    assertThat(between.share()).isEqualTo(0.23);
  }

  @Test
  void theIntervalHoldsTheShareAndItsMirrorIsThatOfTheRest() {
    for (var trials = 1; trials <= 40; trials += 3) {
      for (var count = 0; count <= trials; count++) {
        var some = Proportion.of((double) count / trials, trials);
        var rest = Proportion.of((double) (trials - count) / trials, trials);
        assertThat(some.share()).isBetween(some.low(), some.high());
        assertThat(some.low()).isCloseTo(1 - rest.high(), within(1e-12));
      }
    }
  }
}

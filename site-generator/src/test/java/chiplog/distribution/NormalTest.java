package chiplog.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NormalTest {
  /// `scipy.stats.norm.cdf(x)`
  @ParameterizedTest
  @CsvSource({
    "-7, 1.279812543885835e-12",
    "-3.1, 0.0009676032132183563",
    "-1, 0.15865525393145707",
    "0, 0.5",
    "0.5, 0.6914624612740131",
    "6, 0.9999999990134123",
    "9, 1"
  })
  void whatLiesBelowIsThatOfScipy(double x, double share) {
    assertThat(Normal.below(x)).isCloseTo(share, within(1e-14));
  }

  /// `scipy.stats.norm.ppf(share)`
  @ParameterizedTest
  @CsvSource({"0.001, -3.090232306167813", "0.3, -0.5244005127080409", "0.975, 1.959963984540054"})
  void quantilesAreThoseOfScipy(double share, double x) {
    assertThat(Normal.quantile(share)).isCloseTo(x, within(1e-12));
  }
}

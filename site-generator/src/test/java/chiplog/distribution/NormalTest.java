package chiplog.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NormalTest {
  /// Published to 17 digits and more; e.g. Wolfram Language `CDF[NormalDistribution[], z]`.
  @ParameterizedTest
  @CsvSource({
    "0, 0.5",
    "1, 0.8413447460685429",
    "-1, 0.15865525393145707",
    "2.5, 0.9937903346742238",
    "-3, 0.0013498980316300945",
    "-6, 9.865876450376981e-10",
    "-10, 7.619853024160526e-24",
    "0.1, 0.539827837277029",
    "-7, 1.279812543885835e-12",
    "-3.1, 0.0009676032132183563",
    "9, 1"
  })
  void probabilitiesAreThoseOfTheTables(double z, double p) {
    assertThat(Normal.below(z)).isCloseTo(p, within(2e-14 * p));
  }

  @ParameterizedTest
  @CsvSource({
    "0.025, -1.959963984540054",
    "0.005, -2.575829303548901",
    "0.5, 0",
    "0.9, 1.2815515655446008",
    "1e-10, -6.361340902404056",
    "0.4, -0.2533471031357997",
    "0.001, -3.090232306167813",
    "0.975, 1.959963984540054"
  })
  void quantilesAreThoseOfTheTables(double p, double z) {
    assertThat(Normal.quantile(p)).isCloseTo(z, within(4e-15 * Math.max(1, Math.abs(z))));
  }
}

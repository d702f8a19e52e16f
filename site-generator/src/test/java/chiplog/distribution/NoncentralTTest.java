package chiplog.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NoncentralTTest {
  /// `scipy.stats.nct.sf(t, df, nc) + scipy.stats.nct.cdf(-t, df, nc)`
  @ParameterizedTest
  @CsvSource({
    "2, 5, 1, 0.2278217996736273",
    "2.2622, 9, 3, 0.7611443868486497",
    "0.5, 1, 0.3, 0.7160713572036992",
    "3, 2, 2.5, 0.48753208044185625",
    "2.1, 50, 2.8, 0.7566161155324622",
    "0, 7, 1.1, 1",
    "1.98, 1000, 4, 0.9782312815230624"
  })
  void whatLiesOutsideIsThatOfScipy(double t, double degrees, double lambda, double share) {
    assertThat(NoncentralT.outside(t, degrees, lambda)).isCloseTo(share, within(1e-8));
  }

  /// R's own example: `power.t.test(n = 20, delta = 1, sd = 1, strict = TRUE)` has the power
  /// 0.8689530.
  @Test
  void thePowerOfATTestIsThatOfR() {
    var power = NoncentralT.outside(StudentT.twoSided(0.95, 38), 38, Math.sqrt(10));
    assertThat(power).isCloseTo(0.8689530, within(5e-8));
  }

  @Test
  void withoutNoncentralityItIsStudentsT() {
    for (var degrees : new double[] {1, 2, 9, 30}) {
      var t = StudentT.twoSided(0.95, degrees);
      assertThat(NoncentralT.outside(t, degrees, 0))
          .isCloseTo(0.05, within(degrees == 1 ? 1e-5 : 1e-8));
    }
  }

  @Test
  void noncentralityIsWhatGivesThePower() {
    var lambda = NoncentralT.noncentrality(0.8, 2.2622, 9);
    assertThat(NoncentralT.outside(2.2622, 9, lambda)).isCloseTo(0.8, within(1e-10));
  }
}

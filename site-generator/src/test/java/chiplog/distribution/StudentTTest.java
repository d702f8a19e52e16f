package chiplog.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Expected values: `python3 -c "from scipy import stats; print(stats.t.ppf((1+c)/2, df))"`, SciPy
/// 1.17.1; for one and two degrees also the closed forms.
class StudentTTest {
  @ParameterizedTest
  @CsvSource({
    "0.5, 1, 1",
    "0.5, 3, 0.7648923284043444",
    "0.9, 9, 1.833112932656237",
    "0.95, 1, 12.706204736174694",
    "0.95, 2, 4.302652729749462",
    "0.95, 4.7, 2.62072607535317",
    "0.95, 5, 2.5705818356363146",
    "0.95, 9, 2.262157162798205",
    "0.95, 19, 2.0930240544083087",
    "0.95, 200, 1.9718962236339088",
    "0.95, 5000, 1.9604385517065073",
    "0.99, 9, 3.249835541592126",
    "0.9999, 1, 6366.197671316637",
    "0.9999, 2, 99.99249984375004",
    "0.9999, 30, 4.482417175409786",
  })
  void quantilesAreThoseOfScipy(double confidence, double degrees, double expected) {
    assertThat(StudentT.twoSided(confidence, degrees)).isCloseTo(expected, withPercentage(1e-8));
  }

  @ParameterizedTest
  @CsvSource({"0.1", "0.683", "0.95", "0.999"})
  void oneDegreeIsTheCauchyDistribution(double confidence) {
    assertThat(StudentT.twoSided(confidence, 1))
        .isCloseTo(Math.tan(Math.PI / 2 * confidence), withPercentage(1e-9));
  }
}

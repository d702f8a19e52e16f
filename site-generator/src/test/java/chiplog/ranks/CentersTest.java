package chiplog.ranks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import chiplog.unit.GoNumber.NotANumber;
import chiplog.unit.Vectors;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class CentersTest {
  @Test
  void centersAreThoseOfTheOriginal() throws IOException, NotANumber {
    for (var row : Vectors.read("median.tsv")) {
      var sorted = Vectors.numbers(row.get(0));
      assertThat(Centers.median(sorted)).isEqualTo(Double.parseDouble(row.get(1)));
      var mean = Double.parseDouble(row.get(2));
      assertThat(Centers.geometricMean(sorted).orElseThrow()).isCloseTo(mean, within(1e-5 * mean));
    }
  }

  @Test
  void theModeIsTheLeastOfTheMostFrequentValues() {
    assertThat(Centers.mode(new double[] {1, 2, 2, 3, 3})).isEqualTo(2);
    assertThat(Centers.mode(new double[] {Double.NaN, Double.NaN, 3, 3})).isEqualTo(3);
    assertThat(Centers.mode(new double[] {Double.NaN, 3})).isNaN();
  }

  @Test
  void nothingIsTheGeometricMeanOfNothingOrOfZeros() {
    assertThat(Centers.geometricMean(new double[0])).isEmpty();
    assertThat(Centers.geometricMean(new double[] {1, 0})).isEmpty();
    assertThat(Centers.geometricMean(new double[] {1, Double.NaN})).isEmpty();
  }
}

package chiplog.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import chiplog.stats.Caveat;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class GeometricMeanTest {
  @Test
  void itIsThatOfScipy() {
    // scipy.stats.gmean([8.7, 1.2, 0.5])
    var mean = GeometricMean.of(rows(8.7, 1.2, 0.5)).orElseThrow();
    assertThat(mean.value()).isCloseTo(1.7346964950646657, within(1e-12));
    assertThat(mean.caveats()).isEmpty();
  }

  @Test
  void rowsWithoutARatioAreCountedNotGuessed() {
    var rows = List.of(OptionalDouble.of(2), OptionalDouble.empty(), OptionalDouble.of(0));
    var mean = GeometricMean.of(rows).orElseThrow();
    assertThat(mean.value()).isEqualTo(2);
    assertThat(mean.caveats()).containsExactly(new Caveat.SetsDiffer(1, 3));
  }

  @Test
  void withoutAnyRatioThereIsNone() {
    assertThat(GeometricMean.of(List.of())).isEmpty();
    assertThat(GeometricMean.of(rows(Double.NaN, Double.POSITIVE_INFINITY, -1))).isEmpty();
  }

  private static List<OptionalDouble> rows(double a, double b, double c) {
    return List.of(OptionalDouble.of(a), OptionalDouble.of(b), OptionalDouble.of(c));
  }
}

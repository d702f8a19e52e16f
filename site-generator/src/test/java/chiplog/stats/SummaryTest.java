package chiplog.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SummaryTest {
  /// Rank: the greatest k with `2*stats.binom.cdf(k-1, n, .5) <= .05`; level: one minus that (SciPy
  /// 1.17.1). The same table is in Hollander, Wolfe and Chicken, table A.1.
  @ParameterizedTest
  @CsvSource({
    "6, 1, 0.96875",
    "7, 1, 0.984375",
    "8, 1, 0.9921875",
    "9, 2, 0.9609375",
    "10, 2, 0.978515625",
    "20, 6, 0.9586105346679688",
    "25, 8, 0.9567147493362427",
    "100, 40, 0.9647997997822951",
    "2000, 956, 0.9534471795182164",
  })
  void theIntervalEndsAtOrderStatistics(int n, int rank, double confidence) {
    var summary = Summary.ofMedian(oneTo(n), 0.95);
    assertThat(summary.low()).isEqualTo(rank);
    assertThat(summary.high()).isEqualTo(n + 1 - rank);
    assertThat(summary.center()).isEqualTo((n + 1) / 2.0);
    assertThat(summary.confidence()).isCloseTo(confidence, within(1e-10));
    assertThat(summary.n()).isEqualTo(n);
    assertThat(summary.caveats()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void fiveMeasurementsHaveNoIntervalAtNinetyFivePercent(int n) {
    var summary = Summary.of(oneTo(n), Assumption.NOTHING);
    assertThat(summary.bounded()).isFalse();
    assertThat(summary.low()).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(summary.high()).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(summary.caveats()).containsExactly(new Caveat.TooFewMeasurements(n, 6));
  }

  @Test
  void aHigherLevelNeedsMoreMeasurements() {
    assertThat(Summary.ofMedian(oneTo(7), 0.99).caveats())
        .containsExactly(new Caveat.TooFewMeasurements(7, 8));
    assertThat(Summary.ofMedian(oneTo(8), 0.99).bounded()).isTrue();
  }

  @Test
  void theOrderOfMeasurementsDoesNotMatterAndTheyStayAsTheyAre() {
    double[] values = {5, 1, 4, 2, 3, 9, 7};
    assertThat(Summary.of(values, Assumption.NOTHING))
        .isEqualTo(Summary.of(new double[] {1, 2, 3, 4, 5, 7, 9}, Assumption.NOTHING));
    assertThat(values).containsExactly(5, 1, 4, 2, 3, 9, 7);
  }

  @Test
  void equalMeasurementsAreTold() {
    assertThat(Summary.of(new double[] {2, 2, 2, 2, 2, 2}, Assumption.NOTHING).caveats())
        .containsExactly(new Caveat.AllEqual());
  }

  @Test
  void anExactCountHasNoError() {
    var summary = Summary.of(new double[] {63, 63, 63}, Assumption.EXACT);
    assertThat(summary).isEqualTo(new Summary(63, 63, 63, 1, 3, List.of()));
  }

  @Test
  void aCountThatDiffersIsNotCalledExact() {
    var summary = Summary.of(new double[] {63, 64, 63}, Assumption.EXACT);
    assertThat(summary.bounded()).isFalse();
    assertThat(summary.caveats())
        .containsExactlyInAnyOrder(
            new Caveat.TooFewMeasurements(3, 6), new Caveat.NotExact(63, 64));
  }

  @Test
  void nothingMeasuredIsAMistakeOfTheCaller() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Summary.of(new double[0], Assumption.NOTHING));
  }

  private static double[] oneTo(int n) {
    return IntStream.rangeClosed(1, n).asDoubleStream().toArray();
  }
}

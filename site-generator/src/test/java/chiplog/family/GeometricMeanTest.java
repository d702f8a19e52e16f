package chiplog.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import chiplog.stats.Assumption;
import chiplog.stats.Comparison;
import chiplog.stats.Estimate;
import chiplog.stats.Terms;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GeometricMeanTest {
  private static final Terms TIME = Terms.usual(true, 1);

  @Test
  void itIsThatOfScipy() {
    // scipy.stats.gmean([8.7, 1.2, 0.5])
    var mean = of(counts(10, 87), counts(10, 12), counts(10, 5));
    assertThat(mean.change().center()).isCloseTo(1.7346964950646657, within(1e-12));
    assertThat(mean.used()).isEqualTo(3);
  }

  @Test
  void rowsWithoutAChangeAreCountedNotGuessed() {
    var mean = GeometricMean.of(List.of(counts(10, 20), counts(0, 5)), 3, 0.95).orElseThrow();
    assertThat(mean.change())
        .isEqualTo(new Estimate(Math.exp(Math.log(2)), 0, Double.POSITIVE_INFINITY));
    assertThat(mean.used()).isEqualTo(1);
    assertThat(mean.rows()).isEqualTo(3);
  }

  @Test
  void withoutAnyChangeThereIsNone() {
    assertThat(GeometricMean.of(List.of(), 2, 0.95)).isEmpty();
    assertThat(GeometricMean.of(List.of(counts(0, 5)), 2, 0.95)).isEmpty();
  }

  @Test
  void ofRatiosThatWereNotMeasuredInBlocksThereIsTheMeanAlone() {
    var ratios = List.of(OptionalDouble.of(8.7), OptionalDouble.empty(), OptionalDouble.of(0));
    var mean = GeometricMean.ofRatios(ratios).orElseThrow();
    assertThat(mean.change().center()).isCloseTo(8.7, within(1e-12));
    assertThat(mean.change().bounded()).isFalse();
    assertThat(mean.used()).isEqualTo(1);
    assertThat(mean.rows()).isEqualTo(3);
    assertThat(GeometricMean.ofRatios(List.of(OptionalDouble.of(Double.NaN)))).isEmpty();
  }

  @Test
  void theIntervalIsThatOfScipy() {
    // l = np.log([2, 3, 5])
    // np.exp(scipy.stats.t.interval(0.95, 2, l.mean(), scipy.stats.sem(l)))
    var change = of(counts(10, 20), counts(10, 30), counts(10, 50)).change();
    assertThat(change.center()).isCloseTo(3.1072325059538586, within(1e-12));
    assertThat(change.low()).isCloseTo(0.9931546351385979, within(1e-9));
    assertThat(change.high()).isCloseTo(9.72144065431354, within(1e-9));
  }

  /// Rows of one kind: the mean of all rows there could be lies in the interval as often as its
  /// level says, whether rows differ from each other or only their blocks do.
  @Test
  void theIntervalHoldsTheTruthAsOftenAsItsLevelSays() {
    var random = new SplittableRandom(7);
    var runs = 4_000; // one standard error is 0.34 %
    for (var spread : new double[] {0, 0.02, 0.2}) {
      for (var rows : new int[] {2, 4, 6, 12}) {
        var held = 0;
        for (var i = 0; i < runs; i++) {
          var comparisons = comparisons(logs(random, rows, 6, spread));
          var change = GeometricMean.of(comparisons, rows, 0.95).orElseThrow().change();
          held += change.holds(1) ? 1 : 0;
        }
        var share = (double) held / runs;
        assertThat(share).as("%d rows, %s", rows, spread).isBetween(0.94, 0.96);
      }
    }
  }

  @Test
  void theOrderOfRowsChangesNothing() {
    var rows = comparisons(logs(new SplittableRandom(9), 7, 8, 0.1));
    var order = new ArrayList<>(rows);
    Collections.shuffle(order, new Random(1));
    assertThat(GeometricMean.of(order, 7, 0.95)).isEqualTo(GeometricMean.of(rows, 7, 0.95));
  }

  private static double[][] logs(SplittableRandom random, int rows, int blocks, double spread) {
    var logs = new double[rows][];
    Arrays.setAll(
        logs,
        _ -> {
          var mean = spread * random.nextGaussian();
          return random.doubles(blocks).map(_ -> mean + 0.03 * random.nextGaussian()).toArray();
        });
    return logs;
  }

  private static List<Comparison> comparisons(double[][] logs) {
    return Arrays.stream(logs)
        .map(d -> Comparison.of(ones(d.length), Arrays.stream(d).map(Math::exp).toArray(), TIME))
        .toList();
  }

  private static double[] ones(int n) {
    var ones = new double[n];
    Arrays.fill(ones, 1);
    return ones;
  }

  private static Comparison counts(double base, double next) {
    return Comparison.of(
        new double[] {base, base, base},
        new double[] {next, next, next},
        TIME.assuming(Assumption.EXACT));
  }

  private static GeometricMean of(Comparison... rows) {
    return GeometricMean.of(List.of(rows), rows.length, 0.95).orElseThrow();
  }
}

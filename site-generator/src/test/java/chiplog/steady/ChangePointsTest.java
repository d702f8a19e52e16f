package chiplog.steady;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChangePointsTest {
  private static final double WEIGHT = 6;

  @Test
  void aStepIsFoundWhereItIs() {
    var random = new Random(1);
    var series = new double[100];
    Arrays.setAll(series, i -> (i < 37 ? 1.3 : 1) + 0.02 * random.nextGaussian());

    assertThat(ChangePoints.starts(series, WEIGHT)).containsExactly(0, 37);
  }

  @Test
  void aChangeOfVarianceAloneIsFound() {
    var random = new Random(2);
    var series = new double[200];
    Arrays.setAll(series, i -> 1 + (i < 100 ? 0.2 : 0.02) * random.nextGaussian());

    assertThat(ChangePoints.starts(series, WEIGHT)).hasSize(2);
    assertThat(ChangePoints.starts(series, WEIGHT)[1]).isBetween(97, 103);
  }

  @Test
  void equalValuesAreOneSegment() {
    var series = new double[50];
    Arrays.fill(series, 7e-9);

    assertThat(ChangePoints.starts(series, 1.5)).containsExactly(0);
  }

  /// The oracle looks at every partition (by dynamic programming, nothing pruned) and takes every
  /// variance from the values themselves.
  @Test
  void pruningLosesNoBestPartition() {
    for (var seed = 0; seed < 300; seed++) {
      var random = new Random(seed);
      var series = steps(random);
      var weight = 0.5 + 8 * random.nextDouble();

      var starts = ChangePoints.starts(series, weight);

      assertThat(total(series, starts, weight))
          .as("seed %d", seed)
          .isCloseTo(least(series, weight), within(1e-6));
    }
  }

  private static double[] steps(Random random) {
    var series = new double[10 + random.nextInt(60)];
    var level = 1.0;
    for (var i = 0; i < series.length; i++) {
      level = random.nextInt(12) == 0 ? 0.8 + random.nextDouble() : level;
      series[i] = level * (1 + 0.05 * random.nextGaussian());
    }
    return series;
  }

  private static double total(double[] series, int[] starts, double weight) {
    var penalty = weight * Math.log(series.length);
    return IntStream.range(0, starts.length)
        .mapToDouble(i ->
            penalty
                + cost(series, starts[i], i + 1 < starts.length ? starts[i + 1] : series.length))
        .sum();
  }

  private static double least(double[] series, double weight) {
    var penalty = weight * Math.log(series.length);
    var best = new double[series.length + 1];
    for (var to = 1; to <= series.length; to++) {
      best[to] = Double.POSITIVE_INFINITY;
      for (var from = 0; from <= to - 2; from++) {
        best[to] = Math.min(best[to], best[from] + cost(series, from, to) + penalty);
      }
    }
    return best[series.length];
  }

  private static double cost(double[] series, int from, int to) {
    var sorted = Arrays.stream(series).sorted().toArray();
    var median = (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    var values = Arrays.stream(series, from, to).map(value -> value / median).toArray();
    var mean = Arrays.stream(values).average().orElseThrow();
    var squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    return values.length * (Math.log(Math.max(squares / values.length, 1e-4)) + 1);
  }
}

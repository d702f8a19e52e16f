package chiplog.finding;

import static chiplog.result.CannedResults.target;
import static org.assertj.core.api.Assertions.assertThat;

import chiplog.contrast.Contrasted;
import chiplog.contrast.Measured;
import chiplog.experiment.Metric;
import chiplog.result.CannedResults;
import chiplog.stats.Comparison;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DetectionTest {
  private static Contrasted contrast(Metric metric, int blocks) {
    var results = new CannedResults(CannedResults.words());
    results.runs(target("slow"), metric, forks(blocks, 4));
    results.runs(target("fast"), metric, forks(blocks, 1));
    return new Measured(CannedResults.words(), results.stored().result())
        .contrast(target("slow"), target("fast"), metric)
        .orElseThrow();
  }

  private static double[] forks(int blocks, double level) {
    return IntStream.range(0, blocks).mapToDouble(i -> level * (100 + i % 3)).toArray();
  }

  /// As on a machine whose times are noisier.
  private static Contrasted wide(Metric metric) {
    var found = contrast(metric, 10);
    var comparison = found.comparison();
    return found.with(
        new Comparison(
            comparison.terms().margin(0.074),
            comparison.n(),
            comparison.change(),
            comparison.test(),
            comparison.verdict(),
            comparison.caveats()));
  }

  private static String matters(Contrasted... rows) {
    return Detection.matters(List.of(rows)).replace('\u202F', ' ');
  }

  @Test
  void oneMarginIsToldAlone() {
    assertThat(matters(contrast(Metric.TIME, 10), contrast(Metric.BYTES, 10)))
        .isEqualTo("A change matters from ±3 % on.");
  }

  @Test
  void severalMarginsNameTheirMetrics() {
    var time = wide(Metric.TIME);
    var throughput = new Contrasted(Metric.THROUGHPUT, time.base(), time.next(), time.comparison());
    assertThat(matters(time, throughput, contrast(Metric.BYTES, 10)))
        .isEqualTo("A change matters from ±7.4 % (time, throughput) or ±3 % (bytes) on.");
  }

  @Test
  void marginsOfOneMetricOnSeveralMachinesSayWhereTheyAreTold() {
    assertThat(matters(wide(Metric.TIME), contrast(Metric.TIME, 10)))
        .isEqualTo(
            "A change matters from ±7.4 % (time) or ±3 % (time) on, the page of each experiment"
                + " says from which.");
  }

  @Test
  void tooFewForksSayHowManyBlocksAreMissing() {
    assertThat(Detection.missing(contrast(Metric.TIME, 4)))
        .contains("too few forks, it needs at least 2 more blocks");
    assertThat(Detection.missing(contrast(Metric.TIME, 10))).isEmpty();
  }
}

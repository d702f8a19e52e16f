package chiplog.analysis;

import static chiplog.request.Articles.ref;
import static chiplog.result.CannedResults.target;
import static org.assertj.core.api.Assertions.assertThat;

import chiplog.diagnostic.DiagnosticList;
import chiplog.experiment.Catalog;
import chiplog.experiment.Metric;
import chiplog.finding.Standings;
import chiplog.freshness.Evidence;
import chiplog.request.Articles;
import chiplog.result.CannedResults;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonsTest {
  private final DiagnosticList problems = new DiagnosticList();
  private final Catalog catalog = new Catalog(List.of(CannedResults.words()));

  private static double[] tenTimes(double value) {
    var values = new double[10];
    Arrays.fill(values, value);
    return values;
  }

  @Test
  void twoMachinesAreShownSideBySideAndNeverDivided() {
    var here =
        new CannedResults(CannedResults.words()).runs(target("slow"), Metric.TIME, tenTimes(0.08));
    var there =
        new CannedResults(CannedResults.words())
            .on("arm-8c", "Graviton")
            .runs(target("slow"), Metric.TIME, tenTimes(0.04));
    var lines =
        new Comparisons(new Catalog(List.of(CannedResults.words())), Standings.unknown())
            .machines(side("reference", here), side("mine", there));
    assertThat(lines)
        .anySatisfy(it -> assertThat(it).contains("slow", "time", "80", "40").doesNotContain("×"));
    assertThat(String.join("\n", lines)).doesNotContain("2.0×").contains("not measured");
  }

  private static Comparisons.Side side(String name, CannedResults results) {
    return new Comparisons.Side(name, _ -> new Evidence.Fresh(results.stored(), true), List.of());
  }

  @Test
  void twoVariantsAreComparedByEveryMetric() {
    var results =
        new CannedResults(CannedResults.words())
            .runs(target("slow"), Metric.TIME, tenTimes(0.080))
            .runs(target("fast"), Metric.TIME, tenTimes(0.010));
    var lines =
        new Comparisons(catalog, Standings.unknown())
            .variants(
                ref("slow"),
                ref("fast"),
                _ -> new Evidence.Fresh(results.stored(), true),
                Articles.at(1),
                problems);
    assertThat(lines.get(1)).contains("time", "−87.5", "▼ better", "p 0.002");
    assertThat(lines.getLast()).startsWith("Measured 2026-11-30 on AMD EPYC");
  }
}

package chiplog.contrast;

import static chiplog.result.CannedResults.target;
import static org.assertj.core.api.Assertions.assertThat;

import chiplog.experiment.CaseId;
import chiplog.experiment.Metric;
import chiplog.result.CannedResults;
import chiplog.stats.Caveat;
import chiplog.stats.Comparison;
import chiplog.stats.Decision;
import chiplog.stats.Relation;
import chiplog.stats.Verdict;
import chiplog.steady.Steadiness;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Forks of 30 windows of warm-up and 15 measured ones.
class SteadyForksTest {
  private static final int BLOCKS = 10;
  private final CannedResults results = new CannedResults(CannedResults.words());

  @Test
  void theClassIsToldFromWarmUpAndMeasuredWindowsTogether() {
    flat("slow", BLOCKS);
    var forks = measured().steadyForks(target("slow"));

    assertThat(forks.steadiness()).isEqualTo(Steadiness.FLAT);
    assertThat(forks.forks()).hasSize(BLOCKS);
    assertThat(forks.forks().getFirst().windows()).hasSize(45);
    assertThat(forks.forks().getFirst().measuredFrom()).isEqualTo(30);
  }

  @Test
  void resultsWithFewMeasuredWindowsSayNothingAndKeepTheirVerdict() {
    for (var block = 0; block < BLOCKS; block++) {
      results.windows(target("slow"), block, times(80, 2), times(4, 2 + block / 100.0));
      results.windows(target("fast"), block, times(80, 1), times(4, 1 + block / 200.0));
    }

    assertThat(measured().steadyForks(target("slow")).steadiness()).isEqualTo(Steadiness.NOT_TOLD);
    assertThat(compared(Metric.TIME).verdict()).isEqualTo(Verdict.BETTER);
  }

  @Test
  void aCaseWithoutSteadyStateHasNoVerdictAndDecidesNoClaim() {
    unsteady("slow", 6);
    flat("slow", 6, BLOCKS);
    flat("fast", BLOCKS);

    for (var metric : List.of(Metric.TIME, Metric.THROUGHPUT)) {
      var comparison = compared(metric);
      assertThat(comparison.verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
      assertThat(comparison.caveats()).containsExactly(new Caveat.NoSteadyState("slow", 6, 10));
      assertThat(comparison.ratioIs(Relation.AT_LEAST, 1.1)).isEqualTo(Decision.UNDECIDED);
    }
  }

  /// Two rows stand in the table, so one of them alone is judged as one of two.
  @Test
  void aRowWithoutSteadyStateStillCountsAmongTheOthers() {
    flat("slow", BLOCKS);
    unsteady("fast", 6);
    flat("fast", 6, BLOCKS);
    flat("faster", BLOCKS);

    assertThat(compared(Metric.TIME).verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
    var other = measured().contrast(target("slow"), target("faster"), Metric.TIME).orElseThrow();
    assertThat(other.comparison().test().orElseThrow().rows()).isEqualTo(2);
    assertThat(other.verdict()).isEqualTo(Verdict.BETTER);
  }

  @Test
  void halfOfTheForksWithoutSteadyStateAreEnoughToForbidAVerdict() {
    unsteady("slow", 5);
    flat("slow", 5, BLOCKS);
    flat("fast", BLOCKS);

    assertThat(compared(Metric.TIME).verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
  }

  @Test
  void aFewForksWithoutSteadyStateAreToldAndForbidNothing() {
    unsteady("slow", 2);
    flat("slow", 2, BLOCKS);
    flat("fast", BLOCKS);

    var forks = measured().steadyForks(target("slow"));
    assertThat(forks.steadiness()).isEqualTo(Steadiness.INCONSISTENT);
    assertThat(forks.without()).isEqualTo(2);
    assertThat(compared(Metric.TIME).verdict()).isEqualTo(Verdict.BETTER);
  }

  private Comparison compared(Metric metric) {
    return measured().contrast(target("slow"), target("fast"), metric).orElseThrow().comparison();
  }

  private Measured measured() {
    return new Measured(CannedResults.words(), results.stored().result());
  }

  private void flat(String variant, int to) {
    flat(variant, 0, to);
  }

  private void flat(String variant, int from, int to) {
    var seconds = variant.equals("slow") ? 2 : 1;
    for (var block = from; block < to; block++) {
      var level = seconds * (1 + block / 500.0);
      results.windows(caseOf(variant), block, times(30, level), times(15, level));
    }
  }

  /// Faster by a fifth only from the last windows on; 2 s in the mean of what was measured.
  private void unsteady(String variant, int to) {
    for (var block = 0; block < to; block++) {
      var measured = new ArrayList<>(times(10, 2.12));
      measured.addAll(times(5, 1.76));
      results.windows(caseOf(variant), block, times(30, 2.12), measured);
    }
  }

  private static CaseId caseOf(String variant) {
    return target(variant);
  }

  private static List<Double> times(int windows, double seconds) {
    return Collections.nCopies(windows, seconds);
  }
}

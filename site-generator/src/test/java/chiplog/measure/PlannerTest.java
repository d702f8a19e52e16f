package chiplog.measure;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.experiment.Metric;
import chiplog.instrument.Task;
import java.util.List;
import java.util.OptionalLong;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class PlannerTest {

  @Test
  void everyBlockHasEveryCaseOnce() {
    var experiment = Lab.words(20, Metric.TIME);
    var plan = Planner.plan(experiment, 7, List.of());
    assertThat(plan.blocks()).hasSize(20);
    assertThat(plan.blocks())
        .allSatisfy(block ->
            assertThat(block.stream().map(Plan.Step::target))
                .containsExactlyInAnyOrderElementsOf(experiment.cases()));
  }

  @Test
  void bothOrdersOccurAndTheSeedDecidesWhere() {
    var experiment = Lab.words(20, Metric.TIME);
    var plan = Planner.plan(experiment, 7, List.of());
    assertThat(plan.blocks().stream().map(block -> block.getFirst().target().variant()).distinct())
        .hasSize(2);
    assertThat(Planner.plan(experiment, 7, List.of())).isEqualTo(plan);
    assertThat(Planner.plan(experiment, 8, List.of()).blocks()).isNotEqualTo(plan.blocks());
  }

  @Test
  void allocationsAreCountedThriceAndOnlyWhenAskedFor() {
    assertThat(Planner.plan(Lab.words(1, Metric.TIME), 1, List.of()).allocations()).isEmpty();
    assertThat(Planner.plan(Lab.words(1, Metric.ALLOCS), 1, List.of()).allocations())
        .hasSize(6)
        .allSatisfy(step -> assertThat(step.task()).isEqualTo(Task.ALLOCATIONS));
  }

  @Test
  void withoutHistoryAForkCostsItsWarmUpItsMeasurementAndTheStartOfTwoJvms() {
    var plan = Planner.plan(Lab.words(10, Metric.TIME), 1, List.of());
    // 2 answers of 0.6 s, 20 forks of 0.9 + 3 + 1 s
    assertThat(plan.seconds()).isEqualTo(2 * 0.6 + 20 * 4.9, Offset.offset(1e-9));
  }

  @Test
  void needsSayWhatIsShort() {
    var needs = Needs.of(List.of(Planner.plan(Lab.words(10, Metric.TIME), 1, List.of())));
    assertThat(needs.shortfalls(OptionalLong.of(8L << 30), 8L << 30)).isEmpty();
    assertThat(needs.shortfalls(OptionalLong.empty(), 8L << 30)).isEmpty();
    assertThat(needs.shortfalls(OptionalLong.of(1L << 30), 1L << 20))
        .extracting(Needs.Shortfall::message)
        .containsExactly(
            "memory: 1536 MiB are needed, 1024 MiB are free",
            "disk space: 69 MiB are needed, 1 MiB are free");
  }
}

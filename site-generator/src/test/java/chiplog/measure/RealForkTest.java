package chiplog.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import chiplog.diagnostic.Position;
import chiplog.experiment.Effort;
import chiplog.experiment.Experiment;
import chiplog.experiment.ExperimentId;
import chiplog.experiment.Input;
import chiplog.experiment.Metric;
import chiplog.experiment.SourceSymbol;
import chiplog.experiment.Variant;
import chiplog.experiment.Workload;
import chiplog.instrument.Instruments;
import chiplog.instrument.JmhInstrument;
import chiplog.machine.ConditionReader;
import chiplog.process.PathMask;
import chiplog.process.ProcessLauncher;
import chiplog.result.AllocationCount;
import chiplog.result.Result;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The real instrument with the real launcher, once, as short as it gets.
@Tag("slow")
class RealForkTest {
  private static final Path EXPERIMENTS = Path.of("../experiments/target").toAbsolutePath();
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
  @TempDir Path project;

  @Test
  void oneForkLeavesTimesBytesWarmUpAndExactCounts() throws IOException {
    assumeThat(EXPERIMENTS.resolve("lib")).exists();
    var store = new Lab.Store();
    var outcome =
        runner(store)
            .run(
                List.of(Lab.measurement(experiment(), 1, "boot")),
                Optional.empty(),
                new Lab.Heard())
            .getFirst();
    assertThat(outcome).isInstanceOf(MeasureOutcome.Complete.class);
    check(store.saved.getFirst());
  }

  private static void check(Result result) {
    assertThat(result.answers()).hasSize(1);
    var run = result.runs().getFirst();
    assertThat(run.series(Metric.TIME).orElseThrow().values())
        .hasSizeBetween(1, 10) // windows of 100 ms in a second; slow calls make fewer
        .allMatch(seconds -> seconds > 1e-6 && seconds < 1);
    var windows = run.series(Metric.TIME).orElseThrow().values().size();
    assertThat(run.series(Metric.BYTES).orElseThrow().values()).hasSize(windows);
    assertThat(run.series(Metric.THROUGHPUT).orElseThrow().values()).hasSize(windows);
    assertThat(run.warmUp().orElseThrow().windows()).isNotEmpty();
    assertThat(run.disturbance().facts()).containsKeys("gc.count", "compile.seconds");
    assertThat(result.environment().fact("blackholes")).isEqualTo("compiler");
    assertThat(result.allocations()).hasSize(3);
    assertThat(AllocationCount.exact(result.allocations())).isTrue();
  }

  private Runner runner(Lab.Store store) {
    var classPath = EXPERIMENTS.resolve("classes") + ":" + EXPERIMENTS.resolve("lib").resolve("*");
    return new Runner(
        new Instruments(new JmhInstrument(JAVA, classPath, project)),
        new ProcessLauncher("/usr/bin:/bin"),
        store,
        new ConditionReader(Path.of("/"), 2),
        project.resolve(".chiplog"),
        new PathMask(project, Path.of("/home/ada"), Path.of("/tmp"), Path.of("/opt/jdk")),
        InstantSource.system());
  }

  private static Experiment experiment() {
    return new Experiment(
        new ExperimentId("words"),
        List.of(),
        "How long?",
        new Workload.Jmh("chiplog.experiments.words.WordsBenchmark", 1, List.of()),
        List.of(new Variant("faster", "faster", new SourceSymbol("Words", "faster"), List.of())),
        new LinkedHashMap<>(),
        true,
        new Input(new LinkedHashMap<>(), OptionalLong.of(2 << 20)),
        List.of(Metric.TIME, Metric.THROUGHPUT, Metric.BYTES, Metric.ALLOCS),
        List.of(),
        new Effort(1, Duration.ofSeconds(1), Duration.ofSeconds(2), Duration.ofSeconds(1)),
        Position.wholeFile("experiments/catalog/words.yaml"));
  }
}

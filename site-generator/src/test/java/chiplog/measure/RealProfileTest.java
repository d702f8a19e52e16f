package chiplog.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import chiplog.diagnostic.Position;
import chiplog.experiment.Effort;
import chiplog.experiment.Experiment;
import chiplog.experiment.ExperimentId;
import chiplog.experiment.Input;
import chiplog.experiment.ProfileKind;
import chiplog.experiment.SourceSymbol;
import chiplog.experiment.Variant;
import chiplog.experiment.Workload;
import chiplog.instrument.Instruments;
import chiplog.instrument.JmhInstrument;
import chiplog.machine.ConditionReader;
import chiplog.process.PathMask;
import chiplog.process.ProcessLauncher;
import chiplog.profile.FoldedStacks;
import chiplog.profile.FramePattern;
import chiplog.profile.Share;
import chiplog.result.Run;
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

/// Real forks under the real recorder, of code whose shares are known.
@Tag("slow")
class RealProfileTest {
  private static final int FORKS = 20;

  /// Of 20 intervals that hold the truth 19 times in 20, fewer than 17 do in 2 of 100 tests.
  private static final int LEAST_RIGHT = 17;

  private static final String SECRET = "s3cret-" + "b7f1";
  private static final Path EXPERIMENTS = Path.of("../experiments/target").toAbsolutePath();
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
  @TempDir Path folder;

  @Test
  void sharesOfTimeHoldTheTruth() throws IOException {
    var runs = runs("time", ProfileKind.CPU);
    check(runs, ProfileKind.CPU, "most", 0.7);
    check(runs, ProfileKind.CPU, "some", 0.2);
    check(runs, ProfileKind.CPU, "least", 0.1);
  }

  /// What was recorded of 20 forks, which is all that was kept of them.
  private List<Run> runs(String method, ProfileKind kind) throws IOException {
    assumeThat(EXPERIMENTS.resolve("lib")).exists();
    var store = new Lab.Store();
    var outcome =
        runner(store)
            .run(
                List.of(Lab.measurement(experiment(method, kind), 1, "boot")),
                Optional.empty(),
                new Lab.Heard())
            .getFirst();
    assertThat(outcome).isInstanceOf(MeasureOutcome.Complete.class);
    var runs = store.saved.getFirst().runs();
    assertThat(runs).hasSize(FORKS).allMatch(Run::finished);
    for (var run : runs) {
      var recording = run.recording(kind).orElseThrow();
      assertThat(run.recordings()).containsExactly(recording);
      assertThat(recording.operations()).isGreaterThan(100);
      assertThat(FoldedStacks.text(recording.profile()).lines())
          .anyMatch(line -> line.startsWith("chiplog.experiments.profiling.KnownSharesBenchmark."))
          .noneMatch(line -> line.contains(SECRET));
    }
    return runs;
  }

  private static void check(List<Run> runs, ProfileKind kind, String method, double truth) {
    var frames =
        FramePattern.of("chiplog.experiments.profiling.KnownSharesBenchmark." + method)
            .orElseThrow();
    var right = 0;
    for (var run : runs) {
      var profile = run.recording(kind).orElseThrow().profile();
      var share = Share.of(List.of(profile), frames, false).orElseThrow();
      right += share.low() <= truth && truth <= share.high() ? 1 : 0;
    }
    System.out.printf(
        "%s of %s: truth %.3f in %d of %d intervals%n", kind, method, truth, right, FORKS);
    assertThat(right).as("%s of %s", kind, method).isGreaterThanOrEqualTo(LEAST_RIGHT);
  }

  /// A secret in the environment, in a property and in the path of the class path: what a usual
  /// recording would hold.
  private Runner runner(Lab.Store store) {
    var classPath =
        "%s:%s:%s:%s"
            .formatted(
                EXPERIMENTS.resolve("test-classes"),
                EXPERIMENTS.resolve("classes"),
                EXPERIMENTS.resolve("lib").resolve("*"),
                folder.resolve(SECRET));
    return new Runner(
        new Instruments(new JmhInstrument(JAVA, classPath, folder)),
        new ProcessLauncher("/usr/bin:/bin:/" + SECRET),
        store,
        new ConditionReader(Path.of("/"), 2),
        folder.resolve(".chiplog"),
        new PathMask(folder, Path.of("/home/ada"), Path.of("/tmp"), Path.of("/opt/jdk")),
        InstantSource.system());
  }

  private static Experiment experiment(String method, ProfileKind kind) {
    return new Experiment(
        new ExperimentId("known-shares"),
        List.of(),
        "Where?",
        new Workload.Profile(
            "chiplog.experiments.profiling.KnownSharesBenchmark",
            1,
            List.of("-Dsecret=" + SECRET),
            List.of(kind)),
        List.of(
            new Variant(method, method, new SourceSymbol("KnownSharesBenchmark", ""), List.of())),
        new LinkedHashMap<>(),
        false,
        new Input(new LinkedHashMap<>(), OptionalLong.empty()),
        List.of(),
        List.of(),
        new Effort(FORKS, Duration.ofMillis(500), Duration.ofSeconds(1), Duration.ofSeconds(2)),
        Position.wholeFile("experiments/catalog/known-shares.yaml"));
  }
}

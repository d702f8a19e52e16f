package chiplog.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
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
import chiplog.result.Result;
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

  /// Bytes that one call allocates: an array of 2 MiB, and 100,000 of 24 bytes, with headers.
  private static final double LARGE = (2 << 20) + 16;

  private static final double MANY = 100_000 * (24 + 16);

  private static final String SECRET = "s3cret-" + "b7f1";
  private static final Path EXPERIMENTS = Path.of("../experiments/target").toAbsolutePath();
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
  @TempDir Path folder;

  @Test
  void intervalsHoldTheTruthAndNothingElseIsKept() throws IOException {
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
    var result = store.saved.getFirst();
    assertThat(result.runs()).hasSize(2 * FORKS).allMatch(Run::finished);
    check(result, "time", ProfileKind.CPU, "most", 0.7);
    check(result, "time", ProfileKind.CPU, "some", 0.2);
    check(result, "time", ProfileKind.CPU, "least", 0.1);
    check(result, "bytes", ProfileKind.ALLOC, "large", LARGE / (LARGE + MANY));
    check(result, "bytes", ProfileKind.ALLOC, "many", MANY / (LARGE + MANY));
    for (var run : runs(result, "bytes")) {
      var recording = run.recording(ProfileKind.ALLOC).orElseThrow();
      assertThat(recording.profile().amount() / recording.operations())
          .isCloseTo(LARGE + MANY, within(0.1 * (LARGE + MANY)));
    }
    for (var run : result.runs()) {
      for (var recording : run.recordings()) {
        assertThat(recording.operations()).isGreaterThan(100);
        assertThat(FoldedStacks.text(recording.profile()).lines())
            .allMatch(
                line -> line.startsWith("chiplog.experiments.profiling.KnownSharesBenchmark."))
            .noneMatch(line -> line.contains(SECRET));
      }
    }
  }

  private static List<Run> runs(Result result, String variant) {
    return result.runs().stream().filter(run -> run.target().variant().equals(variant)).toList();
  }

  private static void check(
      Result result, String variant, ProfileKind kind, String method, double truth) {
    var frames =
        FramePattern.of("chiplog.experiments.profiling.KnownSharesBenchmark." + method)
            .orElseThrow();
    var right = 0;
    for (var run : runs(result, variant)) {
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

  private static Experiment experiment() {
    return new Experiment(
        new ExperimentId("known-shares"),
        List.of(),
        "Where?",
        new Workload.Profile(
            "chiplog.experiments.profiling.KnownSharesBenchmark",
            1,
            List.of("-Dsecret=" + SECRET),
            List.of(ProfileKind.CPU, ProfileKind.ALLOC)),
        List.of(
            new Variant("time", "time", new SourceSymbol("KnownSharesBenchmark", ""), List.of()),
            new Variant("bytes", "bytes", new SourceSymbol("KnownSharesBenchmark", ""), List.of())),
        new LinkedHashMap<>(),
        false,
        new Input(new LinkedHashMap<>(), OptionalLong.empty()),
        List.of(),
        List.of(),
        new Effort(FORKS, Duration.ofMillis(500), Duration.ofSeconds(1), Duration.ofSeconds(2)),
        Position.wholeFile("experiments/catalog/known-shares.yaml"));
  }
}

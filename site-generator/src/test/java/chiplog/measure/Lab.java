package chiplog.measure;

import chiplog.calibration.Standing;
import chiplog.diagnostic.Position;
import chiplog.experiment.Effort;
import chiplog.experiment.Experiment;
import chiplog.experiment.ExperimentId;
import chiplog.experiment.Input;
import chiplog.experiment.Metric;
import chiplog.experiment.SourceSymbol;
import chiplog.experiment.Twin;
import chiplog.experiment.Variant;
import chiplog.experiment.Workload;
import chiplog.instrument.Instruments;
import chiplog.instrument.JmhInstrument;
import chiplog.machine.ConditionReader;
import chiplog.machine.Environment;
import chiplog.machine.Machine;
import chiplog.machine.MachineId;
import chiplog.process.Launcher;
import chiplog.process.PathMask;
import chiplog.result.Fingerprint;
import chiplog.result.Result;
import chiplog.result.ResultStore;
import chiplog.result.StoredResult;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A project with an experiment to measure, for tests of this room.
final class Lab {
  static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");

  private Lab() {}

  /// `words` with the variants `slow` and `fast`, two iterations a fork.
  static Experiment words(int blocks, Metric... metrics) {
    return experiment("words", List.of(variant("slow"), variant("fast")), effort(blocks), metrics);
  }

  /// `slow` and `fast` by time, six blocks or more until their ratio is known to 2 %.
  static Experiment adaptive(String id, Duration within) {
    var effort =
        new Effort(
            new Effort.Adaptive(0.02, within), Duration.ofSeconds(2), Duration.ofSeconds(20));
    return experiment(id, List.of(variant("slow"), variant("fast")), effort, Metric.TIME);
  }

  /// `slow` and `fast` by time.
  static Experiment declared(String id, int blocks) {
    return experiment(id, List.of(variant("slow"), variant("fast")), effort(blocks), Metric.TIME);
  }

  /// The same, where `slow` is held against the method `nothing`.
  static Experiment wordsWithTwin(int blocks, Metric... metrics) {
    var twins = new LinkedHashMap<>(Map.of(Twin.EMPTY, "nothing"));
    var slow =
        new Variant(
            "slow",
            "slow",
            new SourceSymbol("Words", "slow"),
            List.of(),
            twins,
            new LinkedHashMap<>(),
            OptionalDouble.empty());
    return experiment("words", List.of(slow, variant("fast")), effort(blocks), metrics);
  }

  private static Effort effort(int blocks) {
    return new Effort(blocks, Duration.ofSeconds(2), Duration.ofSeconds(20), Duration.ofSeconds(1));
  }

  private static Experiment experiment(
      String id, List<Variant> variants, Effort effort, Metric... metrics) {
    return new Experiment(
        new ExperimentId(id),
        List.of(),
        "Which is fastest?",
        new Workload.Jmh("lab.Words", 1, List.of()),
        variants,
        new LinkedHashMap<>(),
        true,
        new Input(new LinkedHashMap<>(), OptionalLong.of(1000)),
        List.of(metrics),
        List.of(),
        effort,
        Position.wholeFile("experiments/catalog/words.yaml"));
  }

  static Measurement measurement(Experiment experiment, long seed, String boot) {
    return measurement(experiment, seed, boot, Wanted.NOTHING);
  }

  static Measurement measurement(Experiment experiment, long seed, String boot, Wanted wanted) {
    return measurement(experiment, seed, boot, wanted, Standing.UNKNOWN);
  }

  static Measurement measurement(
      Experiment experiment, long seed, String boot, Wanted wanted, Standing standing) {
    var environment = new LinkedHashMap<>(Map.of("jdk", "Temurin 25.0.3+9"));
    return new Measurement(
        Planner.plan(experiment, seed, List.of()),
        new Machine(new MachineId("test-2c-8g-kvm"), new LinkedHashMap<>()),
        new Environment(environment),
        new Fingerprint(new LinkedHashMap<>(Map.of("jvm", "flags"))),
        boot,
        Optional.empty(),
        Optional.empty(),
        "0.1.0",
        standing,
        wanted);
  }

  static Runner runner(Path project, Launcher launcher, ResultStore store) {
    return runner(project, launcher, store, InstantSource.fixed(NOON));
  }

  static Runner runner(Path project, Launcher launcher, ResultStore store, InstantSource clock) {
    var java = Path.of(System.getProperty("java.home"), "bin", "java");
    return new Runner(
        new Instruments(new JmhInstrument(java, "classes", project)),
        launcher,
        store,
        new ConditionReader(project.resolve("no-such-system"), 2),
        project.resolve(".chiplog"),
        new PathMask(project, Path.of("/home/ada"), Path.of("/tmp"), Path.of("/opt/jdk")),
        clock);
  }

  private static Variant variant(String name) {
    return new Variant(name, name, new SourceSymbol("Words", name), List.of());
  }

  /// Keeps results in memory.
  static final class Store implements ResultStore {
    final List<Result> saved = new ArrayList<>();

    @Override
    public List<StoredResult> history(ExperimentId experiment, MachineId machine) {
      return saved.stream()
          .filter(result -> result.experiment().equals(experiment))
          .map(Store::stored)
          .toList();
    }

    @Override
    public Set<MachineId> machines(ExperimentId experiment) {
      return Set.of();
    }

    @Override
    public Set<ExperimentId> experiments() {
      return Set.of();
    }

    @Override
    public StoredResult save(Result result) {
      saved.add(result);
      return stored(result);
    }

    private static StoredResult stored(Result result) {
      return new StoredResult(result, "result.json", "00", "id");
    }
  }

  /// Hears and remembers what is said.
  static final class Heard implements Progress {
    final List<String> notices = new ArrayList<>();
    final List<Double> secondsLeft = new ArrayList<>();
    @Nullable MeasureOutcome outcome;

    @Override
    public void started(ExperimentId experiment, int done, int total, double left) {
      secondsLeft.add(left);
    }

    @Override
    public void launched(
        ExperimentId experiment, int done, int total, double left, Optional<String> trouble) {
      secondsLeft.add(left);
    }

    @Override
    public void notice(ExperimentId experiment, String text) {
      notices.add(text);
    }

    @Override
    public void ended(MeasureOutcome ended) {
      outcome = ended;
    }
  }
}

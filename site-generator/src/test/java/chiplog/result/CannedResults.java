package chiplog.result;

import chiplog.diagnostic.Position;
import chiplog.effort.LookPlan;
import chiplog.effort.Stop;
import chiplog.experiment.CaseId;
import chiplog.experiment.Effort;
import chiplog.experiment.Experiment;
import chiplog.experiment.ExperimentId;
import chiplog.experiment.Input;
import chiplog.experiment.Metric;
import chiplog.experiment.SourceSymbol;
import chiplog.experiment.Variant;
import chiplog.experiment.Workload;
import chiplog.machine.Environment;
import chiplog.machine.Machine;
import chiplog.machine.MachineId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.stream.Stream;

/// Results as a measurement would have left them, with values of the test's choice.
public final class CannedResults {
  public static final Instant START = Instant.parse("2026-11-30T20:15:00Z");

  private final Experiment experiment;
  private final List<Run> runs = new ArrayList<>();
  private final List<AllocationCount> counts = new ArrayList<>();
  private final List<Answer> answers = new ArrayList<>();
  private SequencedMap<String, String> machine =
      map("cpu", "AMD EPYC", "cores", "2", "virtualisation", "KVM", "architecture", "amd64");
  private String machineId = "amd-epyc-2c-8g-kvm";
  private String jdk = "Temurin 25.0.3+9";
  private Instant end = START.plusSeconds(600);
  private Optional<Stopping> stopping = Optional.empty();

  public CannedResults(Experiment experiment) {
    this.experiment = experiment;
  }

  /// `words` with the variants slow, fast, faster and all metrics; 2 MB of input.
  public static Experiment words() {
    return experiment("words", new LinkedHashMap<>(), "slow", "fast", "faster");
  }

  /// `file-length` with the variants base, new and two buffers.
  public static Experiment fileLength() {
    var params = new LinkedHashMap<String, List<String>>();
    params.put("buffer", List.of("10", "1000"));
    return experiment("file-length", params, "base", "new");
  }

  /// `known-effects` with the variants same, again and five-percent, which are known to be as fast,
  /// and 5 % slower.
  public static Experiment knownEffects() {
    return knownEffects("known-effects");
  }

  public static Experiment knownEffects(String id) {
    return experiment(
        id,
        new LinkedHashMap<>(),
        List.of(
            variant("same", OptionalDouble.empty()),
            variant("again", OptionalDouble.of(0)),
            variant("five-percent", OptionalDouble.of(0.05))));
  }

  private static Variant variant(String name, OptionalDouble slower) {
    return new Variant(
        name,
        name,
        new SourceSymbol("Words", name),
        List.of(),
        new LinkedHashMap<>(),
        new LinkedHashMap<>(),
        slower);
  }

  private static Experiment experiment(
      String id, SequencedMap<String, List<String>> params, String... variants) {
    var all = Stream.of(variants).map(name -> variant(name, OptionalDouble.empty())).toList();
    return experiment(id, params, all);
  }

  private static Experiment experiment(
      String id, SequencedMap<String, List<String>> params, List<Variant> all) {
    return new Experiment(
        new ExperimentId(id),
        List.of(),
        "How do ways to do it differ?",
        new Workload.Jmh("chiplog.experiments.Benchmark", 1, List.of()),
        all,
        params,
        true,
        new Input(map("size", "2 MB", "seed", "9"), OptionalLong.of(2_000_000)),
        List.of(Metric.TIME, Metric.THROUGHPUT, Metric.BYTES, Metric.ALLOCS),
        List.of(),
        new Effort(10, Duration.ofSeconds(2), Duration.ofSeconds(20), Duration.ofSeconds(2)),
        new Position("experiments/catalog/" + id + ".yaml", 6, 1));
  }

  public static SequencedMap<String, String> map(String... pairs) {
    var map = new LinkedHashMap<String, String>();
    for (var i = 0; i < pairs.length; i += 2) {
      map.put(pairs[i], pairs[i + 1]);
    }
    return map;
  }

  public static CaseId target(String variant, String... params) {
    return new CaseId(variant, map(params));
  }

  /// One fork a block; each number is the only iteration of one metric.
  public CannedResults runs(CaseId target, Metric metric, double... forkValues) {
    for (var block = 0; block < forkValues.length; block++) {
      var series = new Series(metric, List.of(forkValues[block]));
      add(target, block, new Outcome.Finished("out " + target), true, List.of(series));
    }
    return this;
  }

  /// A fork of several iterations.
  public CannedResults fork(CaseId target, int block, Metric metric, Double... iterations) {
    var series = new Series(metric, List.of(iterations));
    return add(target, block, new Outcome.Finished(""), true, List.of(series));
  }

  /// A fork with all of its windows, seconds a call.
  public CannedResults windows(
      CaseId target, int block, List<Double> warmUp, List<Double> measured) {
    var finished = new Outcome.Finished("");
    return add(
        target,
        block,
        finished,
        new WarmUp(0.1 * warmUp.size(), true, warmUp),
        List.of(new Series(Metric.TIME, measured)));
  }

  public CannedResults capped(CaseId target, int block, double seconds) {
    var series = new Series(Metric.TIME, List.of(seconds));
    return add(target, block, new Outcome.Finished(""), false, List.of(series));
  }

  public CannedResults failed(CaseId target, int block, Outcome outcome) {
    return add(target, block, outcome, true, List.of());
  }

  private CannedResults add(
      CaseId target, int block, Outcome outcome, boolean steady, List<Series> series) {
    return add(target, block, outcome, new WarmUp(4, steady, List.of(0.1)), series);
  }

  private CannedResults add(
      CaseId target, int block, Outcome outcome, WarmUp warmUp, List<Series> series) {
    runs.add(
        new Run(
            block,
            0,
            0,
            target,
            true,
            START.plusSeconds(runs.size() * 10L),
            9.5,
            outcome,
            Optional.of(warmUp),
            new Disturbance(new LinkedHashMap<>()),
            series));
    return this;
  }

  /// Puts on record that something else went on while a block was measured.
  public CannedResults disturbed(int block, String cause, double amount) {
    runs.replaceAll(run -> run.block() == block ? disturbed(run, cause, amount) : run);
    return this;
  }

  /// The same run, with a cause on record that disturbed it.
  public static Run disturbed(Run run, String cause, double amount) {
    var facts = new LinkedHashMap<>(run.disturbance().facts());
    facts.put(cause, amount);
    return new Run(
        run.block(),
        run.order(),
        run.session(),
        run.target(),
        run.paired(),
        run.start(),
        run.seconds(),
        run.outcome(),
        run.warmUp(),
        new Disturbance(facts),
        run.series());
  }

  /// Forks that counted so many objects a call, in tenths.
  public CannedResults allocations(CaseId target, double... perCallByFork) {
    var fork = 0;
    for (var perCall : perCallByFork) {
      counts.add(
          new AllocationCount(
              target,
              fork++,
              10,
              Math.round(10 * perCall) + 7,
              Math.round(20 * perCall) + 7,
              new LinkedHashMap<>(java.util.Map.of("java.lang.String", Math.round(10 * perCall))),
              new LinkedHashMap<>(java.util.Map.of("Words.slow:12", Math.round(10 * perCall)))));
    }
    return this;
  }

  public CannedResults answer(CaseId target) {
    answers.add(new Answer(target, "ab".repeat(32), "the 20, of 10"));
    return this;
  }

  public CannedResults on(String id, String cpu) {
    machineId = id;
    machine =
        map("cpu", cpu, "cores", "8", "virtualisation", "none seen", "architecture", "aarch64");
    return this;
  }

  /// An adaptive run that was stopped at its look at so many blocks.
  public CannedResults stopped(Stop by, int blocks) {
    stopping = Optional.of(new Stopping(LookPlan.adaptive().upTo(blocks), by));
    return this;
  }

  public CannedResults ended(Instant time) {
    end = time;
    return this;
  }

  public CannedResults jdk(String name) {
    jdk = name;
    return this;
  }

  public StoredResult stored() {
    var result =
        new Result(
            experiment.id(),
            new Machine(new MachineId(machineId), machine),
            new Environment(map("jdk", jdk, "kernel", "6.1")),
            new Provenance(
                Optional.of("c".repeat(40)),
                Optional.empty(),
                List.of("java", "-Xms1g", "-Xmx1g"),
                START,
                end,
                "0.1.0",
                42,
                1),
            new Fingerprint(map("source Words.java", "1")),
            answers,
            runs,
            counts);
    var stem = "20261130T201500Z-1a2b3c4d";
    return new StoredResult(
        stopping.map(result::stopped).orElse(result),
        "experiments/results/%s/%s/%s.json".formatted(experiment.id(), machineId, stem),
        "d".repeat(64),
        stem);
  }
}

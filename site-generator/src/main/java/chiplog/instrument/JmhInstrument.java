package chiplog.instrument;

import chiplog.experiment.CaseId;
import chiplog.experiment.Effort;
import chiplog.experiment.Experiment;
import chiplog.experiment.Metric;
import chiplog.experiment.Variant;
import chiplog.result.AllocationCount;
import chiplog.result.Answer;
import chiplog.result.Recording;
import chiplog.result.Series;
import chiplog.result.WarmUp;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import tools.jackson.databind.JsonNode;

/// Launches JMH benchmarks of the experiments module: one fork of one case a launch.
public final class JmhInstrument implements Instrument {
  /// Package of the experiments module whose classes run the measured ones.
  public static final String HARNESS = "chiplog.experiments.harness";

  /// The same for those that record profiles.
  public static final String PROFILING = "chiplog.experiments.profiling";

  static final String TEMPORARY = "tmp";
  private static final String JMH_OUT = "jmh.json";
  private static final String FORK_OUT = "fork.json";
  private static final String ALLOCATIONS_OUT = "allocations.json";
  private static final String BLACKHOLES = "# Blackhole mode: ";

  /// Start-up of two JVMs on a busy machine takes a few seconds; a minute is a hang.
  private static final Duration START_LIMIT = Duration.ofMinutes(1);

  /// Counting runs N + 2N calls, at most two million recorded objects, in the slow path.
  private static final Duration COUNT_LIMIT = Duration.ofMinutes(2);

  private final Path java;
  private final String classPath;
  private final Path workFolder;

  /// @param java the measured JVM's launcher, absolute
  /// @param classPath absolute paths of the experiments module and its libraries
  /// @param workFolder where launches are started
  public JmhInstrument(Path java, String classPath, Path workFolder) {
    this.java = java;
    this.classPath = classPath;
    this.workFolder = workFolder;
  }

  /// What all measured forks have in common, whatever the experiment: a change of it makes every
  /// result tell of something else.
  public static List<String> commonSettings() {
    List<String> settings = new ArrayList<>(JmhCommand.QUIET);
    settings.addAll(JmhCommand.FIXED_HEAP);
    settings.addAll(JmhCommand.COUNTING);
    settings.addAll(JmhCommand.PARENT);
    settings.addAll(JmhCommand.OPTIONS);
    settings.addAll(JmhCommand.PROFILERS);
    settings.add("events " + JmhCommand.MAX_EVENTS);
    settings.add("window " + WINDOW.toMillis() + " ms");
    return List.copyOf(settings);
  }

  /// What forks that are profiled have in common besides.
  public static List<String> profilingSettings() {
    List<String> settings = new ArrayList<>(JmhCommand.RECORDERS);
    settings.addAll(JmhCommand.RECORDING);
    return List.copyOf(settings);
  }

  @Override
  public Launch launch(
      Task task, Experiment experiment, CaseId target, Duration measure, Path scratch) {
    var line = new JmhCommand(java, classPath, experiment, target, scratch);
    return switch (task) {
      case ANSWER -> launch(line.answers(), scratch, START_LIMIT);
      case FORK -> {
        var command =
            line.fork(measure, scratch.resolve(JMH_OUT), scratch.resolve(FORK_OUT), START_LIMIT);
        yield launch(command, scratch, forkLimit(experiment.effort(), measure));
      }
      case ALLOCATIONS ->
          launch(line.allocations(scratch.resolve(ALLOCATIONS_OUT)), scratch, COUNT_LIMIT);
    };
  }

  @Override
  public List<String> flags(Experiment experiment, String variant) {
    return experiment
        .launchable(variant)
        .map((Variant one) -> JmhCommand.measuredFlags(experiment, one))
        .orElseThrow(() -> new IllegalArgumentException("no such variant: " + variant));
  }

  @Override
  public Reading<Answer> answer(CaseId target, Path scratch) {
    return lines(scratch).stream()
        .filter(line -> line.startsWith("{\"sha256\""))
        .reduce((_, last) -> last)
        .flatMap(Tree::of)
        .flatMap(tree -> answer(target, tree))
        .map(Reading::whole)
        .orElseGet(() -> Reading.lost("no answer was printed"));
  }

  @Override
  public Reading<ForkReading> fork(
      Experiment experiment, CaseId target, Duration measure, Path scratch) {
    var report = Tree.of(scratch.resolve(JMH_OUT)).flatMap(JmhReport::of);
    if (report.isEmpty()) {
      return Reading.lost("JMH left no readable report of one benchmark");
    }
    var fork = Tree.of(scratch.resolve(FORK_OUT));
    var warmUp = fork.flatMap(JmhInstrument::warmUp);
    if (fork.isEmpty() || warmUp.isEmpty()) {
      return Reading.lost("the fork left no readable account of its warm-up");
    }
    var planned = JmhCommand.measuredWindows(measure);
    var windows = whole(fork.get().path("measuredWindows"));
    if (windows < 1 || windows > planned) {
      return Reading.lost(
          "the fork did not say how many of %d windows it measured".formatted(planned));
    }
    return switch (series(experiment, (int) windows, report.get())) {
      case Reading.Lost<List<Series>>(var reason) -> Reading.lost(reason);
      case Reading.Whole<List<Series>>(var series) ->
          switch (RecordingReader.read(experiment.workload().profiles(), scratch)) {
            case Reading.Lost<List<Recording>>(var reason) -> Reading.lost(reason);
            case Reading.Whole<List<Recording>>(var recordings) ->
                Reading.whole(
                    new ForkReading(
                        series,
                        warmUp.get(),
                        disturbance(fork.get()),
                        blackholes(scratch),
                        recordings));
          };
    };
  }

  @Override
  public Reading<AllocationCount> allocations(CaseId target, int fork, Path scratch) {
    return Tree.of(scratch.resolve(ALLOCATIONS_OUT))
        .flatMap(tree -> count(target, fork, tree))
        .map(Reading::whole)
        .orElseGet(() -> Reading.lost("no readable count of allocations was left"));
  }

  private Launch launch(List<String> command, Path scratch, Duration limit) {
    return new Launch(command, workFolder, scratch.resolve(TEMPORARY), limit);
  }

  private static Duration forkLimit(Effort effort, Duration measure) {
    return START_LIMIT.plus(effort.warmUpAtMost().plus(measure).multipliedBy(2));
  }

  private static Reading<List<Series>> series(
      Experiment experiment, int iterations, JmhReport report) {
    List<Series> series = new ArrayList<>();
    switch (report.times(iterations)) {
      case Reading.Lost<List<Double>>(var reason) -> {
        return Reading.lost(reason);
      }
      case Reading.Whole<List<Double>>(var times) -> {
        series.add(new Series(Metric.TIME, times));
        experiment.input().sizeBytes().ifPresent(size -> series.add(throughput(size, times)));
      }
    }
    switch (report.bytes(iterations)) {
      case Reading.Lost<List<Double>>(var reason) -> {
        if (experiment.metrics().contains(Metric.BYTES)) {
          return Reading.lost(reason);
        }
      }
      case Reading.Whole<List<Double>>(var bytes) -> series.add(new Series(Metric.BYTES, bytes));
    }
    return Reading.whole(series);
  }

  private static Series throughput(long size, List<Double> times) {
    return new Series(Metric.THROUGHPUT, times.stream().map(time -> size / time).toList());
  }

  private static Optional<WarmUp> warmUp(JsonNode fork) {
    var seconds = Tree.number(fork.path("warmUpSeconds"));
    var windows = Tree.numbers(fork.path("windows"));
    return seconds.isPresent() && windows.isPresent() && fork.path("steady").isBoolean()
        ? Optional.of(
            new WarmUp(seconds.getAsDouble(), fork.path("steady").booleanValue(), windows.get()))
        : Optional.empty();
  }

  private static SequencedMap<String, Double> disturbance(JsonNode fork) {
    SequencedMap<String, Double> facts = new LinkedHashMap<>();
    Tree.number(fork.path("gcCount")).ifPresent(value -> facts.put("gc.count", value));
    Tree.number(fork.path("gcSeconds")).ifPresent(value -> facts.put("gc.seconds", value));
    Tree.number(fork.path("compileSeconds"))
        .ifPresent(value -> facts.put("compile.seconds", value));
    return facts;
  }

  private static Optional<String> blackholes(Path scratch) {
    return lines(scratch).stream()
        .filter(line -> line.startsWith(BLACKHOLES))
        .map(line ->
            line.substring(BLACKHOLES.length()).replaceAll("\\(auto-detected.*", "").strip())
        .findFirst();
  }

  private static Optional<Answer> answer(CaseId target, JsonNode tree) {
    var sha256 = tree.path("sha256").asString("");
    var start = tree.path("start");
    return sha256.matches("[0-9a-f]{64}") && start.isString()
        ? Optional.of(new Answer(target, sha256, start.stringValue()))
        : Optional.empty();
  }

  private static Optional<AllocationCount> count(CaseId target, int fork, JsonNode tree) {
    var calls = whole(tree.path("calls"));
    var once = whole(tree.path("once"));
    var twice = whole(tree.path("twice"));
    return calls > 0 && once >= 0 && twice >= once
        ? Optional.of(
            new AllocationCount(
                target,
                fork,
                calls,
                once,
                twice,
                counts(tree.path("byClass")),
                counts(tree.path("bySite"))))
        : Optional.empty();
  }

  /// The most frequent first, equal ones by name.
  private static SequencedMap<String, Long> counts(JsonNode object) {
    Map<String, Long> counts = new LinkedHashMap<>();
    for (var property : object.properties()) {
      counts.put(property.getKey(), whole(property.getValue()));
    }
    SequencedMap<String, Long> sorted = new LinkedHashMap<>();
    counts.entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
    return sorted;
  }

  /// -1 when this is no whole number that fits.
  private static long whole(JsonNode node) {
    return node.isIntegralNumber() && node.canConvertToLong() ? node.longValue() : -1;
  }

  private static List<String> lines(Path scratch) {
    try {
      return new String(Files.readAllBytes(scratch.resolve(OUTPUT)), StandardCharsets.UTF_8)
          .lines()
          .toList();
    } catch (IOException nothingPrinted) {
      return List.of();
    }
  }
}

package chiplog.measure;

import static java.nio.charset.StandardCharsets.UTF_8;

import chiplog.experiment.CaseId;
import chiplog.experiment.Experiment;
import chiplog.instrument.ForkReading;
import chiplog.instrument.Instrument;
import chiplog.instrument.Reading;
import chiplog.process.PathMask;
import chiplog.result.AllocationCount;
import chiplog.result.Answer;
import chiplog.result.Disturbance;
import chiplog.result.Outcome;
import chiplog.result.Run;
import chiplog.result.Series;
import chiplog.result.WarmUp;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/// What the finished launches of one plan left behind, read; and so, what is still missing.
final class Ledger {
  /// A case that failed this often in earlier blocks is not started again: a hanging benchmark
  /// would cost its time limit once a block.
  private static final int STRIKES = 2;

  /// How much of a failed launch's output goes on record, characters.
  private static final int LAST_OUTPUT = 4000;

  private final Experiment experiment;
  private final Instrument instrument;
  private final PathMask mask;
  private final Map<CaseId, Answer> answers = new LinkedHashMap<>();
  private final List<Run> runs = new ArrayList<>();
  private final Map<Plan.Step, Optional<AllocationCount>> counts = new LinkedHashMap<>();
  private final List<String> failures = new ArrayList<>();
  private Optional<String> blackholes = Optional.empty();

  Ledger(Experiment experiment, Instrument instrument, PathMask mask) {
    this.experiment = experiment;
    this.instrument = instrument;
    this.mask = mask;
  }

  /// Reads what a launch left behind.
  ///
  /// @return why it failed, when it did
  Optional<String> add(Journal.Entry entry) {
    var trouble =
        switch (entry.step().task()) {
          case ANSWER -> addAnswer(entry);
          case FORK -> addRun(entry);
          case ALLOCATIONS -> addCount(entry);
        };
    trouble.ifPresent(reason -> failures.add(entry.step() + ": " + reason));
    return trouble;
  }

  /// Launches of the plan that are still to be made for its first `most` blocks. A block of which a
  /// launch is missing is repeated as a whole.
  List<Plan.Step> missing(Plan plan, int most) {
    List<Plan.Step> missing = new ArrayList<>();
    plan.answers().stream()
        .filter(step -> !answers.containsKey(step.target()))
        .forEach(missing::add);
    for (var block : plan.blocks().subList(0, most)) {
      if (!isComplete(block)) {
        block.stream().filter(step -> !isStruck(step)).forEach(missing::add);
      }
    }
    plan.allocations().stream().filter(step -> !counts.containsKey(step)).forEach(missing::add);
    return missing;
  }

  /// Whether a case failed too often to be tried again in this step's block.
  boolean isStruck(Plan.Step step) {
    return switch (step.task()) {
      case ANSWER, ALLOCATIONS -> false;
      case FORK ->
          runs.stream()
                  .filter(run -> run.target().equals(step.target()) && run.block() < step.block())
                  .filter(run -> !run.finished())
                  .count()
              >= STRIKES;
    };
  }

  /// Every run of the first `most` blocks in the order started, those of interrupted blocks
  /// unpaired.
  List<Run> runs(Plan plan, int most) {
    return runs.stream()
        .filter(run -> run.block() < most)
        .map(run -> withPairing(run, isPaired(plan, run)))
        .toList();
  }

  /// The runs of complete blocks before `most`.
  List<Run> paired(Plan plan, int most) {
    return runs(plan, most).stream().filter(Run::paired).toList();
  }

  /// Answers in catalog order.
  List<Answer> answers() {
    return experiment.cases().stream()
        .flatMap(one -> Optional.ofNullable(answers.get(one)).stream())
        .toList();
  }

  List<AllocationCount> counts() {
    return counts.values().stream().flatMap(Optional::stream).toList();
  }

  List<String> failures() {
    return List.copyOf(failures);
  }

  /// How results are kept alive, as the harness printed it.
  Optional<String> blackholes() {
    return blackholes;
  }

  /// For each setting of the parameters in which variants disagree, who says what.
  List<String> differences() {
    List<String> differences = new ArrayList<>();
    for (var setting : experiment.settings()) {
      SequencedMap<String, String> digests = new LinkedHashMap<>();
      for (var variant : experiment.variants()) {
        var target = new CaseId(variant.name(), setting);
        Optional.ofNullable(answers.get(target))
            .ifPresent(answer -> digests.put(target.toString(), answer.sha256().substring(0, 8)));
      }
      if (digests.values().stream().distinct().count() > 1) {
        differences.add("answers differ: " + joined(digests));
      }
    }
    return differences;
  }

  private static String joined(SequencedMap<String, String> digests) {
    return digests.entrySet().stream()
        .map(entry -> entry.getKey() + " gives " + entry.getValue())
        .reduce((first, second) -> first + ", " + second)
        .orElse("");
  }

  private boolean isComplete(List<Plan.Step> block) {
    return runs.stream()
        .filter(run -> run.block() == block.getFirst().block())
        .map(Run::session)
        .distinct()
        .anyMatch(session -> isComplete(block, session));
  }

  private boolean isComplete(List<Plan.Step> block, int session) {
    return block.stream()
        .allMatch(step ->
            isStruck(step)
                || runs.stream()
                    .anyMatch(run ->
                        run.session() == session
                            && run.block() == step.block()
                            && run.target().equals(step.target())));
  }

  private boolean isPaired(Plan plan, Run run) {
    return run.block() < plan.blocks().size()
        && isComplete(plan.blocks().get(run.block()), run.session());
  }

  private static Run withPairing(Run run, boolean paired) {
    return new Run(
        run.block(),
        run.order(),
        run.session(),
        run.target(),
        paired,
        run.start(),
        run.seconds(),
        run.outcome(),
        run.warmUp(),
        run.disturbance(),
        run.series(),
        run.recordings());
  }

  private Optional<String> addAnswer(Journal.Entry entry) {
    var reading = instrument.answer(entry.step().target(), entry.folder());
    return switch (checked(entry, reading)) {
      case Reading.Whole<Answer>(var answer) -> {
        answers.put(answer.target(), answer);
        yield Optional.empty();
      }
      case Reading.Lost<Answer>(var reason) -> Optional.of(reason);
    };
  }

  private Optional<String> addCount(Journal.Entry entry) {
    var step = entry.step();
    var reading = instrument.allocations(step.target(), step.block(), entry.folder());
    return switch (checked(entry, reading)) {
      case Reading.Whole<AllocationCount>(var count) -> {
        counts.put(step, Optional.of(count));
        yield Optional.empty();
      }
      case Reading.Lost<AllocationCount>(var reason) -> {
        counts.put(step, Optional.empty());
        yield Optional.of(reason);
      }
    };
  }

  private Optional<String> addRun(Journal.Entry entry) {
    var target = entry.step().target();
    var reading = instrument.fork(experiment, target, entry.measure(), entry.folder());
    return switch (checked(entry, reading)) {
      case Reading.Whole<ForkReading>(var fork) -> {
        blackholes = blackholes.or(fork::blackholes);
        runs.add(run(entry, finished(entry), Optional.of(fork.warmUp()), fork.series(), fork));
        yield Optional.empty();
      }
      case Reading.Lost<ForkReading>(var reason) -> {
        var nothing =
            new ForkReading(
                List.of(),
                new WarmUp(0, false, List.of()),
                new LinkedHashMap<>(),
                Optional.empty(),
                List.of());
        runs.add(run(entry, failed(entry, reason), Optional.empty(), List.of(), nothing));
        yield Optional.of(reason);
      }
    };
  }

  private static Run run(
      Journal.Entry entry,
      Outcome outcome,
      Optional<WarmUp> warmUp,
      List<Series> series,
      ForkReading fork) {
    SequencedMap<String, Double> disturbance = new LinkedHashMap<>(entry.disturbance());
    disturbance.putAll(fork.disturbance());
    return new Run(
        entry.step().block(),
        entry.step().order(),
        entry.session(),
        entry.step().target(),
        false,
        entry.start(),
        entry.ended().seconds(),
        outcome,
        warmUp,
        new Disturbance(disturbance),
        series,
        fork.recordings());
  }

  /// An exit code or the watchdog outweighs whatever the launch left behind.
  private static <T> Reading<T> checked(Journal.Entry entry, Reading<T> reading) {
    var ended = entry.ended();
    if (ended.timedOut()) {
      return Reading.lost("it was ended after %.0f s".formatted(ended.seconds()));
    }
    return ended.exitCode() == 0
        ? reading
        : Reading.lost("it ended with exit code " + ended.exitCode());
  }

  private Outcome finished(Journal.Entry entry) {
    return new Outcome.Finished(entry.step().block() == 0 ? output(entry) : "");
  }

  private Outcome failed(Journal.Entry entry, String reason) {
    var output = output(entry);
    var last = output.substring(Math.max(0, output.length() - LAST_OUTPUT));
    var ended = entry.ended();
    return ended
        .threadDump()
        .<Outcome>map(file -> new Outcome.TimedOut(ended.seconds(), last, dump(entry, file)))
        .orElseGet(() -> new Outcome.Failed(ended.exitCode(), reason, last));
  }

  private static String dump(Journal.Entry entry, String file) {
    return entry.folder().getFileName() + "/" + file;
  }

  private String output(Journal.Entry entry) {
    try {
      var bytes = Files.readAllBytes(entry.folder().resolve(Instrument.OUTPUT));
      return mask.masked(new String(bytes, UTF_8));
    } catch (IOException nothingPrinted) {
      return "";
    }
  }
}

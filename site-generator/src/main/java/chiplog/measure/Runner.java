package chiplog.measure;

import chiplog.experiment.Experiment;
import chiplog.experiment.ExperimentId;
import chiplog.experiment.Variant;
import chiplog.instrument.Instrument;
import chiplog.instrument.Instruments;
import chiplog.instrument.Launch;
import chiplog.instrument.Task;
import chiplog.machine.ConditionReader;
import chiplog.machine.Environment;
import chiplog.process.Launcher;
import chiplog.process.PathMask;
import chiplog.result.Provenance;
import chiplog.result.Result;
import chiplog.result.ResultStore;
import chiplog.result.StoredResult;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/// Runs plans, one launch at a time: answers, then blocks, then counts; journals every launch as it
/// ends and saves the result when the plan is through.
///
/// Interrupting the thread that runs them stops it: what is finished is kept, what is not is not
/// recorded, and nothing more is started.
public final class Runner {
  /// How a JVM ends by SIGHUP, SIGINT and SIGTERM, which a terminal or a service manager sends to
  /// us and to what we launched alike.
  private static final Set<Integer> SIGNALLED = Set.of(128 + 1, 128 + 2, 128 + 15);

  /// What was launched may be dead before the same signal has reached this thread.
  private static final Duration SIGNAL_DELAY = Duration.ofSeconds(1);

  private final Instruments instruments;
  private final Launcher launcher;
  private final ResultStore store;
  private final ConditionReader condition;
  private final Path folder;
  private final PathMask mask;
  private final InstantSource clock;

  /// @param folder where journals are kept, `.chiplog` of the project, absolute
  public Runner(
      Instruments instruments,
      Launcher launcher,
      ResultStore store,
      ConditionReader condition,
      Path folder,
      PathMask mask,
      InstantSource clock) {
    this.instruments = instruments;
    this.launcher = launcher;
    this.store = store;
    this.condition = condition;
    this.folder = folder;
    this.mask = mask;
    this.clock = clock;
  }

  /// Runs measurements in order. One that is expected to take longer than what is left of the
  /// budget is left out whole, and the next one is tried.
  ///
  /// @param budget wall time for all together; the last launch may reach over it
  /// @throws IOException when a launch cannot be started or the disk refuses; what was finished is
  ///   kept
  public List<MeasureOutcome> run(
      List<Measurement> measurements, Optional<Duration> budget, Progress progress)
      throws IOException {
    var deadline = budget.map(time -> clock.instant().plus(time)).orElse(Instant.MAX);
    List<MeasureOutcome> outcomes = new ArrayList<>();
    for (var measurement : measurements) {
      var outcome = new Session(measurement, deadline, progress).run();
      progress.ended(outcome);
      outcomes.add(outcome);
      if (outcome instanceof MeasureOutcome.Interrupted) {
        break;
      }
    }
    return outcomes;
  }

  /// One measurement in one go of the program.
  private final class Session {
    private final Measurement measurement;
    private final Instant deadline;
    private final Progress progress;
    private final ExperimentId id;
    private final Instrument instrument;
    private final Journal journal;
    private final Plan plan;
    private final Ledger ledger;
    private List<String> example = List.of();
    private int done;

    Session(Measurement measurement, Instant deadline, Progress progress) throws IOException {
      this.measurement = measurement;
      this.deadline = deadline;
      this.progress = progress;
      var experiment = measurement.plan().experiment();
      this.id = experiment.id();
      this.instrument = instruments.forKind(experiment.workload());
      this.journal = journalOfWhatIsNotSaved(experiment);
      this.plan = measurement.plan().withSeed(journal.seed());
      this.ledger = new Ledger(experiment, instrument, mask);
    }

    MeasureOutcome run() throws IOException {
      try {
        return runUnlessStopped();
      } catch (InterruptedException | ClosedByInterruptException stop) {
        Thread.currentThread().interrupt();
        return new MeasureOutcome.Interrupted(id, done, planned());
      }
    }

    /// A session that was killed after saving its result left the journal where it was.
    private Journal journalOfWhatIsNotSaved(Experiment experiment) throws IOException {
      var found = Journal.read(folder, experiment, identity(), measurement.plan().seed());
      if (!isSaved(found)) {
        return found;
      }
      found.done(clock.instant());
      return Journal.read(folder, experiment, identity(), measurement.plan().seed());
    }

    private boolean isSaved(Journal found) {
      return !found.entries().isEmpty()
          && store.history(id, measurement.machine().id()).stream()
              .map(StoredResult::result)
              .anyMatch(result ->
                  result.fingerprint().key8().equals(measurement.fingerprint().key8())
                      && result.provenance().start().equals(found.started(Instant.MAX)));
    }

    private MeasureOutcome runUnlessStopped() throws IOException, InterruptedException {
      journal.entries().forEach(ledger::add);
      var missing = ledger.missing(plan);
      var total = plan.steps().size();
      var secondsLeft = plan.cost().seconds(missing);
      if (secondsLeft > secondsToDeadline()) {
        return new MeasureOutcome.OutOfBudget(id, secondsLeft);
      }
      journal.open(clock.instant()).ifPresent(text -> progress.notice(id, text));
      done = total - missing.size();
      progress.started(id, done, total, secondsLeft);
      return go(missing);
    }

    private MeasureOutcome go(List<Plan.Step> missing) throws IOException, InterruptedException {
      boolean timed = false;
      for (int i = 0; i < missing.size(); i++) {
        var step = missing.get(i);
        if (!timed && step.task() != Task.ANSWER) {
          var wrong = wrongAnswers();
          if (wrong.isPresent()) {
            return wrong.get();
          }
          timed = true;
        }
        var left = missing.subList(i, missing.size());
        if (secondsToDeadline() <= 0) {
          return new MeasureOutcome.OutOfBudget(id, plan.cost().seconds(left));
        }
        heedStop();
        launchUnlessStruck(step, missing.subList(i + 1, missing.size()));
        done = planned() - left.size() + 1;
      }
      return save();
    }

    private void launchUnlessStruck(Plan.Step step, List<Plan.Step> after)
        throws IOException, InterruptedException {
      if (ledger.isStruck(step)) {
        return;
      }
      var trouble = ledger.add(launch(step));
      progress.launched(
          id, planned() - after.size(), planned(), plan.cost().seconds(after), trouble);
    }

    private Journal.Entry launch(Plan.Step step) throws IOException, InterruptedException {
      var part = journal.begin();
      var launch = instrument.launch(step.task(), plan.experiment(), step.target(), part);
      remember(step, launch);
      var start = clock.instant();
      SequencedMap<String, Double> disturbance = new LinkedHashMap<>();
      condition.load().ifPresent(load -> disturbance.put("load", load));
      var before = condition.cpuTimes();
      var ended = launcher.launch(launch, part);
      if (SIGNALLED.contains(ended.exitCode())) {
        Thread.sleep(SIGNAL_DELAY);
      }
      heedStop();
      var after = condition.cpuTimes();
      before.ifPresent(
          from -> after.ifPresent(to -> disturbance.put("steal", from.stealUntil(to))));
      condition.frequency().ifPresent(hertz -> disturbance.put("frequency", hertz));
      return journal.finish(part, step, start, ended, disturbance);
    }

    private static void heedStop() throws InterruptedException {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
    }

    private void remember(Plan.Step step, Launch launch) {
      if (step.task() == Task.FORK && example.isEmpty()) {
        example = launch.command().stream().map(mask::masked).toList();
      }
    }

    private Optional<MeasureOutcome> wrongAnswers() throws IOException {
      if (ledger.answers().size() < plan.answers().size()) {
        return Optional.of(new MeasureOutcome.AnswersMissing(id, ledger.failures()));
      }
      var differences = plan.experiment().sameOutput() ? ledger.differences() : List.<String>of();
      if (differences.isEmpty()) {
        return Optional.empty();
      }
      journal.abandon(clock.instant());
      return Optional.of(new MeasureOutcome.AnswersDiffer(id, differences));
    }

    /// Saved first and moved then: killed in between, the next session moves it.
    private MeasureOutcome save() throws IOException {
      var stored = store.save(result());
      journal.done(clock.instant());
      return ledger.failures().isEmpty()
          ? new MeasureOutcome.Complete(id, stored)
          : new MeasureOutcome.CompleteWithFailures(id, stored, ledger.failures());
    }

    private Result result() {
      var provenance =
          new Provenance(
              measurement.commit(),
              measurement.dirty(),
              example,
              journal.started(clock.instant()),
              clock.instant(),
              measurement.tool(),
              plan.seed(),
              journal.sessions());
      return new Result(
          id,
          measurement.machine(),
          environment(),
          provenance,
          measurement.fingerprint(),
          ledger.answers(),
          ledger.runs(plan),
          ledger.counts());
    }

    private Environment environment() {
      SequencedMap<String, String> facts = new LinkedHashMap<>(measurement.environment().facts());
      var flags = new LinkedHashMap<String, String>();
      for (Variant variant : plan.experiment().variants()) {
        flags.put(
            variant.name(), String.join(" ", instrument.flags(plan.experiment(), variant.name())));
      }
      if (flags.values().stream().distinct().count() == 1) {
        facts.put("jvm flags", flags.firstEntry().getValue());
      } else {
        flags.forEach((variant, text) -> facts.put("jvm flags of " + variant, text));
      }
      ledger.blackholes().ifPresent(mode -> facts.put("blackholes", mode));
      return new Environment(facts);
    }

    private Journal.Identity identity() {
      SequencedMap<String, String> parts = new LinkedHashMap<>();
      parts.put("fingerprint", measurement.fingerprint().key8());
      parts.put("machine", measurement.machine().id().text());
      parts.put("environment", measurement.environment().facts().toString());
      parts.put("boot", measurement.boot());
      return new Journal.Identity(parts);
    }

    private int planned() {
      return plan.steps().size();
    }

    private double secondsToDeadline() {
      return deadline.equals(Instant.MAX)
          ? Double.POSITIVE_INFINITY
          : Duration.between(clock.instant(), deadline).toMillis() / 1000.0;
    }
  }
}

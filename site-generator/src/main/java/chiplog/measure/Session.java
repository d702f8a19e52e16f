package chiplog.measure;

import chiplog.effort.LogRatio;
import chiplog.effort.Look;
import chiplog.effort.LookPlan;
import chiplog.effort.Share;
import chiplog.effort.Stop;
import chiplog.effort.StopRule;
import chiplog.experiment.Effort;
import chiplog.experiment.Experiment;
import chiplog.experiment.ExperimentId;
import chiplog.experiment.Variant;
import chiplog.instrument.Instrument;
import chiplog.instrument.Task;
import chiplog.machine.Environment;
import chiplog.result.Provenance;
import chiplog.result.Result;
import chiplog.result.Run;
import chiplog.result.Stopping;
import chiplog.result.StoredResult;
import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;

/// One measurement on its way, leg by leg: each leg is all that is missing up to its next look.
///
/// What it decides at a look depends on the launches in the journal and on the standing of the
/// machine, and on nothing else, so that a session which goes on after another was killed comes to
/// the same decisions.
final class Session {
  private final Bench bench;
  private final Measurement measurement;
  private final Progress progress;
  private final ExperimentId id;
  private final Instrument instrument;
  private final Journal journal;
  private final Plan plan;
  private final Ledger ledger;

  /// Numbers of blocks at which a leg ends.
  private final List<Integer> ends;

  private int reached; // the end of the last leg that is complete; 0 before the first
  private int done; // launches, of those planned up to the end of this leg
  private boolean opened;
  private Optional<Stop> stop = Optional.empty();
  private Optional<MeasureOutcome> refused = Optional.empty();

  /// @param inShares whether there may be no time for a declared number of blocks, and the least of
  ///   them are a leg of their own
  Session(Bench bench, Measurement measurement, boolean inShares, Progress progress)
      throws IOException {
    this.bench = bench;
    this.measurement = measurement;
    this.progress = progress;
    var experiment = measurement.plan().experiment();
    this.id = experiment.id();
    this.instrument = bench.instruments().forKind(experiment.workload());
    this.journal = journalOfWhatIsNotSaved(experiment);
    this.plan = measurement.plan().withSeed(journal.seed());
    this.ledger = new Ledger(experiment, instrument, bench.mask());
    this.ends = ends(plan.looks(), inShares);
    journal.entries().forEach(ledger::add);
    lookAtWhatIsComplete();
  }

  private static List<Integer> ends(LookPlan looks, boolean inShares) {
    var ends = looks.looks().stream().map(Look::blocks);
    return inShares && looks.looks().getFirst().blocks() > LookPlan.LEAST_BLOCKS
        ? Stream.concat(Stream.of(LookPlan.LEAST_BLOCKS), ends).toList()
        : ends.toList();
  }

  /// A session that was killed after saving its result left the journal where it was.
  private Journal journalOfWhatIsNotSaved(Experiment experiment) throws IOException {
    var seed = measurement.plan().seed();
    var found = Journal.read(bench.folder(), experiment, identity(), seed);
    if (saved(found).noneMatch(result -> !result.stopping().isCutShort())) {
      return found;
    }
    found.done(bench.clock().instant());
    return Journal.read(bench.folder(), experiment, identity(), seed);
  }

  /// Results that are made of this journal's launches.
  private Stream<Result> saved(Journal found) {
    return found.entries().isEmpty()
        ? Stream.empty()
        : bench.store().history(id, measurement.machine().id()).stream()
            .map(StoredResult::result)
            .filter(result ->
                result.fingerprint().key8().equals(measurement.fingerprint().key8())
                    && result.provenance().start().equals(found.started(Instant.MAX)));
  }

  ExperimentId id() {
    return id;
  }

  /// Whether no launch is left for it.
  boolean isOver() {
    return stop.isPresent() || refused.isPresent();
  }

  /// What it would do next, for whoever shares out the time.
  Share share(int place) {
    var started = reached > 0;
    var undecided =
        started && (!isAdaptive() || measurement.wanted().isUndecided(result(reached, lookedAt())));
    return new Share(
        measurement.wanted().isClaimed(),
        started,
        undecided,
        isAdaptive() ? Optional.of(widest()) : Optional.empty(),
        cost().seconds(missing(nextEnd())),
        place);
  }

  private boolean isAdaptive() {
    return plan.experiment().effort().extent() instanceof Effort.Adaptive;
  }

  /// Whether there is time for a fork, and no journal that it would be at the cost of.
  boolean isWorth(double seconds) {
    return journal.fits() && cost().fork() <= seconds;
  }

  private double widest() {
    return reached == 0
        ? Double.POSITIVE_INFINITY
        : published().stream().mapToDouble(LogRatio::halfWidth).max().orElse(0);
  }

  /// Makes the launches of the next leg, and looks.
  ///
  /// @param deadline no launch begins after it
  /// @return whether it got to the end of the leg, or of all
  boolean run(Instant deadline) throws IOException, InterruptedException {
    var missing = missing(nextEnd());
    open();
    done = planned() - missing.size();
    progress.started(id, done, planned(), cost().seconds(missing));
    boolean timed = false;
    for (int i = 0; i < missing.size(); i++) {
      var step = missing.get(i);
      if (!timed && step.task() != Task.ANSWER) {
        refused = wrongAnswers();
        if (refused.isPresent()) {
          return true;
        }
        timed = true;
      }
      if (bench.secondsUntil(deadline) <= 0) {
        return false;
      }
      launchUnlessStruck(step, missing.subList(i + 1, missing.size()));
    }
    lookAtWhatIsComplete();
    return true;
  }

  private void open() throws IOException {
    if (!opened) {
      for (var lost : journal.open(bench.clock().instant())) {
        progress.notice(id, bench.mask().masked(lost));
      }
      opened = true;
    }
  }

  private void launchUnlessStruck(Plan.Step step, List<Plan.Step> after)
      throws IOException, InterruptedException {
    if (ledger.isStruck(step)) {
      return;
    }
    var pace = Pace.of(plan.experiment(), step.block(), ledger.paired(plan, step.block()));
    var trouble = ledger.add(bench.launch(plan, step, pace, journal));
    done = planned() - after.size();
    progress.launched(id, done, planned(), cost().seconds(after), trouble);
  }

  /// Passes every look up to which nothing is missing, until one says to stop.
  private void lookAtWhatIsComplete() {
    while (stop.isEmpty() && missing(nextEnd()).isEmpty() && hasAnswers()) {
      reached = nextEnd();
      stop = stopHere();
    }
  }

  private boolean hasAnswers() {
    return ledger.answers().size() == plan.answers().size();
  }

  private Optional<Stop> stopHere() {
    return switch (plan.experiment().effort().extent()) {
      case Effort.Declared(var blocks, _) ->
          reached == blocks ? Optional.of(Stop.PLAN) : Optional.empty();
      case Effort.Adaptive(var precision, var within) -> {
        var rule =
            new StopRule(precision, measurement.standing().margin(), within.toMillis() / 1e3);
        yield rule.at(published(), spent(), toNextLook());
      }
    };
  }

  private List<LogRatio> published() {
    return Published.ratios(plan.experiment(), result(reached, lookedAt()), measurement.standing());
  }

  private double spent() {
    return ledger.paired(plan, reached).stream().mapToDouble(Run::seconds).sum();
  }

  private Optional<Double> toNextLook() {
    return plan.looks().after(reached).map(next -> spent() / reached * (next.blocks() - reached));
  }

  /// The result as it stands at the last look, without saying yet that it ended there.
  private Stopping lookedAt() {
    return new Stopping(looks(), Stop.BUDGET);
  }

  private List<Look> looks() {
    return switch (plan.experiment().effort().extent()) {
      case Effort.Declared _ -> LookPlan.once(reached).looks();
      case Effort.Adaptive _ -> plan.looks().upTo(reached);
    };
  }

  /// How it ended, when it is over: saved first and moved then, so that what is killed in between
  /// is moved by the next session.
  MeasureOutcome end() throws IOException {
    if (refused.isPresent()) {
      return refused.get();
    }
    open();
    var stored = bench.store().save(result(reached, new Stopping(looks(), stop.orElseThrow())));
    journal.done(bench.clock().instant());
    return ledger.failures().isEmpty()
        ? new MeasureOutcome.Complete(id, stored)
        : new MeasureOutcome.CompleteWithFailures(id, stored, ledger.failures());
  }

  /// How it ended, when there is no time for its next leg: what there is becomes a result, unless
  /// it is too little, or is one already.
  MeasureOutcome cutShort() throws IOException {
    var left = cost().seconds(missing(isAdaptive() ? nextEnd() : plan.blocks().size()));
    var known = saved(journal).anyMatch(result -> result.stopping().last().blocks() == reached);
    if (reached == 0 || known) {
      return new MeasureOutcome.OutOfBudget(id, left);
    }
    var stored = bench.store().save(result(reached, lookedAt()));
    return new MeasureOutcome.CutShort(id, stored, left);
  }

  MeasureOutcome interrupted() {
    return new MeasureOutcome.Interrupted(id, done, planned());
  }

  private Optional<MeasureOutcome> wrongAnswers() throws IOException {
    if (!hasAnswers()) {
      return Optional.of(new MeasureOutcome.AnswersMissing(id, ledger.failures()));
    }
    var differences = plan.experiment().sameOutput() ? ledger.differences() : List.<String>of();
    if (differences.isEmpty()) {
      return Optional.empty();
    }
    journal.abandon(bench.clock().instant());
    return Optional.of(new MeasureOutcome.AnswersDiffer(id, differences));
  }

  private int nextEnd() {
    return ends.stream().filter(end -> end > reached).findFirst().orElse(reached);
  }

  private List<Plan.Step> missing(int most) {
    return ledger.missing(plan, most);
  }

  private int planned() {
    return plan.steps(nextEnd()).size();
  }

  /// What launches take, by those of this very run once there is a block of them.
  private Plan.Cost cost() {
    var finished = ledger.paired(plan, plan.blocks().size()).stream().mapToDouble(Run::seconds);
    var mean = finished.average();
    return mean.isPresent() ? plan.cost().withFork(mean.getAsDouble()) : plan.cost();
  }

  private Result result(int blocks, Stopping stopping) {
    var now = bench.clock().instant();
    var provenance =
        new Provenance(
            measurement.commit(),
            measurement.dirty(),
            example(),
            journal.started(now),
            now,
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
        ledger.runs(plan, blocks),
        ledger.counts(),
        stopping);
  }

  /// What the first timed fork was started with.
  private List<String> example() {
    return journal.entries().stream()
        .filter(entry -> entry.step().task() == Task.FORK)
        .findFirst()
        .map(entry ->
            instrument.launch(
                Task.FORK,
                plan.experiment(),
                entry.step().target(),
                entry.measure(),
                entry.folder()))
        .map(launch -> launch.command().stream().map(bench.mask()::masked).toList())
        .orElse(List.of());
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
}

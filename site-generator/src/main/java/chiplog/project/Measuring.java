package chiplog.project;

import chiplog.calibration.Standing;
import chiplog.experiment.CaseId;
import chiplog.experiment.Catalog;
import chiplog.experiment.Experiment;
import chiplog.finding.Backing;
import chiplog.finding.Standings;
import chiplog.freshness.Evidence;
import chiplog.freshness.EvidenceFinder;
import chiplog.freshness.Fingerprinter;
import chiplog.freshness.Judge;
import chiplog.instrument.Instruments;
import chiplog.instrument.JmhInstrument;
import chiplog.instrument.MeasuredClasses;
import chiplog.machine.ConditionReader;
import chiplog.machine.Environment;
import chiplog.machine.Machine;
import chiplog.measure.MeasureOutcome;
import chiplog.measure.Measurement;
import chiplog.measure.Needs;
import chiplog.measure.Plan;
import chiplog.measure.Planner;
import chiplog.measure.Runner;
import chiplog.measure.Wanted;
import chiplog.process.GitState;
import chiplog.process.PathMask;
import chiplog.process.ProcessLauncher;
import chiplog.result.ResultStore;
import chiplog.result.Run;
import chiplog.terminal.ExitCode;
import chiplog.terminal.Refusal;
import chiplog.terminal.Terminal;
import chiplog.terminal.TerminalProgress;
import chiplog.unit.Figures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Measures experiments of a project on this machine: what `measure` and `refresh` share.
public final class Measuring {
  private static final Path ROOT = Path.of("/");

  private final Project project;
  private final Catalog catalog;
  private final Terminal terminal;
  private final Machine machine;
  private final Environment environment;
  private final Judge.Here here;
  private final Once<Fingerprinter> fingerprinter;
  private final ConditionReader condition =
      new ConditionReader(ROOT, Runtime.getRuntime().availableProcessors());

  public Measuring(Project project, Catalog catalog, Terminal terminal) {
    this.project = project;
    this.catalog = catalog;
    this.terminal = terminal;
    this.machine = project.machine();
    this.environment = project.environment();
    this.here = new Judge.Here(environment.jdk(), machine.id());
    this.fingerprinter = new Once<>(() -> project.fingerprinter(project.sources()));
  }

  /// What is to be measured: experiments whose result on this machine is missing, stale, or was cut
  /// short by a budget.
  ///
  /// @param all whether what is fresh is wanted as well
  public Predicate<Experiment> wanted(ResultStore results, boolean all) {
    return all ? _ -> true : staleHere(results);
  }

  private Predicate<Experiment> staleHere(ResultStore results) {
    var finder = new EvidenceFinder(results, fingerprinter.get(), here);
    return experiment ->
        !(finder.find(experiment, machine.id(), project.problems())
                instanceof Evidence.Fresh(var stored, var ofWanted, _)
            && ofWanted
            && !stored.result().stopping().isCutShort());
  }

  /// Plans, says what it takes, and measures `experiments`: the shortest first, or as a budget is
  /// shared out.
  ///
  /// @param budget wall time for all; empty: as long as it takes
  public List<MeasureOutcome> measure(
      List<Experiment> experiments, ResultStore results, Optional<Duration> budget)
      throws IOException {
    if (experiments.isEmpty()) {
      return List.of();
    }
    var standings = Standings.of(catalog, results);
    var claims = ArticleClaims.read(project.layout(), catalog, standings);
    var plans = plans(experiments, results);
    announce(plans);
    budget.ifPresent(time -> announce(plans, time, claims));
    var commit = commit();
    var boot = boot(condition);
    List<Measurement> measurements = new ArrayList<>();
    for (var plan : plans) {
      measurements.add(
          new Measurement(
              plan,
              machine,
              environment,
              fingerprinter.get().of(plan.experiment(), here, project.problems()),
              boot,
              commit.map(GitState.Commit::id),
              commit.flatMap(GitState.Commit::dirty),
              Version.TEXT,
              standings.of(machine.id()),
              claims.of(plan.experiment())));
    }
    project.requireSound();
    try (var progress = new TerminalProgress(terminal)) {
      return runner(results, project.layout().state()).run(measurements, budget, progress);
    }
  }

  /// Profiles one case by one fork, here and now; what it leaves is kept apart from the results.
  ///
  /// @param measure how long it is looked at, after its warm-up
  /// @return what stands behind the profiles, for blocks; empty when the fork failed, as was told
  public Optional<Backing> profile(Experiment experiment, CaseId target, Duration measure)
      throws IOException {
    var one = ProfiledNow.of(experiment, target, measure);
    var now = new ProfiledNow();
    var measurement =
        new Measurement(
            Planner.plan(one, RandomGenerator.getDefault().nextLong(), List.of()),
            machine,
            environment,
            fingerprinter.get().of(one, here, project.problems()),
            boot(condition),
            Optional.empty(),
            Optional.empty(),
            Version.TEXT,
            Standing.UNKNOWN,
            Wanted.NOTHING);
    try (var progress = new TerminalProgress(terminal)) {
      runner(now, project.layout().state().resolve("profile"))
          .run(List.of(measurement), Optional.empty(), progress);
    }
    return now.taken()
        .filter(it -> it.result().runs().stream().anyMatch(Run::finished))
        .map(it -> Backing.of(one, new Evidence.Fresh(it, true), Standings.unknown()));
  }

  /// What was checked out. Where it is not known what differs from it, nothing is put on record.
  private Optional<GitState.Commit> commit() {
    var layout = project.layout();
    return switch (GitState.of(layout.project(), layout.name(layout.results()))) {
      case GitState.Commit commit -> Optional.of(commit);
      case GitState.NoCheckout _ -> Optional.empty();
      case GitState.NotKnown(var why) -> {
        terminal.tell("warning: results will name no commit, since " + why);
        yield Optional.empty();
      }
    };
  }

  /// A name of this boot. Where none is visible every session has one of its own, so that an
  /// unfinished measurement is never gone on with after a boot that nobody noticed.
  static String boot(ConditionReader condition) {
    return condition.boot().orElseGet(() -> "not visible, session " + UUID.randomUUID());
  }

  private List<Plan> plans(List<Experiment> experiments, ResultStore results) {
    List<Plan> plans = new ArrayList<>();
    for (var experiment : experiments) {
      var runs =
          results
              .current(experiment.id(), machine.id())
              .map(stored -> stored.result().runs())
              .orElse(List.of());
      plans.add(Planner.plan(experiment, RandomGenerator.getDefault().nextLong(), runs));
    }
    plans.sort(Comparator.comparingDouble(Plan::seconds));
    return plans;
  }

  private void announce(List<Plan> plans) throws IOException {
    var needs = Needs.of(plans);
    condition.condition().warnings().forEach(text -> terminal.tell("warning: " + text));
    terminal.tell(
        "to measure: %s; %s at most, %s of memory, %s of disk"
            .formatted(
                names(plans.stream()),
                Figures.duration(seconds(needs.seconds())),
                Figures.bytes(wholeMebibytes(needs.memoryBytes())),
                Figures.bytes(wholeMebibytes(needs.diskBytes()))));
    var store = Files.getFileStore(project.layout().project());
    var shortfalls = needs.shortfalls(condition.availableMemory(), store.getUsableSpace());
    if (!shortfalls.isEmpty()) {
      var lines = shortfalls.stream().map(Needs.Shortfall::message).toList();
      throw new Refusal(
          ExitCode.ENVIRONMENT,
          "too little of %s; free some, or measure fewer at once with --only"
              .formatted(String.join("; ", lines)));
    }
  }

  /// How a budget will be shared out, and what it is sure to reach.
  private void announce(List<Plan> plans, Duration budget, ArticleClaims claims) {
    terminal.tell(
        "budget %s: %sundecided claims, %sthe widest intervals; it ends with the launch of that time"
            .formatted(
                Figures.duration(budget),
                least(plans.stream().filter(it -> claims.isClaimed(it.experiment()))),
                least(plans.stream().filter(it -> !claims.isClaimed(it.experiment())))));
  }

  /// `the least of words, file-length (9 min), `; nothing where there is no plan.
  private static String least(Stream<Plan> some) {
    var plans = some.toList();
    return plans.isEmpty()
        ? ""
        : "the least of %s (%s), "
            .formatted(
                names(plans.stream()),
                Figures.duration(seconds(plans.stream().mapToDouble(Plan::leastSeconds).sum())));
  }

  private static String names(Stream<Plan> plans) {
    return plans.map(plan -> plan.experiment().id().text()).collect(Collectors.joining(", "));
  }

  /// What is put on record names the compiled module and not the copy of it that runs: that is
  /// where a reader finds the same classes.
  ///
  /// @param journals folder that journals are kept in
  private Runner runner(ResultStore results, Path journals) throws IOException {
    var layout = project.layout();
    var copy = layout.state().resolve("classes");
    var jars = project.resolvedLibraries().jars();
    if (jars.isEmpty()) {
      throw new Refusal(
          ExitCode.ENVIRONMENT,
          "experiments/libraries.txt names no library; mvn package writes it anew");
    }
    var classPath = MeasuredClasses.copied(layout.experiments().resolve("target"), jars, copy);
    var mask =
        new PathMask(
                layout.project(),
                Path.of(System.getProperty("user.home")),
                Path.of(System.getProperty("java.io.tmpdir")),
                Project.javaHome())
            .and(copy, "./experiments/target");
    var java = Project.javaHome().resolve("bin").resolve("java");
    return new Runner(
        new Instruments(new JmhInstrument(java, classPath, layout.project())),
        new ProcessLauncher(Optional.ofNullable(System.getenv("PATH")).orElse("")),
        results,
        condition,
        journals,
        mask,
        project.clock());
  }

  private static long wholeMebibytes(long bytes) {
    return Math.ceilDiv(bytes, 1L << 20) << 20;
  }

  private static Duration seconds(double seconds) {
    return Duration.ofMillis(Math.round(seconds * 1000));
  }
}

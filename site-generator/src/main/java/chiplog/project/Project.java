package chiplog.project;

import chiplog.catalog.CatalogReader;
import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticList;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.NearestNames;
import chiplog.diagnostic.Severity;
import chiplog.experiment.Catalog;
import chiplog.experiment.Experiment;
import chiplog.freshness.EvidenceFinder;
import chiplog.freshness.Fingerprinter;
import chiplog.freshness.Judge;
import chiplog.freshness.LibraryVersions;
import chiplog.freshness.Procedure;
import chiplog.freshness.ResolvedLibraries;
import chiplog.instrument.JmhInstrument;
import chiplog.machine.Environment;
import chiplog.machine.EnvironmentReader;
import chiplog.machine.Machine;
import chiplog.machine.MachineId;
import chiplog.machine.MachineReader;
import chiplog.machine.Platform;
import chiplog.process.ProjectLock;
import chiplog.result.ResultStore;
import chiplog.site.SiteLayout;
import chiplog.site.SiteSettings;
import chiplog.source.SourceReader;
import chiplog.source.SourceTree;
import chiplog.store.FolderResultStore;
import chiplog.store.FolderResultStore.BrokenFiles;
import chiplog.terminal.ExitCode;
import chiplog.terminal.Refusal;
import chiplog.terminal.Terminal;
import chiplog.trap.Traps;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// The parts of one project that commands share, wired by hand; each is read anew when asked for,
/// so whoever needs one twice keeps it.
public final class Project {
  private static final Path ROOT = Path.of("/");

  private final SiteLayout layout;
  private final Terminal terminal;
  private final Clock clock;
  private final DiagnosticList problems = new DiagnosticList();

  public Project(SiteLayout layout, Terminal terminal, Clock clock) {
    this.layout = layout;
    this.terminal = terminal;
    this.clock = clock;
  }

  public SiteLayout layout() {
    return layout;
  }

  Clock clock() {
    return clock;
  }

  public DiagnosticList problems() {
    return problems;
  }

  /// Tells what was found; then the exit code of a command that was only to read.
  public int reported() {
    terminal.report(problems.all());
    return problems.hasErrors() ? ExitCode.CONTENT : ExitCode.FINE;
  }

  public SiteSettings settings() throws IOException {
    return SiteSettings.read(layout, problems)
        .orElseThrow(() -> {
          terminal.report(problems.all());
          return new Refusal(ExitCode.CONTENT, "the site has no usable settings");
        });
  }

  public Catalog catalog() throws IOException {
    return new CatalogReader(layout.project(), problems).read(layout.catalog());
  }

  /// The catalog for a command that is about some of its experiments: mistakes in files of others
  /// are warnings.
  ///
  /// @param named ids of these experiments; there need be none of such an id
  public Catalog catalog(Collection<String> named) throws IOException {
    var theirs = new HashSet<String>();
    theirs.add(layout.name(layout.catalog()));
    for (var id : named) {
      theirs.add(layout.name(layout.catalog()) + "/" + id + ".yaml");
      theirs.add(layout.name(layout.catalog()) + "/" + id + ".yml");
    }
    DiagnosticSink sink =
        problem ->
            problems.report(
                theirs.contains(problem.position().file()) ? problem : asWarning(problem));
    return new CatalogReader(layout.project(), sink).read(layout.catalog());
  }

  /// The experiment that a user names; where there is none, a refusal, after what is wrong with the
  /// catalog was told.
  public Experiment experiment(String name, Catalog catalog) {
    return catalog
        .find(name)
        .orElseThrow(() -> {
          terminal.report(problems.all());
          return unknown(name, catalog);
        });
  }

  private static Refusal unknown(String name, Catalog catalog) {
    if (catalog.isRefused(name)) {
      return new Refusal(
          ExitCode.CONTENT, "the catalog file of \"%s\" has mistakes".formatted(name));
    }
    var nearest = String.join(", ", NearestNames.of(name, catalog.names()));
    return new Refusal(
        ExitCode.USAGE,
        "there is no experiment \"%s\"; %s"
            .formatted(name, nearest.isEmpty() ? "the catalog is empty" : "nearest: " + nearest));
  }

  /// Refuses to measure, after telling what was found, where that is an error.
  public void requireSound() {
    if (problems.hasErrors()) {
      terminal.report(problems.all());
      throw new Refusal(ExitCode.CONTENT, "nothing is measured while the catalog has errors");
    }
  }

  /// Results for a build: a file that cannot be used is a warning, since the page shows what is
  /// missing.
  public ResultStore results(BrokenFiles broken) {
    return results(broken, problem -> problems.report(asWarning(problem)));
  }

  /// Results for a check, where a file that cannot be used is an error.
  public ResultStore strictResults() {
    return results(BrokenFiles.LEAVE, problems);
  }

  private ResultStore results(BrokenFiles broken, DiagnosticSink sink) {
    return new FolderResultStore(layout.project(), layout.results(), broken, sink);
  }

  private static Diagnostic asWarning(Diagnostic problem) {
    return new Diagnostic(
        Severity.WARNING, problem.position(), problem.message(), problem.excerpt(), problem.hint());
  }

  public SourceTree sources() throws IOException {
    var cache = layout.state().resolve("cache").resolve("sources");
    return new SourceReader(layout.project(), cache, Version.TEXT).read("experiments", problems);
  }

  /// Finds traps in experiments and their results.
  ///
  /// @param sources asked for when the first experiment is
  public Traps traps(Supplier<SourceTree> sources) {
    return new Traps(sources, layout.state().resolve("cache").resolve("traps"), Version.TEXT);
  }

  public Fingerprinter fingerprinter(SourceTree sources) throws IOException {
    var libraries =
        LibraryVersions.of(
            layout.experiments().resolve("pom.xml"),
            layout.project().resolve("pom.xml"),
            resolvedLibraries());
    return new Fingerprinter(
        sources,
        libraries,
        new Procedure(
            new Procedure.Part(JmhInstrument.HARNESS, JmhInstrument.commonSettings()),
            new Procedure.Part(JmhInstrument.PROFILING, JmhInstrument.profilingSettings())));
  }

  /// What is on the measured class path, as it is kept beside the sources.
  ResolvedLibraries resolvedLibraries() throws IOException {
    return ResolvedLibraries.read(layout.experiments().resolve("libraries.txt"));
  }

  public EvidenceFinder evidence(ResultStore results, SourceTree sources, Judge judge)
      throws IOException {
    return new EvidenceFinder(results, fingerprinter(sources), judge);
  }

  /// The machine that this program runs on.
  public Machine machine() {
    return new MachineReader(ROOT, platform()).machine();
  }

  public Environment environment() {
    return new EnvironmentReader(ROOT, platform()).environment(javaHome());
  }

  /// Whoever measures here and now.
  public Judge.Here here() {
    return new Judge.Here(environment().jdk(), machine().id());
  }

  private static Platform platform() {
    return Platform.of(System.getProperties(), Runtime.getRuntime().availableProcessors());
  }

  static Path javaHome() {
    return Path.of(System.getProperty("java.home"));
  }

  /// Takes the lock of the project, or refuses.
  public ProjectLock lock() throws IOException {
    return switch (ProjectLock.take(layout.state(), clock.instant())) {
      case ProjectLock.Attempt.Held(var lock, Optional<String> notice) -> {
        notice.ifPresent(text -> terminal.tell("note: " + text));
        yield lock;
      }
      case ProjectLock.Attempt.InUse(var message) ->
          throw new Refusal(ExitCode.ENVIRONMENT, message);
    };
  }

  /// The machine that a user names, by its id or as `mine`.
  public MachineId machineWithResults(String name, ResultStore results) {
    if (!name.equals("mine") && !MachineId.isValid(name)) {
      throw new Refusal(
          ExitCode.USAGE,
          "\"%s\" is not the id of a machine; see ./chiplog machine".formatted(name));
    }
    var machine = name.equals("mine") ? machine().id() : new MachineId(name);
    var known =
        results.experiments().stream()
            .flatMap(experiment -> results.machines(experiment).stream())
            .map(MachineId::text)
            .collect(Collectors.toCollection(TreeSet::new));
    if (!known.contains(machine.text())) {
      throw new Refusal(
          ExitCode.USAGE,
          "%s has no results; these have: %s".formatted(machine, String.join(", ", known)));
    }
    return machine;
  }
}

package chiplog.cli;

import chiplog.analysis.Comparisons;
import chiplog.analysis.Comparisons.Side;
import chiplog.claim.Strictness;
import chiplog.diagnostic.Position;
import chiplog.directive.CaseRef;
import chiplog.exchange.Report;
import chiplog.experiment.Catalog;
import chiplog.finding.Standings;
import chiplog.freshness.Judge;
import chiplog.project.NamedReports;
import chiplog.project.Project;
import chiplog.project.SiteWork;
import chiplog.result.ResultStore;
import chiplog.separate.Alternatives;
import chiplog.separate.Apart;
import chiplog.separate.Pairing;
import chiplog.separate.SeparateTable;
import chiplog.site.SiteLayout;
import chiplog.site.SiteOutput;
import chiplog.store.FolderResultStore.BrokenFiles;
import chiplog.terminal.ExitCode;
import chiplog.terminal.Refusal;
import chiplog.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Sets two machines, two variants of an experiment, or what others measured, side by side.
@Command(
    name = "compare",
    description = {
      "Sets side by side: two variants of an experiment; two machines (this one is also called",
      "mine); two files of JMH or of Go benchmarks, or names of imported ones; or, with one file,",
      "the variants within it."
    },
    footer = {
      "",
      "Example: ./chiplog compare words/slow words/fast",
      "Example: ./chiplog compare amd-epyc-f26m2-2c-24g-kvm mine",
      "Example: ./chiplog compare before.json after.json",
      "Example: ./chiplog compare --by size --base 10 after.json"
    })
final class CompareCommand implements Callable<Integer> {
  /// Takes the pages that come with the claims and keeps none.
  private static final SiteOutput NOWHERE =
      new SiteOutput() {
        @Override
        public void text(String path, String text) {}

        @Override
        public void copy(String path, Path source) {}
      };

  /// Of the random splits, so that the same files always give the same p.
  private static final long SEED = 1;

  @Parameters(
      index = "0",
      paramLabel = "A",
      description = "experiment/variant, a machine's id, a file, or the name of an imported one.")
  String first = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "B",
      description = "What it is compared with.")
  Optional<String> second = Optional.empty();

  @Option(
      names = "--by",
      paramLabel = "NAME",
      description = "Of one file: compare the values of this parameter, or each variant.")
  Optional<String> by = Optional.empty();

  @Option(
      names = "--base",
      paramLabel = "VALUE",
      description = "Of one file: what all others are compared with, instead of the first.")
  Optional<String> base = Optional.empty();

  private final Terminal terminal;
  private final Path folder;

  CompareCommand(Terminal terminal, Path folder) {
    this.terminal = terminal;
    this.folder = folder;
  }

  @Override
  public Integer call() throws IOException {
    var project = new Project(SiteLayout.of(folder), terminal, Clock.systemUTC());
    lines(project).forEach(terminal::say);
    return project.reported();
  }

  private List<String> lines(Project project) throws IOException {
    var reports = new NamedReports(project, terminal, project.results(BrokenFiles.LEAVE));
    if (reports.isForeign(first) || second.filter(reports::isForeign).isPresent()) {
      return second.isPresent()
          ? files(second.get(), reports)
          : alternatives(reports.foreign(first));
    }
    var other = second.orElseThrow(() -> missing(first));
    for (var name : List.of(first, other)) {
      if (looksLikeFile(name) && CaseRef.parse(name).isEmpty()) {
        throw missing(name);
      }
    }
    if (by.isPresent() || base.isPresent()) {
      throw new Refusal(ExitCode.USAGE, "--by and --base are for one file of others");
    }
    var a = CaseRef.parse(first);
    var b = CaseRef.parse(other);
    if (a.isPresent() != b.isPresent()) {
      throw new Refusal(
          ExitCode.USAGE, "compare two machines, two variants or two files, not one of each");
    }
    return a.isPresent() ? variants(a.get(), b.orElseThrow(), project) : machines(other, project);
  }

  /// Only a file can be compared by itself.
  private static Refusal missing(String name) {
    return new Refusal(
        ExitCode.USAGE,
        looksLikeFile(name)
            ? "there is no file %s; name two variants, two machines or two files".formatted(name)
            : "name what \"%s\" is compared with".formatted(name));
  }

  private static boolean looksLikeFile(String name) {
    return name.contains(".") || name.contains("/");
  }

  /// A side that is no file is what we measured of an experiment.
  private List<String> files(String other, NamedReports reports) throws IOException {
    if (by.isPresent() || base.isPresent()) {
      throw new Refusal(ExitCode.USAGE, "--by and --base are for one file, not for two");
    }
    var pairing = Pairing.between(side(first, reports), side(other, reports));
    if (pairing.pairs().isEmpty()) {
      throw new Refusal(
          ExitCode.CONTENT,
          "the two have no benchmark in common: one has %s, the other %s; name two that measured the same"
              .formatted(some(pairing.onlyBase()), some(pairing.onlyNext())));
    }
    var a = shortened(first);
    var b = shortened(other);
    return a.equals(b)
        ? new SeparateTable(pairing, Apart.TWO_SESSIONS, first, other, SEED).lines()
        : new SeparateTable(pairing, Apart.TWO_SESSIONS, a, b, SEED).lines();
  }

  /// `org.example.Words.fast and 3 more`
  private static String some(List<Report> reports) {
    var names = reports.stream().map(it -> it.subject().toString()).distinct().toList();
    return names.isEmpty()
        ? "none"
        : names.getFirst() + (names.size() == 1 ? "" : " and %d more".formatted(names.size() - 1));
  }

  /// A path without its folders.
  private static String shortened(String name) {
    return String.valueOf(Path.of(name).getFileName());
  }

  private static List<Report> side(String name, NamedReports reports) throws IOException {
    if (reports.isForeign(name)) {
      return reports.foreign(name);
    }
    if (looksLikeFile(name)) {
      throw missing(name);
    }
    return reports.ours(name, Optional.empty());
  }

  private List<String> alternatives(List<Report> reports) {
    try {
      var pairing = new Alternatives(reports).pairing(by, base);
      return new SeparateTable(pairing, Apart.ONE_AFTER_THE_OTHER, "base", "other", SEED).lines();
    } catch (Alternatives.Unknown unknown) {
      throw new Refusal(ExitCode.USAGE, String.valueOf(unknown.getMessage()));
    }
  }

  /// Of this machine, or of the reference machine where this one has no result.
  private List<String> variants(CaseRef a, CaseRef b, Project project) throws IOException {
    var results = project.results(BrokenFiles.LEAVE);
    var evidence = project.evidence(results, project.sources(), new Judge.Published());
    var wanted = project.machine().id();
    return comparisons(project.catalog(List.of(a.experiment(), b.experiment())), results)
        .variants(
            a,
            b,
            experiment -> evidence.find(experiment, wanted, project.problems()),
            Position.wholeFile("command line"),
            project.problems());
  }

  private List<String> machines(String other, Project project) throws IOException {
    var results = project.results(BrokenFiles.LEAVE);
    return comparisons(project.catalog(), results)
        .machines(side(first, results, project), side(other, results, project));
  }

  private static Comparisons comparisons(Catalog catalog, ResultStore results) {
    return new Comparisons(catalog, Standings.of(catalog, results));
  }

  private Side side(String name, ResultStore results, Project project) throws IOException {
    var machine = project.machineWithResults(name, results);
    var evidence = project.evidence(results, project.sources(), new Judge.Published());
    var claims =
        new SiteWork(project, results, Optional.of(machine), Strictness.OWN_MACHINE)
            .build(NOWHERE)
            .claims();
    return new Side(
        name, experiment -> evidence.find(experiment, machine, project.problems()), claims);
  }
}

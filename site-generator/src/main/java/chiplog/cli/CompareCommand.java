package chiplog.cli;

import chiplog.analysis.Comparisons;
import chiplog.analysis.Comparisons.Side;
import chiplog.claim.Strictness;
import chiplog.diagnostic.Position;
import chiplog.directive.CaseRef;
import chiplog.finding.Standings;
import chiplog.freshness.Judge;
import chiplog.project.Project;
import chiplog.project.SiteWork;
import chiplog.result.ResultStore;
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
import picocli.CommandLine.Parameters;

/// Sets two machines, or two variants of an experiment, side by side on the terminal.
@Command(
    name = "compare",
    description =
        "Sets two machines, or two variants, side by side; this machine is also called mine.",
    footer = {
      "",
      "Example: ./chiplog compare words/slow words/fast",
      "Example: ./chiplog compare amd-epyc-7763-2c-8g-kvm mine"
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

  @Parameters(index = "0", paramLabel = "A", description = "A machine's id, or experiment/variant.")
  String first = "";

  @Parameters(index = "1", paramLabel = "B", description = "What it is compared with.")
  String second = "";

  private final Terminal terminal;
  private final Path folder;

  CompareCommand(Terminal terminal, Path folder) {
    this.terminal = terminal;
    this.folder = folder;
  }

  @Override
  public Integer call() throws IOException {
    var project = new Project(SiteLayout.of(folder), terminal, Clock.systemUTC());
    var a = CaseRef.parse(first);
    var b = CaseRef.parse(second);
    if (a.isPresent() != b.isPresent()) {
      throw new Refusal(ExitCode.USAGE, "compare two machines, or two variants, not one of each");
    }
    var lines = a.isPresent() ? variants(a.get(), b.orElseThrow(), project) : machines(project);
    lines.forEach(terminal::say);
    return project.reported();
  }

  /// Of this machine, or of the reference machine where this one has no result.
  private List<String> variants(CaseRef a, CaseRef b, Project project) throws IOException {
    var results = project.results(BrokenFiles.LEAVE);
    var evidence = project.evidence(results, project.sources(), new Judge.Published());
    var wanted = project.machine().id();
    return comparisons(project, results)
        .variants(
            a,
            b,
            experiment -> evidence.find(experiment, wanted, project.problems()),
            Position.wholeFile("command line"),
            project.problems());
  }

  private List<String> machines(Project project) throws IOException {
    var results = project.results(BrokenFiles.LEAVE);
    return comparisons(project, results)
        .machines(side(first, results, project), side(second, results, project));
  }

  private static Comparisons comparisons(Project project, ResultStore results) throws IOException {
    var catalog = project.catalog();
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

package chiplog.cli;

import chiplog.claim.Strictness;
import chiplog.measure.MeasureOutcome;
import chiplog.project.Measuring;
import chiplog.project.Project;
import chiplog.project.SiteWork;
import chiplog.result.ResultStore;
import chiplog.site.SiteLayout;
import chiplog.site.SiteReport;
import chiplog.store.FolderResultStore.BrokenFiles;
import chiplog.terminal.Interruption;
import chiplog.terminal.Terminal;
import chiplog.unit.Figures;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The main job: measure what is stale or missing here, build with this machine's numbers, and say
/// what to open.
@Command(
    name = "refresh",
    description =
        "Measures what is stale or missing here, builds with these numbers, says what to open.",
    footer = {"", "Example: ./chiplog refresh --budget 30m"})
final class RefreshCommand implements Callable<Integer> {
  @Option(
      names = "--budget",
      paramLabel = "TIME",
      converter = Budget.class,
      defaultValue = "5m",
      description = "Time for measuring (90s, 30m, 2h); ${DEFAULT-VALUE} if not given.")
  Duration budget = Duration.ofMinutes(5);

  private final Terminal terminal;
  private final Path folder;

  RefreshCommand(Terminal terminal, Path folder) {
    this.terminal = terminal;
    this.folder = folder;
  }

  @Override
  public Integer call() throws IOException {
    var project = new Project(SiteLayout.of(folder), terminal, Clock.systemUTC());
    try (var _ = Interruption.ofThisThread();
        var _ = project.lock()) {
      var results = project.results(BrokenFiles.MOVE);
      var outcomes = measured(project, results);
      if (outcomes.stream().anyMatch(MeasureOutcome.Interrupted.class::isInstance)) {
        return MeasureCommand.exitCode(outcomes);
      }
      var own = Optional.of(project.machine().id());
      var report = new SiteWork(project, results, own, Strictness.OWN_MACHINE).write(true);
      var code = Math.max(project.reported(), MeasureCommand.exitCode(outcomes));
      report.ifPresent(it -> close(it, outcomes, project));
      return code;
    }
  }

  /// Nothing where the catalog has errors: the build, which goes on to find all others, tells them.
  private List<MeasureOutcome> measured(Project project, ResultStore results) throws IOException {
    var catalog = project.catalog();
    if (project.problems().hasErrors()) {
      terminal.tell("nothing is measured while the catalog has errors");
      return List.of();
    }
    var measuring = new Measuring(project, catalog, terminal);
    var stale = catalog.experiments().stream().filter(measuring.wanted(results, false)).toList();
    return measuring.measure(stale, results, Optional.of(budget));
  }

  private void close(SiteReport report, List<MeasureOutcome> outcomes, Project project) {
    if (outcomes.isEmpty()) {
      terminal.say("nothing to measure: " + MeasureCommand.allFresh(List.of()));
    }
    terminal.say("claims on this machine: " + report.outcomes());
    var rest = rest(outcomes);
    if (rest.isPositive()) {
      terminal.say(
          "not measured within the budget: %s; ./chiplog refresh --budget %dm measures the rest"
              .formatted(Figures.duration(rest), rest.toMinutes() + 1));
    }
    terminal.say("open " + project.layout().output().resolve("index.html").toUri());
  }

  private static Duration rest(List<MeasureOutcome> outcomes) {
    var seconds = outcomes.stream().mapToDouble(MeasureOutcome::secondsLeft).sum();
    return Duration.ofSeconds(Math.round(seconds));
  }
}

package chiplog.cli;

import chiplog.analysis.CalibrationReport;
import chiplog.experiment.Catalog;
import chiplog.experiment.Experiment;
import chiplog.finding.Backing;
import chiplog.finding.Standings;
import chiplog.project.Measuring;
import chiplog.project.Project;
import chiplog.result.ResultStore;
import chiplog.site.SiteLayout;
import chiplog.store.FolderResultStore.BrokenFiles;
import chiplog.terminal.ExitCode;
import chiplog.terminal.Interruption;
import chiplog.terminal.Refusal;
import chiplog.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// Measures how often our own comparisons err on this machine, and says it.
@Command(
    name = "calibrate",
    description =
        "Compares the same code with itself, and with code that is slower by a known share, and"
            + " says how often the verdict errs here.",
    footer = {"", "Example: ./chiplog calibrate --budget 10m"})
final class CalibrateCommand implements Callable<Integer> {
  @Option(
      names = "--budget",
      paramLabel = "TIME",
      converter = Budget.class,
      description = "Stop measuring after this time (90s, 30m, 2h); the next call goes on.")
  Optional<Duration> budget = Optional.empty();

  @Option(names = "--all", description = "Measure again what is fresh.")
  boolean all;

  private final Terminal terminal;
  private final Path folder;

  CalibrateCommand(Terminal terminal, Path folder) {
    this.terminal = terminal;
    this.folder = folder;
  }

  @Override
  public Integer call() throws IOException {
    var project = new Project(SiteLayout.of(folder), terminal, Clock.systemUTC());
    var catalog = project.catalog();
    project.requireSound();
    var known = known(catalog);
    try (var _ = Interruption.ofThisThread();
        var _ = project.lock()) {
      var results = project.results(BrokenFiles.MOVE);
      var measuring = new Measuring(project, catalog, terminal);
      var outcomes =
          measuring.measure(
              known.stream().filter(measuring.wanted(results, all)).toList(), results, budget);
      say(known, project, catalog, results);
      return Math.max(project.reported(), MeasureCommand.exitCode(outcomes));
    }
  }

  private static List<Experiment> known(Catalog catalog) {
    var known = catalog.knownEffects();
    if (known.isEmpty()) {
      throw new Refusal(
          ExitCode.CONTENT,
          "no experiment of the catalog has known effects; one has them whose variants say"
              + " slower: 0 % or slower: 2 %");
    }
    return known;
  }

  private void say(List<Experiment> known, Project project, Catalog catalog, ResultStore results)
      throws IOException {
    var standings = Standings.of(catalog, results);
    var here = project.here();
    var evidence = project.evidence(results, project.sources(), here);
    for (var experiment : known) {
      var found = evidence.find(experiment, here.machine(), project.problems());
      CalibrationReport.measured(Backing.of(experiment, found, standings), standings)
          .forEach(terminal::say);
    }
    terminal.say("");
    CalibrationReport.simulated().forEach(terminal::say);
  }
}

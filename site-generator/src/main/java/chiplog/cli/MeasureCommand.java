package chiplog.cli;

import chiplog.experiment.Experiment;
import chiplog.measure.MeasureOutcome;
import chiplog.project.Measuring;
import chiplog.project.Project;
import chiplog.site.SiteLayout;
import chiplog.store.FolderResultStore.BrokenFiles;
import chiplog.terminal.ExitCode;
import chiplog.terminal.Interruption;
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

/// Measures what is stale or missing on this machine, and stores the results.
@Command(
    name = "measure",
    description = "Measures what is stale or missing on this machine, and stores the results.",
    footer = {"", "Example: ./chiplog measure --only words --budget 10m"})
final class MeasureCommand implements Callable<Integer> {
  @Option(
      names = "--only",
      paramLabel = "ID",
      split = ",",
      description = "Measure these experiments and no others.")
  List<String> only = List.of();

  @Option(names = "--all", description = "Measure what is fresh as well.")
  boolean all;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      converter = Budget.class,
      description =
          "Share this time (90s, 30m, 2h): claims of articles first, then the widest intervals.")
  Optional<Duration> budget = Optional.empty();

  private final Terminal terminal;
  private final Path folder;

  MeasureCommand(Terminal terminal, Path folder) {
    this.terminal = terminal;
    this.folder = folder;
  }

  @Override
  public Integer call() throws IOException {
    var project = new Project(SiteLayout.of(folder), terminal, Clock.systemUTC());
    var catalog = only.isEmpty() ? project.catalog() : project.catalog(only);
    var named = only.stream().map(name -> project.experiment(name, catalog)).toList();
    try (var _ = Interruption.ofThisThread();
        var _ = project.lock()) {
      project.requireSound();
      var results = project.results(BrokenFiles.MOVE);
      var measuring = new Measuring(project, catalog, terminal);
      var experiments =
          catalog.experiments().stream()
              .filter(it -> named.isEmpty() || named.contains(it))
              .filter(measuring.wanted(results, all))
              .toList();
      if (experiments.isEmpty()) {
        terminal.say("nothing to measure: " + allFresh(named));
      }
      var outcomes = measuring.measure(experiments, results, budget);
      return Math.max(project.reported(), exitCode(outcomes));
    }
  }

  /// @param named experiments that were asked for by name; none: all of them
  static String allFresh(List<Experiment> named) {
    if (named.isEmpty()) {
      return "all results of this machine are fresh";
    }
    var names = named.stream().map(it -> it.id().text()).distinct().toList();
    return names.size() == 1
        ? "the result of %s is fresh; --all measures it again".formatted(names.getFirst())
        : "the results of %s are fresh; --all measures them again"
            .formatted(String.join(", ", names));
  }

  /// What did not fit the budget is no failure.
  static int exitCode(List<MeasureOutcome> outcomes) {
    return outcomes.stream().mapToInt(MeasureCommand::exitCode).max().orElse(ExitCode.FINE);
  }

  private static int exitCode(MeasureOutcome outcome) {
    return switch (outcome) {
      case MeasureOutcome.Complete _, MeasureOutcome.CutShort _, MeasureOutcome.OutOfBudget _ ->
          ExitCode.FINE;
      case MeasureOutcome.AnswersDiffer _,
          MeasureOutcome.AnswersMissing _,
          MeasureOutcome.CompleteWithFailures _,
          MeasureOutcome.Interrupted _ ->
          ExitCode.MEASUREMENT;
    };
  }
}

package chiplog.cli;

import chiplog.experiment.Experiment;
import chiplog.freshness.Evidence;
import chiplog.project.Project;
import chiplog.result.StoredResult;
import chiplog.site.SiteLayout;
import chiplog.store.FolderResultStore.BrokenFiles;
import chiplog.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Says which part of an experiment changed since it was measured.
@Command(
    name = "why",
    description = "Says what makes the result of an experiment stale on this machine.",
    footer = {"", "Example: ./chiplog why words"})
final class WhyCommand implements Callable<Integer> {
  @Parameters(paramLabel = "EXPERIMENT", description = "Id of an experiment of the catalog.")
  String name = "";

  private final Terminal terminal;
  private final Path folder;

  WhyCommand(Terminal terminal, Path folder) {
    this.terminal = terminal;
    this.folder = folder;
  }

  @Override
  public Integer call() throws IOException {
    var project = new Project(SiteLayout.of(folder), terminal, Clock.systemUTC());
    var experiment = project.experiment(name, project.catalog(List.of(name)));
    var here = project.here();
    var evidence =
        project
            .evidence(project.results(BrokenFiles.LEAVE), project.sources(), here)
            .find(experiment, here.machine(), project.problems());
    explain(experiment, evidence);
    return project.reported();
  }

  private void explain(Experiment experiment, Evidence evidence) {
    switch (evidence) {
      case Evidence.Missing(var command) ->
          terminal.say("%s was never measured; run %s".formatted(experiment.id(), command));
      case Evidence.Fresh(var stored, var ofWanted, _) ->
          terminal.say("%s is fresh%s".formatted(experiment.id(), where(stored, ofWanted)));
      case Evidence.Stale(var stored, var why, var ofWanted, _) -> {
        terminal.say("%s is stale%s:".formatted(experiment.id(), where(stored, ofWanted)));
        why.forEach(reason -> terminal.say("  " + reason));
      }
    }
  }

  private static String where(StoredResult stored, boolean ofWanted) {
    var place = ofWanted ? "" : " on " + stored.result().machine().id() + ", not measured here";
    return place + " (" + stored.file() + ")";
  }
}

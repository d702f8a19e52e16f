package chiplog.cli;

import chiplog.claim.Strictness;
import chiplog.project.Project;
import chiplog.project.SiteWork;
import chiplog.site.SiteJudge;
import chiplog.site.SiteLayout;
import chiplog.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// The strict build: judges everything, writes nothing.
@Command(
    name = "check",
    description =
        "Judges the whole site and writes nothing: stale evidence, failed claims, dead links.",
    footer = {"", "Example: ./chiplog check"})
final class CheckCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Path folder;

  CheckCommand(Terminal terminal, Path folder) {
    this.terminal = terminal;
    this.folder = folder;
  }

  @Override
  public Integer call() throws IOException {
    var project = new Project(SiteLayout.of(folder), terminal, Clock.systemUTC());
    var results = project.strictResults();
    var judge = new SiteJudge();
    var report = new SiteWork(project, results, Optional.empty(), Strictness.CHECK).build(judge);
    if (!project.problems().hasErrors()) { // or a dead link of an article would be told twice
      judge.reportLinks(project.problems());
    }
    judge.report(project.problems());
    var code = project.reported();
    terminal.say(
        "checked %s: %s, %s"
            .formatted(
                Terminal.counted(report.articles(), "article"),
                Terminal.counted(report.claims().size(), "claim"),
                report.outcomes()));
    return code;
  }
}

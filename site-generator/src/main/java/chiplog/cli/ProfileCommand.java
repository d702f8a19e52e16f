package chiplog.cli;

import chiplog.block.Blocks;
import chiplog.block.Page;
import chiplog.diagnostic.Position;
import chiplog.directive.CaseRef;
import chiplog.exhibit.Exhibit;
import chiplog.exhibit.TextTable;
import chiplog.experiment.Catalog;
import chiplog.finding.Backing;
import chiplog.project.Measuring;
import chiplog.project.ProfilePage;
import chiplog.project.Project;
import chiplog.request.ReferenceResolver;
import chiplog.request.Sides;
import chiplog.site.SiteLayout;
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
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Profiles one case now, and shows what takes the most.
@Command(
    name = "profile",
    description = "Profiles one variant now: what takes the most CPU time, and what allocates.",
    footer = {"", "Example: ./chiplog profile words/slow --for 10s"})
final class ProfileCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "EXPERIMENT/VARIANT",
      description = "What to profile: words/slow, or file-length/new[buffer=10].")
  String name = "";

  @Option(
      names = "--for",
      paramLabel = "TIME",
      converter = Budget.class,
      description = "How long to look, after the warm-up (default: 5s).")
  Optional<Duration> time = Optional.empty();

  private final Terminal terminal;
  private final Path folder;

  ProfileCommand(Terminal terminal, Path folder) {
    this.terminal = terminal;
    this.folder = folder;
  }

  @Override
  public Integer call() throws IOException {
    var project = new Project(SiteLayout.of(folder), terminal, Clock.systemUTC());
    var ref = ref();
    var catalog = project.catalog(List.of(ref.experiment()));
    var asked = asked(ref, project, catalog);
    try (var _ = Interruption.ofThisThread();
        var _ = project.lock()) {
      var found =
          new Measuring(project, catalog, terminal)
              .profile(asked.experiment(), asked.next(), time.orElse(Duration.ofSeconds(5)));
      if (found.isEmpty()) {
        return Math.max(project.reported(), ExitCode.MEASUREMENT);
      }
      tell(found.get());
      terminal.say("open " + new ProfilePage(project).write(found.get()).toUri());
      return project.reported();
    }
  }

  private CaseRef ref() {
    return CaseRef.parse(name)
        .orElseThrow(() ->
            new Refusal(
                ExitCode.USAGE,
                "\"%s\" is no variant of an experiment; write words/slow, or".formatted(name)
                    + " file-length/new[buffer=10]"));
  }

  /// The case that was named, as both sides of itself.
  private Sides asked(CaseRef ref, Project project, Catalog catalog) {
    var sides =
        new ReferenceResolver(catalog)
            .sides(ref, ref, Position.wholeFile("command line"), project.problems());
    return sides.orElseThrow(() -> {
      terminal.report(project.problems().all());
      return new Refusal(ExitCode.USAGE, "there is nothing to profile");
    });
  }

  private void tell(Backing backing) {
    for (var exhibit : new Blocks(new Page()).profiles(backing)) {
      if (exhibit instanceof Exhibit.Table table) {
        terminal.say(table.caption());
        var text = new TextTable();
        text.row(table.columns().toArray(String[]::new));
        for (var row : table.rows()) {
          text.row(
              Stream.concat(Stream.of(row.label()), row.cells().stream()).toArray(String[]::new));
        }
        text.lines().forEach(terminal::say);
        terminal.say("");
      }
    }
  }
}

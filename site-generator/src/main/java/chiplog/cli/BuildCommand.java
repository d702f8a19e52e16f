package chiplog.cli;

import chiplog.claim.Strictness;
import chiplog.project.Project;
import chiplog.project.SiteWork;
import chiplog.site.SiteLayout;
import chiplog.store.FolderResultStore.BrokenFiles;
import chiplog.terminal.ExitCode;
import chiplog.terminal.Refusal;
import chiplog.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// Builds the site from stored results; never measures.
@Command(
    name = "build",
    description = "Builds the site from stored results; never measures.",
    footer = {"", "Example: ./chiplog build --content content --out public"})
final class BuildCommand implements Callable<Integer> {
  @Option(names = "--content", paramLabel = "DIR", description = "Build this content folder.")
  Optional<Path> content = Optional.empty();

  @Option(names = "--out", paramLabel = "DIR", description = "Build into this folder.")
  Optional<Path> out = Optional.empty();

  @Option(
      names = "--machine",
      paramLabel = "ID",
      description = "Show the results of this machine instead of the reference machine's.")
  Optional<String> machine = Optional.empty();

  private final Terminal terminal;
  private final Path folder;

  BuildCommand(Terminal terminal, Path folder) {
    this.terminal = terminal;
    this.folder = folder;
  }

  @Override
  public Integer call() throws IOException {
    var usual = SiteLayout.of(folder);
    var layout =
        new SiteLayout(folder, content.orElse(usual.content()), out.orElse(usual.output()));
    out.flatMap(BuildCommand::fileInTheWay)
        .ifPresent(file -> {
          throw new Refusal(
              ExitCode.USAGE,
              "--out %s: %s is a file; name a folder, there or to be made"
                  .formatted(out.orElseThrow(), file));
        });
    if (!layout.outputIsApart()) {
      throw new Refusal(
          ExitCode.USAGE,
          "--out %s would take the place of the content or the project; name another folder"
              .formatted(layout.output()));
    }
    var project = new Project(layout, terminal, Clock.systemUTC());
    try (var _ = project.lock()) {
      var results = project.results(BrokenFiles.MOVE);
      var shown = machine.map(name -> project.machineWithResults(name, results));
      var work = new SiteWork(project, results, shown, Strictness.BUILD);
      work.write(false)
          .ifPresent(report ->
              terminal.say(
                  "built %s into %s, for a web server; refresh makes pages that open as files"
                      .formatted(
                          Terminal.counted(report.articles(), "article"),
                          layout.name(layout.output()))));
      return project.reported();
    }
  }

  /// What is no folder where `named` or a folder above it should be.
  private static Optional<Path> fileInTheWay(Path named) {
    for (var path = named; path != null; path = path.getParent()) {
      if (Files.exists(path)) {
        return Files.isDirectory(path) ? Optional.empty() : Optional.of(path);
      }
    }
    return Optional.empty();
  }
}

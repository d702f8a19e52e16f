package chiplog.cli;

import chiplog.exchange.Condition;
import chiplog.exchange.ImportedReports;
import chiplog.exchange.ReportFile;
import chiplog.project.NamedReports;
import chiplog.project.Project;
import chiplog.result.ResultStore;
import chiplog.site.SiteLayout;
import chiplog.store.FolderResultStore.BrokenFiles;
import chiplog.terminal.ExitCode;
import chiplog.terminal.Refusal;
import chiplog.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Keeps results that others measured, for comparisons.
@Command(
    name = "import",
    description = {
      "Keeps a copy of results of JMH (-rf json) or in the Go benchmark format, for compare.",
      "Copies lie in .chiplog/imported/, apart from all results; no article can cite them.",
      "Without a file it lists what is there."
    },
    footer = {"", "Example: ./chiplog import --as before target/jmh-result.json"})
final class ImportCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", arity = "0..*", description = "Files to keep.")
  List<Path> files = List.of();

  @Option(
      names = "--as",
      paramLabel = "NAME",
      description = "The name to compare it by; without it that of the file.")
  Optional<String> as = Optional.empty();

  @Option(
      names = "--remove",
      paramLabel = "NAME",
      split = ",",
      description = "Forget what is kept under this name.")
  List<String> removed = List.of();

  private final Terminal terminal;
  private final Path folder;

  ImportCommand(Terminal terminal, Path folder) {
    this.terminal = terminal;
    this.folder = folder;
  }

  @Override
  public Integer call() throws IOException {
    var project = new Project(SiteLayout.of(folder), terminal, Clock.systemUTC());
    var results = project.results(BrokenFiles.LEAVE);
    var known = new NamedReports(project, terminal, results);
    if (files.isEmpty() && removed.isEmpty()) {
      list(known);
      return project.reported();
    }
    try (var _ = project.lock()) { // or two at once could take the same name
      requireKnown(known.imported());
      var read = read(known, results);
      remove(known.imported());
      add(read, known.imported());
      return project.reported();
    }
  }

  private void requireKnown(ImportedReports imported) throws IOException {
    for (var name : removed) {
      if (imported.find(name).isEmpty()) {
        var names = imported.names();
        throw new Refusal(
            ExitCode.USAGE,
            names.isEmpty()
                ? "nothing is imported, so \"%s\" cannot be removed".formatted(name)
                : "nothing is imported as \"%s\"; there is: %s"
                    .formatted(name, String.join(", ", names)));
      }
    }
  }

  private void remove(ImportedReports imported) throws IOException {
    for (var name : removed) {
      if (imported.remove(name)) {
        terminal.say("removed " + name);
      }
    }
  }

  private void list(NamedReports known) throws IOException {
    var names = known.imported().names();
    for (var name : names) {
      terminal.say(
          "%s: %s".formatted(name, told(known.read(known.imported().find(name).orElseThrow()))));
    }
    if (names.isEmpty()) {
      terminal.say("nothing is imported");
    }
  }

  /// All files under their new names, read before anything is removed or kept.
  private Map<String, ReportFile> read(NamedReports known, ResultStore results) throws IOException {
    if (as.isPresent() && files.size() != 1) {
      throw new Refusal(ExitCode.USAGE, "--as names one file, not " + files.size());
    }
    Map<String, ReportFile> read = new LinkedHashMap<>();
    for (var file : files) {
      var name = as.orElseGet(() -> ImportedReports.nameOf(file));
      requireFree(name, known.imported(), results);
      if (read.put(name, known.read(file)) != null) {
        throw new Refusal(
            ExitCode.USAGE, "two files would be \"%s\"; import each with --as".formatted(name));
      }
    }
    return read;
  }

  private void add(Map<String, ReportFile> read, ImportedReports imported) throws IOException {
    for (var entry : read.entrySet()) {
      var kept = imported.add(entry.getKey(), entry.getValue());
      terminal.say(
          "%s: %s (%s)"
              .formatted(entry.getKey(), told(entry.getValue()), SiteLayout.of(folder).name(kept)));
    }
  }

  private void requireFree(String name, ImportedReports imported, ResultStore results) {
    if (!ImportedReports.isName(name)) {
      throw new Refusal(
          ExitCode.USAGE,
          "\"%s\" is no name: give one of a-z, 0-9, dots and dashes with --as".formatted(name));
    }
    var experiment = results.experiments().stream().anyMatch(it -> it.text().equals(name));
    if (experiment || name.equals("mine")) {
      throw new Refusal(ExitCode.USAGE, "\"%s\" is ours; name the file with --as".formatted(name));
    }
    if (imported.find(name).isPresent() && !removed.contains(name)) {
      throw new Refusal(
          ExitCode.USAGE,
          "\"%s\" is taken; name the file with --as, or first --remove %s".formatted(name, name));
    }
  }

  /// `4 benchmarks, JMH 1.37, JDK 17.0.15`
  private static String told(ReportFile file) {
    return Terminal.counted(file.reports().size(), "benchmark")
        + conditions(file, ", JMH ", Condition.HARNESS)
        + conditions(file, ", JDK ", Condition.JDK)
        + conditions(file, ", machine ", Condition.MACHINE);
  }

  private static String conditions(ReportFile file, String words, String key) {
    var values =
        file.reports().stream()
            .map(report -> report.condition(key))
            .filter(value -> !value.isEmpty())
            .distinct()
            .collect(Collectors.joining(" and "));
    return values.isEmpty() ? "" : words + values;
  }
}

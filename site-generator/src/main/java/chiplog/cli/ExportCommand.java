package chiplog.cli;

import chiplog.diagnostic.Writing;
import chiplog.exchange.Format;
import chiplog.exchange.Report;
import chiplog.exchange.WholeFile;
import chiplog.experiment.ExperimentId;
import chiplog.machine.MachineId;
import chiplog.project.NamedReports;
import chiplog.project.Project;
import chiplog.result.ResultStore;
import chiplog.site.SiteLayout;
import chiplog.store.FolderResultStore.BrokenFiles;
import chiplog.terminal.ExitCode;
import chiplog.terminal.Refusal;
import chiplog.terminal.Terminal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/// Writes results for other tools.
@Command(
    name = "export",
    description =
        "Writes results for benchstat (go), for readers of JMH's JSON (jmh), or as a table (csv).",
    footer = {
      "",
      "In the Go format a line is a fork, and block and fork are keys of its name:",
      "  benchstat -col /variant -ignore /block,/fork words.txt",
      "  benchstat -ignore commit,result,/block,/fork old.txt new.txt",
      "Example: ./chiplog export --out words.txt words"
    })
final class ExportCommand implements Callable<Integer> {
  /// Reads the name of a format.
  static final class FormatConverter implements ITypeConverter<Format> {
    @Override
    public Format convert(String text) {
      for (var format : Format.values()) {
        if (format.name().toLowerCase(Locale.ROOT).equals(text)) {
          return format;
        }
      }
      throw new TypeConversionException("must be go, jmh or csv, not \"" + text + "\"");
    }
  }

  @Parameters(
      paramLabel = "NAME",
      arity = "0..*",
      description = "Experiments, or names of imported files; all experiments if none is named.")
  List<String> names = List.of();

  @Option(
      names = "--format",
      converter = FormatConverter.class,
      description = "go (the default), jmh or csv.")
  Format format = Format.GO;

  @Option(
      names = "--machine",
      paramLabel = "ID",
      description = "Whose results; without it this machine's, or else the reference machine's.")
  Optional<String> machine = Optional.empty();

  @Option(names = "--out", paramLabel = "FILE", description = "Write there, not to the terminal.")
  Optional<Path> out = Optional.empty();

  private final Terminal terminal;
  private final Path folder;

  ExportCommand(Terminal terminal, Path folder) {
    this.terminal = terminal;
    this.folder = folder;
  }

  @Override
  public Integer call() throws IOException {
    var project = new Project(SiteLayout.of(folder), terminal, Clock.systemUTC());
    var results = project.results(BrokenFiles.LEAVE);
    var wanted = machine.map(name -> project.machineWithResults(name, results));
    var reports = reports(project, results, wanted);
    tellLeftOut(reports);
    var text = format.write(reports);
    var code = project.reported();
    if (out.isPresent()) {
      write(out.get(), text, project.layout());
    } else {
      terminal.out().print(text);
    }
    return code;
  }

  private void tellLeftOut(List<Report> reports) {
    var leftOut = reports.stream().filter(report -> !format.takes(report)).toList();
    if (!leftOut.isEmpty()) {
      terminal.tell(
          "note: left out, since JMH's JSON has no place for what has no time and no rate: "
              + leftOut.stream()
                  .map(report -> report.subject().toString())
                  .collect(Collectors.joining("; ")));
    }
    if (leftOut.size() == reports.size()) {
      throw new Refusal(ExitCode.CONTENT, "nothing is left to write; try --format go or csv");
    }
  }

  private List<Report> reports(Project project, ResultStore results, Optional<MachineId> wanted)
      throws IOException {
    var known = new NamedReports(project, terminal, results);
    List<Report> reports = new ArrayList<>();
    for (var name : names.isEmpty() ? experiments(results) : names) {
      reports.addAll(
          known.imported().find(name).isPresent() ? known.foreign(name) : known.ours(name, wanted));
    }
    return reports;
  }

  private static List<String> experiments(ResultStore results) {
    if (results.experiments().isEmpty()) {
      throw new Refusal(ExitCode.CONTENT, "nothing was measured yet; run ./chiplog measure");
    }
    return results.experiments().stream().map(ExperimentId::text).toList();
  }

  /// What is no file, a pipe or a device, is written to and not replaced.
  private void write(Path file, String text, SiteLayout layout) throws IOException {
    var target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath().normalize();
    var parent = target.getParent();
    if (Files.isDirectory(target) || parent == null || !Files.isDirectory(parent)) {
      throw new Refusal(
          ExitCode.USAGE, "--out %s: no file can be there; name another".formatted(file));
    }
    if (target.startsWith(layout.results())) {
      throw new Refusal(
          ExitCode.USAGE, "--out %s: is among the results; name another".formatted(file));
    }
    var bytes = text.getBytes(StandardCharsets.UTF_8);
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      Writing.of(target, () -> Files.write(target, bytes));
    } else {
      WholeFile.write(target, bytes);
    }
    terminal.tell("written: " + file);
  }
}

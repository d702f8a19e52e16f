package chiplog.project;

import chiplog.contrast.SetAside;
import chiplog.diagnostic.NearestNames;
import chiplog.exchange.ImportedReports;
import chiplog.exchange.Report;
import chiplog.exchange.ReportFile;
import chiplog.exchange.ResultReports;
import chiplog.experiment.ExperimentId;
import chiplog.freshness.Evidence;
import chiplog.machine.MachineId;
import chiplog.result.ResultStore;
import chiplog.result.StoredResult;
import chiplog.site.SiteSettings;
import chiplog.terminal.ExitCode;
import chiplog.terminal.Refusal;
import chiplog.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// Measurements by the names that users give them: a file, the name of an imported one, or an
/// experiment of ours.
public final class NamedReports {
  private final Project project;
  private final Terminal terminal;
  private final ResultStore results;
  private final ImportedReports imported;

  public NamedReports(Project project, Terminal terminal, ResultStore results) {
    this.project = project;
    this.terminal = terminal;
    this.results = results;
    this.imported = new ImportedReports(project.layout().imported());
  }

  public ImportedReports imported() {
    return imported;
  }

  /// Whether `name` is that of an imported file, or of any file there is.
  public boolean isForeign(String name) {
    return imported.find(name).isPresent() || Files.isRegularFile(Path.of(name));
  }

  /// What others measured under `name`.
  public List<Report> foreign(String name) throws IOException {
    return read(imported.find(name).orElse(Path.of(name))).reports();
  }

  /// A file, or a refusal after its problems were told.
  public ReportFile read(Path file) throws IOException {
    var shown = project.layout().name(file);
    if (!Files.isRegularFile(file)) {
      throw new Refusal(ExitCode.USAGE, "there is no file " + shown);
    }
    return ReportFile.read(file, shown, project.problems())
        .orElseThrow(() -> {
          project.reported();
          return new Refusal(ExitCode.CONTENT, shown + " cannot be used");
        });
  }

  /// What we measured of the experiment `name`: on `machine`, or where none is asked for, on this
  /// one or else on the reference machine.
  public List<Report> ours(String name, Optional<MachineId> machine) throws IOException {
    var experiment = experiment(name);
    var stored = stored(experiment, machine);
    var setAside = SetAside.of(stored.result());
    if (setAside.tooMany()) {
      terminal.tell(
          "note: %s: %d of %d blocks were disturbed, too many to leave them out"
              .formatted(experiment, setAside.disturbed(), setAside.blocks()));
    }
    var leftOut = ResultReports.leftOut(stored.result());
    if (leftOut > 0) {
      terminal.tell(
          "note: %s: %d %s left out, failed or of interrupted or disturbed blocks"
              .formatted(experiment, leftOut, leftOut == 1 ? "launch" : "launches"));
    }
    return ResultReports.of(stored);
  }

  private ExperimentId experiment(String name) throws IOException {
    for (var id : results.experiments()) {
      if (id.text().equals(name)) {
        return id;
      }
    }
    throw unknown(name);
  }

  private Refusal unknown(String name) throws IOException {
    var known = new TreeSet<String>();
    results.experiments().forEach(id -> known.add(id.text()));
    known.addAll(imported.names());
    return new Refusal(
        ExitCode.USAGE,
        "there are no results named \"%s\"; nearest: %s"
            .formatted(name, String.join(", ", NearestNames.of(name, known))));
  }

  private StoredResult stored(ExperimentId experiment, Optional<MachineId> wanted)
      throws IOException {
    List<MachineId> machines = new ArrayList<>();
    wanted.ifPresentOrElse(machines::add, () -> machines.add(project.machine().id()));
    if (wanted.isEmpty()) {
      SiteSettings.read(project.layout(), project.problems())
          .flatMap(SiteSettings::reference)
          .ifPresent(machines::add);
    }
    for (var machine : machines) {
      var stored = results.current(experiment, machine);
      if (stored.isPresent()) {
        return stored.get();
      }
    }
    throw new Refusal(
        ExitCode.CONTENT,
        "%s has no result of %s; measure it: %s"
            .formatted(machines.getFirst(), experiment, Evidence.measuring(experiment)));
  }
}

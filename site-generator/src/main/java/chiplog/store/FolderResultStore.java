package chiplog.store;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.Position;
import chiplog.experiment.ExperimentId;
import chiplog.machine.MachineId;
import chiplog.result.Result;
import chiplog.result.ResultStore;
import chiplog.result.StoredResult;
import chiplog.store.ResultFile.Reading;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/// Results as files: `<folder>/<experiment>/<machine>/<utc>-<key8>.json`.
///
/// A file that cannot be used is reported and passed over; nothing is ever overwritten or deleted.
/// A store reads a file at most once, so it is good for one build. Methods throw
/// [UncheckedIOException] when the disk cannot be read.
public final class FolderResultStore implements ResultStore {
  /// More is no result of ours, and is not read into memory.
  private static final long MOST_BYTES = 64L * 1024 * 1024;

  private static final String QUARANTINE = "quarantine";

  /// What happens to a file that is no JSON: cut off, empty, or followed by more text.
  public enum BrokenFiles {
    /// It is reported and stays, for commands that write nothing.
    LEAVE,
    /// It is reported and moved to `<folder>/quarantine/<experiment>/<machine>/`.
    MOVE
  }

  private final Path project;
  private final Path folder;
  private final BrokenFiles broken;
  private final DiagnosticSink sink;
  private final NewFile.Disk disk;
  private final Map<Place, Shelf> shelves = new ConcurrentHashMap<>();

  private record Place(ExperimentId experiment, MachineId machine) {}

  /// @param project folder that file names in diagnostics are relative to
  /// @param folder where the results are, inside `project`; need not be there yet
  public FolderResultStore(Path project, Path folder, BrokenFiles broken, DiagnosticSink sink) {
    this(project, folder, broken, sink, NewFile::force);
  }

  FolderResultStore(
      Path project, Path folder, BrokenFiles broken, DiagnosticSink sink, NewFile.Disk disk) {
    this.project = project;
    this.folder = folder;
    this.broken = broken;
    this.sink = sink;
    this.disk = disk;
  }

  @Override
  public List<StoredResult> history(ExperimentId experiment, MachineId machine) {
    return shelf(new Place(experiment, machine)).history();
  }

  @Override
  public Optional<StoredResult> current(ExperimentId experiment, MachineId machine) {
    return shelf(new Place(experiment, machine)).current();
  }

  @Override
  public Set<MachineId> machines(ExperimentId experiment) {
    return names(folder.resolve(experiment.text())).stream()
        .filter(MachineId::isValid)
        .map(MachineId::new)
        .filter(machine -> current(experiment, machine).isPresent())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Override
  public Set<ExperimentId> experiments() {
    return names(folder).stream()
        .filter(name -> ExperimentId.isValid(name) && !name.equals(QUARANTINE))
        .filter(this::hasResults)
        .map(ExperimentId::new)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private boolean hasResults(String experiment) {
    var machines = folder.resolve(experiment);
    return names(machines).stream()
        .flatMap(machine -> names(machines.resolve(machine)).stream())
        .anyMatch(name -> ResultName.parse(name).isPresent());
  }

  @Override
  public StoredResult save(Result result) throws IOException {
    var place = new Place(result.experiment(), result.machine().id());
    var text = ResultFile.text(result);
    var shelf = shelf(place);
    var stacks = StackFile.of(result);
    var file =
        NewFile.create(
            folder(place), ResultName.stem(result), text, stacks.map(StackFile::bytes), disk);
    var name = ResultName.parse(file.getFileName().toString()).orElseThrow();
    var stored =
        switch (ResultFile.read(name(file), text, () -> stacks.orElseGet(StackFile::none))) {
          case Reading.Sound(var same, var sha256) ->
              new StoredResult(same, name(file), sha256, name.stem());
          case Reading.Wrong _, Reading.Broken _ ->
              throw new IllegalStateException("a text is read in two ways: " + name(file));
        };
    shelf.add(name, stored);
    return stored;
  }

  private Path folder(Place place) {
    return folder.resolve(place.experiment().text()).resolve(place.machine().text());
  }

  private Shelf shelf(Place place) {
    return shelves.computeIfAbsent(place, this::open);
  }

  private Shelf open(Place place) {
    var results =
        names(folder(place)).stream()
            .filter(name -> name.endsWith(".json"))
            .flatMap(name -> resultName(place, name).stream())
            .toList();
    return new Shelf(results, name -> read(place, name));
  }

  private Optional<ResultName> resultName(Place place, String fileName) {
    var name = ResultName.parse(fileName);
    if (name.isEmpty() && !fileName.startsWith(".")) {
      var file = name(folder(place).resolve(fileName));
      sink.report(
          Diagnostic.error(Position.wholeFile(file), "not the name of a result file")
              .hint("results are named <utc>-<key8>.json, such as 20261130T201500Z-0a1b2c3d.json"));
    }
    return name;
  }

  private Optional<StoredResult> read(Place place, ResultName name) {
    var file = folder(place).resolve(name.stem() + ".json");
    return switch (reading(file)) {
      case Reading.Sound(var result, var sha256) ->
          atHome(place, new StoredResult(result, name(file), sha256, name.stem()))
              .flatMap(stored -> namedAsMeasured(name, stored));
      case Reading.Wrong(var diagnostic) -> {
        sink.report(diagnostic);
        yield Optional.empty();
      }
      case Reading.Broken(var position, var problem) -> {
        sink.report(Diagnostic.error(position, problem).hint(setAside(place, file, name)));
        yield Optional.empty();
      }
    };
  }

  private Reading reading(Path file) {
    var whole = Position.wholeFile(name(file));
    try {
      if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        return new Reading.Wrong(Diagnostic.error(whole, "not a file; links are not followed"));
      }
      return Files.size(file) > MOST_BYTES
          ? new Reading.Wrong(Diagnostic.error(whole, "longer than 64 MiB"))
          : ResultFile.read(name(file), Files.readString(file), () -> stacks(file));
    } catch (CharacterCodingException notUtf8) {
      return new Reading.Broken(whole, "not a whole result file: not UTF-8 text");
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static StackFile stacks(Path result) throws StackFile.Unreadable {
    var file = NewFile.stacksBeside(result);
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new StackFile.Unreadable("is missing; it was %s".formatted(file.getFileName()));
    }
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw new StackFile.Unreadable("is longer than 64 MiB");
      }
      return StackFile.read(Files.readAllBytes(file));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /// The newest result is the one that counts, and names tell which that is.
  private Optional<StoredResult> namedAsMeasured(ResultName name, StoredResult stored) {
    var due = ResultName.stem(stored.result());
    if (name.first().equals(due)) {
      return Optional.of(stored);
    }
    sink.report(
        Diagnostic.error(
                Position.wholeFile(stored.file()),
                "its name says %s, but what was measured ended at %s with the key of %s"
                    .formatted(name.first(), due.substring(0, due.indexOf('-')), due))
            .hint("rename it to %s.json; if that is there, delete this copy".formatted(due)));
    return Optional.empty();
  }

  /// A result counts only where it belongs, or a copied file would count for another experiment.
  private Optional<StoredResult> atHome(Place place, StoredResult stored) {
    var result = stored.result();
    if (place.equals(new Place(result.experiment(), result.machine().id()))) {
      return Optional.of(stored);
    }
    var message =
        "is a result of %s on %s, in the folder of %s on %s"
            .formatted(
                result.experiment(), result.machine().id(), place.experiment(), place.machine());
    sink.report(
        Diagnostic.error(Position.wholeFile(stored.file()), message)
            .hint("move it to the folder it belongs to"));
    return Optional.empty();
  }

  /// What was done with a broken file, as a hint.
  private String setAside(Place place, Path file, ResultName name) {
    return switch (broken) {
      case LEAVE -> "restore it from git, or let measure move it to quarantine and measure again";
      case MOVE -> "moved to " + name(moved(place, file, name)) + "; measure again";
    };
  }

  private Path moved(Place place, Path file, ResultName name) {
    var quarantine =
        folder
            .resolve(QUARANTINE)
            .resolve(place.experiment().text())
            .resolve(place.machine().text());
    try {
      Files.createDirectories(quarantine);
      return NewFile.moveToFreeName(file, quarantine, name.stem());
    } catch (IOException refused) {
      throw new UncheckedIOException(refused);
    }
  }

  /// Names in `within`, sorted; none when there is no such folder.
  private static List<String> names(Path within) {
    if (!Files.isDirectory(within, LinkOption.NOFOLLOW_LINKS)) {
      return List.of();
    }
    try (var files = Files.list(within)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private String name(Path file) {
    return project.relativize(file).toString().replace('\\', '/');
  }
}

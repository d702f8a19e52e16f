package chiplog.catalog;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.Position;
import chiplog.experiment.Catalog;
import chiplog.experiment.Experiment;
import chiplog.experiment.ExperimentId;
import chiplog.yaml.Strictness;
import chiplog.yaml.YamlMap;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Reads `experiments/catalog/*.yaml`. Every mistake is reported with its place; an experiment that
/// has one is left out, the others are read.
public final class CatalogReader {
  private static final String SUFFIX = ".yaml";

  /// More is no catalog file, and is not read into memory.
  private static final long MOST_BYTES = 256 * 1024;

  private final Path project;
  private final DiagnosticSink sink;

  /// @param project folder that places in diagnostics are relative to
  public CatalogReader(Path project, DiagnosticSink sink) {
    this.project = project;
    this.sink = sink;
  }

  /// @param folder with one file for each experiment, named after its id; other files than `.yaml`
  ///   are passed over
  /// @throws IOException when the folder is there and cannot be read
  public Catalog read(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      sink.report(
          Diagnostic.error(Position.wholeFile(name(folder)), "there is no such folder")
              .hint("the catalog holds one <id>.yaml for each experiment"));
      return new Catalog(List.of());
    }
    var files = files(folder);
    var experiments =
        withoutClashes(files.stream().flatMap(it -> read(folder, it).stream()).toList());
    var refused =
        files.stream().map(CatalogReader::id).collect(Collectors.toCollection(HashSet::new));
    experiments.forEach(it -> refused.remove(it.id().text()));
    return new Catalog(experiments, refused);
  }

  private static String id(String fileName) {
    return fileName.substring(0, fileName.lastIndexOf('.'));
  }

  private static List<String> files(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(SUFFIX) || name.endsWith(".yml"))
          .sorted()
          .toList();
    }
  }

  private Optional<Experiment> read(Path folder, String fileName) {
    var file = folder.resolve(fileName);
    var id = id(fileName);
    if (!fileName.endsWith(SUFFIX)) {
      return refuse(file, "a catalog file must end in .yaml", "rename it to " + id + SUFFIX);
    }
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return refuse(file, "not a file; links are not followed", "put the file itself here");
    }
    return text(file)
        .flatMap(text -> {
          var start = new Position(name(file), 1, 1);
          return YamlMap.parse(text, start, Strictness.NESTED, sink);
        })
        .flatMap(map -> new ExperimentReader(map, sink).read(id));
  }

  private Optional<String> text(Path file) {
    try {
      return Files.size(file) > MOST_BYTES
          ? refuse(file, "longer than 256 KiB", "shorten it")
          : Optional.of(Files.readString(file));
    } catch (CharacterCodingException notUtf8) {
      return refuse(file, "not UTF-8 text", "save it as UTF-8");
    } catch (IOException unreadable) {
      return refuse(file, "cannot be read", "check its permissions");
    }
  }

  private <T> Optional<T> refuse(Path file, String message, String hint) {
    sink.report(Diagnostic.error(Position.wholeFile(name(file)), message).hint(hint));
    return Optional.empty();
  }

  /// Leaves out an experiment whose earlier id is another one's, so that no result is counted for
  /// two.
  private List<Experiment> withoutClashes(List<Experiment> experiments) {
    Map<ExperimentId, Experiment> owners = new HashMap<>();
    experiments.forEach(experiment -> owners.put(experiment.id(), experiment));
    return experiments.stream().filter(experiment -> claims(experiment, owners)).toList();
  }

  private boolean claims(Experiment experiment, Map<ExperimentId, Experiment> owners) {
    for (var old : experiment.formerly()) {
      var other = owners.putIfAbsent(old, experiment);
      if (other != null) {
        var message = "the earlier id \"%s\" belongs to %s".formatted(old, other.id());
        sink.report(
            Diagnostic.error(experiment.position(), message)
                .hint("an id leads to one experiment; see " + other.position()));
        return false;
      }
    }
    return true;
  }

  private String name(Path file) {
    return project.relativize(file).toString().replace('\\', '/');
  }
}

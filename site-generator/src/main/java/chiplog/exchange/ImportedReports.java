package chiplog.exchange;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Files of others under a name of ours: copies, byte for byte, in a folder apart from all results,
/// so that nothing measured elsewhere can ever be taken for ours.
public final class ImportedReports {
  private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9._-]{0,79}");
  private static final List<String> ENDINGS = List.of(".json", ".txt");

  private final Path folder;

  /// @param folder need not be there yet
  public ImportedReports(Path folder) {
    this.folder = folder;
  }

  public static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  /// The name that a file gets when nobody names it: its own, without its ending.
  public static String nameOf(Path file) {
    var name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    return name.replaceFirst("(?<=.)\\.(json|txt|bench|out|log)$", "")
        .replaceAll("[^a-z0-9._-]+", "-")
        .replaceFirst("^[^a-z0-9]+", "");
  }

  /// Where the file of `name` lies.
  public Optional<Path> find(String name) {
    return isName(name)
        ? ENDINGS.stream()
            .map(ending -> folder.resolve(name + ending))
            .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
            .findFirst()
        : Optional.empty();
  }

  /// Every name, in order.
  public List<String> names() throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (var files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .flatMap(file -> ENDINGS.stream().filter(file::endsWith).map(it -> without(it, file)))
          .filter(ImportedReports::isName)
          .sorted()
          .toList();
    }
  }

  private static String without(String ending, String file) {
    return file.substring(0, file.length() - ending.length());
  }

  /// Keeps a copy of `file`, all of it or nothing.
  ///
  /// @param name that nothing has yet
  public Path add(String name, ReportFile file) throws IOException {
    Files.createDirectories(folder);
    var target = folder.resolve(name + ENDINGS.get(file.json() ? 0 : 1));
    WholeFile.write(target, file.bytes());
    return target;
  }

  /// Forgets `name`; says whether it was known.
  public boolean remove(String name) throws IOException {
    var file = find(name);
    if (file.isPresent()) {
      Files.delete(file.get());
    }
    return file.isPresent();
  }
}

package chiplog.freshness;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The libraries on a module's class path as Maven resolved them, transitive ones included: what
/// `dependency:list` wrote when the module was packaged.
///
/// The list is kept in git, so that whoever builds the site without Maven knows it, too.
public final class ResolvedLibraries {
  /// ` org.openjdk.jmh:jmh-core:jar:1.37:compile -- module jmh.core (auto)`
  private static final Pattern LINE =
      Pattern.compile(
          "\\s+(?<group>[^\\s:]+):(?<artifact>[^\\s:]+):jar(?::(?<classifier>[^\\s:]+))?"
              + ":(?<version>[^\\s:]+):(?:compile|runtime)\\b.*");

  private final List<Matcher> libraries;

  private ResolvedLibraries(List<Matcher> libraries) {
    this.libraries = libraries;
  }

  /// @param list a file that need not exist: then it names nothing
  /// @throws IOException when it cannot be read
  public static ResolvedLibraries read(Path list) throws IOException {
    List<Matcher> libraries = new ArrayList<>();
    for (var line : lines(list)) {
      var library = LINE.matcher(line);
      if (library.matches()) {
        libraries.add(library);
      }
    }
    return new ResolvedLibraries(libraries);
  }

  /// Version by `group:artifact`, with the classifier behind the version where there is one.
  SortedMap<String, String> versions() {
    var versions = new TreeMap<String, String>();
    for (var library : libraries) {
      versions.merge(
          library.group("group") + ":" + library.group("artifact"),
          library.group("version") + classifier(library),
          (one, other) -> one + ", " + other);
    }
    return Collections.unmodifiableSortedMap(versions);
  }

  /// Names of the files in which these libraries lie side by side on the class path.
  public SortedSet<String> jars() {
    var jars = new TreeSet<String>();
    for (var library : libraries) {
      jars.add(
          library.group("artifact")
              + "-"
              + library.group("version")
              + classifier(library)
              + ".jar");
    }
    return Collections.unmodifiableSortedSet(jars);
  }

  private static String classifier(Matcher library) {
    var classifier = library.group("classifier");
    return classifier == null ? "" : "-" + classifier;
  }

  private static List<String> lines(Path list) throws IOException {
    try {
      return Files.readAllLines(list, UTF_8);
    } catch (NoSuchFileException neverPackaged) {
      return List.of();
    }
  }
}

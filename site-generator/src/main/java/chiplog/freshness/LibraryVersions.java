package chiplog.freshness;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;

/// The libraries that a module's pom declares, which measured code may use: dependencies outside
/// scope `test`, and processors, since those write a part of what is measured.
///
/// Reads the pom and its parent in the same checkout, nothing else: a version that only an imported
/// bill of materials knows is told by the versions of all of those.
public final class LibraryVersions {
  private static final Pattern PROPERTY = Pattern.compile("\\$\\{([^{}]+)}");
  private static final int DEEPEST = 10;

  private final SortedMap<String, String> versions = new TreeMap<>();

  private LibraryVersions(Pom pom, Pom parent) {
    Map<String, String> properties = new HashMap<>(parent.properties());
    properties.putAll(pom.properties());
    var bills = new TreeMap<String, String>();
    Map<String, String> managed = new HashMap<>();
    for (var owner : new Pom[] {parent, pom}) {
      for (var library : owner.managed()) {
        var version = resolve(library.version(), properties);
        (library.scope().equals("import") ? bills : managed)
            .put(resolve(library.key(), properties), version);
      }
    }
    for (var owner : new Pom[] {parent, pom}) {
      for (var library : owner.used()) {
        if (!library.scope().equals("test")) {
          var key = resolve(library.key(), properties);
          var version =
              library.version().isEmpty()
                  ? managed.getOrDefault(key, "as in " + bills)
                  : resolve(library.version(), properties);
          versions.put(key, version);
        }
      }
    }
  }

  /// @param pom the module's `pom.xml`
  /// @param parent the pom it inherits from
  /// @throws IOException when one cannot be read, or is not XML
  public static SortedMap<String, String> of(Path pom, Path parent) throws IOException {
    return Collections.unmodifiableSortedMap(new LibraryVersions(read(pom), read(parent)).versions);
  }

  private static Pom read(Path file) throws IOException {
    try (var in = Files.newInputStream(file)) {
      return Pom.read(in);
    } catch (XMLStreamException broken) {
      throw new IOException(
          file.getFileName() + " is not a valid pom: " + broken.getMessage(), broken);
    }
  }

  /// Properties may refer to properties; those that nobody knows stay as written.
  private static String resolve(String text, Map<String, String> properties) {
    var resolved = text;
    for (var depth = 0; depth < DEEPEST && resolved.contains("${"); depth++) {
      resolved =
          PROPERTY
              .matcher(resolved)
              .replaceAll(found ->
                  Matcher.quoteReplacement(properties.getOrDefault(found.group(1), found.group())));
    }
    return resolved;
  }
}

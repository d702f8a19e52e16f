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

/// The libraries that measured code may use: those that the module's pom declares outside scope
/// `test`, processors, since those write a part of what is measured, and whatever else is on the
/// class path because one of these needs it.
///
/// Reads the pom, its parent and the list of resolved libraries in the same checkout, nothing else.
/// Where the list is older than the pom both versions are told, so that either makes a difference.
public final class LibraryVersions {
  private static final Pattern PROPERTY = Pattern.compile("\\$\\{([^{}]+)}");
  private static final String BILLS = "as in ";
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
                  ? managed.getOrDefault(key, BILLS + bills)
                  : resolve(library.version(), properties);
          versions.put(key, version);
        }
      }
    }
  }

  /// Version by `group:artifact`.
  ///
  /// @param pom the module's `pom.xml`
  /// @param parent the pom it inherits from
  /// @param resolved what the class path holds
  /// @throws IOException when a pom cannot be read, or is not XML
  public static SortedMap<String, String> of(Path pom, Path parent, ResolvedLibraries resolved)
      throws IOException {
    var versions = new LibraryVersions(read(pom), read(parent)).versions;
    resolved
        .versions()
        .forEach((library, version) -> versions.merge(library, version, LibraryVersions::both));
    return Collections.unmodifiableSortedMap(versions);
  }

  private static String both(String declared, String resolved) {
    return declared.equals(resolved) || declared.startsWith(BILLS)
        ? resolved
        : "%s declared, %s on the class path".formatted(declared, resolved);
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

package chiplog.source;

import chiplog.digest.Sha256;
import chiplog.source.SymbolParser.Symbol;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Keeps what was derived from sources, so that the compiler is loaded once per change of source.
///
/// A text file of its own format: a first line with the key, a second with the digest of the rest,
/// then one line a file (`f hash reached…`) and one a symbol, files told by their number in
/// alphabetical order, which the key covers. Whatever is wrong with it, it counts as absent; and
/// when it cannot be written, the next build is slower and nothing else.
final class SourceCache {
  /// Raised whenever hashes, reach or symbols are derived in another way.
  private static final String FORMAT = "chiplog-sources-1";

  private final Path file;

  SourceCache(Path file) {
    this.file = file;
  }

  /// What was derived, in the order of the sorted paths.
  record Derived(List<SourceFacts> files, List<Symbol> symbols) {}

  /// @param reaches numbers of files
  record SourceFacts(String hash, List<Integer> reaches) {}

  Optional<Derived> load(String key, List<String> paths) {
    try {
      if (!Files.isRegularFile(file)) {
        return Optional.empty();
      }
      var text = Files.readString(file);
      var head = FORMAT + " " + key + "\n";
      var body = head.length() + Sha256.DIGITS + 1;
      if (!text.startsWith(head)
          || text.length() < body
          || !text.startsWith(Sha256.of(text.substring(body)) + "\n", head.length())) {
        return Optional.empty();
      }
      return Optional.of(read(text.substring(body), paths));
    } catch (IOException | RuntimeException damaged) {
      return Optional.empty();
    }
  }

  private static Derived read(String body, List<String> paths) {
    List<SourceFacts> files = new ArrayList<>();
    List<Symbol> symbols = new ArrayList<>();
    for (var line : body.lines().toList()) {
      var words = line.split(" ", -1);
      if (words[0].equals("f")) {
        List<Integer> reaches = new ArrayList<>();
        for (var i = 2; i < words.length; i++) {
          reaches.add(Integer.valueOf(words[i]));
        }
        files.add(new SourceFacts(words[1], reaches));
      } else if (words[0].equals("s")) {
        symbols.add(
            new Symbol(
                paths.get(Integer.parseInt(words[1])),
                words[2],
                words[3],
                words[4],
                Integer.parseInt(words[5]),
                Integer.parseInt(words[6])));
      }
    }
    if (files.size() != paths.size()) {
      throw new IllegalArgumentException("another number of files");
    }
    return new Derived(files, symbols);
  }

  void save(String key, List<String> paths, Derived derived) {
    var body = new StringBuilder();
    for (var facts : derived.files()) {
      body.append("f ").append(facts.hash());
      facts.reaches().forEach(number -> body.append(' ').append(number));
      body.append('\n');
    }
    for (var s : derived.symbols()) {
      body.append(
          "s %d %s %s %s %d %d\n"
              .formatted(
                  paths.indexOf(s.file()),
                  s.packageName(),
                  s.type(),
                  s.member(),
                  s.start(),
                  s.end()));
    }
    write(FORMAT + " " + key + "\n" + Sha256.of(body.toString()) + "\n" + body);
  }

  private void write(String text) {
    try {
      var folder = file.toAbsolutePath().getParent();
      if (folder == null) {
        return;
      }
      Files.createDirectories(folder);
      var fresh = Files.createTempFile(folder, "sources", ".new");
      try {
        Files.writeString(fresh, text);
        move(fresh);
      } finally {
        Files.deleteIfExists(fresh);
      }
    } catch (IOException notKept) {
      // A folder that cannot be written costs time at the next build, nothing else.
    }
  }

  private void move(Path fresh) throws IOException {
    try {
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException elsewhere) {
      Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}

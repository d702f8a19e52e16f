package chiplog.source;

import chiplog.digest.SealedFile;
import chiplog.source.SymbolParser.Symbol;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Keeps what was derived from sources, so that the compiler is loaded once per change of source.
///
/// A [SealedFile] with one line a file (`f hash reached…`) and one a symbol, files told by their
/// number in alphabetical order, which the key covers.
final class SourceCache {
  /// Raised whenever hashes, reach or symbols are derived in another way.
  private static final String FORMAT = "chiplog-sources-1";

  private final SealedFile file;

  SourceCache(Path file) {
    this.file = new SealedFile(file, FORMAT);
  }

  /// What was derived, in the order of the sorted paths.
  record Derived(List<SourceFacts> files, List<Symbol> symbols) {}

  /// @param reaches numbers of files
  record SourceFacts(String hash, List<Integer> reaches) {}

  Optional<Derived> load(String key, List<String> paths) {
    try {
      return file.load(key).map(body -> read(body, paths));
    } catch (RuntimeException damaged) {
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
    file.save(key, body.toString());
  }
}

package chiplog.block;

import chiplog.diagnostic.DiagnosticList;
import chiplog.source.Highlighter;
import chiplog.source.SourceReader;
import chiplog.source.SymbolCutter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// A module with one class of two methods, in a folder of the test's.
public final class SourceCodes {
  private static final String WORDS =
      """
      class Words {
        int slow(int n) {
          int sum = 0;
          return sum + n;
        }

        int fast(int n) {
          int sum = 1;
          return sum + n;
        }
      }
      """;

  private SourceCodes() {}

  public static SourceCode in(Path folder, Optional<String> repository) {
    try {
      var file = folder.resolve("experiments/src/main/java/Words.java");
      Files.createDirectories(file.getParent());
      Files.writeString(file, WORDS);
      var tree =
          new SourceReader(folder, folder.resolve("cache"), "test")
              .read("experiments", new DiagnosticList());
      return new SourceCode(() -> new SymbolCutter(tree), new Highlighter(), repository);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}

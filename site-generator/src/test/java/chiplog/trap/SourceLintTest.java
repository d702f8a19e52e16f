package chiplog.trap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Holds the lints of source to a corpus: in `src/test/traps/bad` a comment `// trap: NAME` stands
/// where one must be found, and nowhere else may one be; in `src/test/traps/good` there is none.
class SourceLintTest {
  private static final Path CORPUS = Path.of("src/test/traps");
  private static final Pattern MARK = Pattern.compile("// trap: ([a-z-]+)");

  static Stream<Path> bad() throws IOException {
    return files("bad");
  }

  static Stream<Path> good() throws IOException {
    return files("good");
  }

  private static Stream<Path> files(String folder) throws IOException {
    try (var files = Files.list(CORPUS.resolve(folder))) {
      return files.sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("bad")
  void everyTrapOfTheBadIsFoundWhereItIsMarked(Path file) throws IOException {
    assertThat(marks(file)).isNotEmpty();
    assertThat(found(file)).isEqualTo(marks(file));
  }

  @ParameterizedTest
  @MethodSource("good")
  void nothingIsFoundInTheGood(Path file) throws IOException {
    assertThat(marks(file)).isEmpty();
    assertThat(found(file)).isEmpty();
  }

  @Test
  void theCorpusHoldsSixOfEach() throws IOException {
    assertThat(bad()).hasSizeGreaterThanOrEqualTo(6);
    assertThat(good()).hasSizeGreaterThanOrEqualTo(6);
  }

  private static List<String> found(Path file) throws IOException {
    var name = file.getFileName().toString().replace(".java", "");
    var texts = new TreeMap<>(Map.of(file.toString(), Files.readString(file)));
    return SourceLint.of("corpus." + name, texts).stream()
        .map(it -> it.place().line() + ": " + it.trap().id())
        .toList();
  }

  private static List<String> marks(Path file) throws IOException {
    var marks = new ArrayList<String>();
    var lines = Files.readAllLines(file);
    for (var i = 0; i < lines.size(); i++) {
      var mark = MARK.matcher(lines.get(i));
      if (mark.find()) {
        marks.add(i + 1 + ": " + mark.group(1));
      }
    }
    return marks;
  }
}

package chiplog.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whole sites, each in one text file of `src/test/sites`: what is in the project, which command is
/// run, and all that it says.
///
/// Every project begins with the sections of `base.txt`; a section of the site with the same name
/// replaces one, and sections are laid in the order written, so that a file can change after a
/// result was measured. A mismatch writes what was found to `NAME.got`; accepting it is a human's
/// `mv`.
///
/// Inputs beside files: `run` (the command), `result EXPERIMENT` ([CannedResult]), `edit PATH`
/// (lines `old => new`), `bytes PATH` (in hex), `link PATH` (a symbolic link), `without PATH`.
/// Expected: `exit`, `stderr`, `stdout`, `files FOLDER`, a file by its name, and fragments of one
/// with `PATH contains`, `PATH says` (its words without markup) and `PATH lacks`. Starts of
/// fingerprints and digests read `KEY` and `SHA…`, and `FOLDER` is the project in commands and in
/// what they say.
class GoldenSitesTest {
  private static final Path SITES = Path.of("src/test/sites");

  @TempDir Path folder;

  static Stream<String> sites() throws IOException {
    try (var files = Files.list(SITES)) {
      return files
          .filter(file -> !file.equals(GoldenProject.BASE))
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".txt"))
          .map(name -> name.substring(0, name.length() - ".txt".length()))
          .sorted()
          .toList()
          .stream();
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("sites")
  void saysAndMakesWhatItsFileTells(String name) throws IOException {
    var file = SITES.resolve(name + ".txt");
    var golden = GoldenText.parse(Files.readString(file));
    var project = GoldenProject.withBase(folder);
    for (var section : golden.inputs()) {
      project.lay(section);
    }
    var run = project.run(command(golden));
    var got = new StringBuilder(golden.words());
    golden.inputs().forEach(input -> got.append(input.written()));
    for (var section : golden.expected()) {
      got.append(project.found(section, run).written());
    }
    compare(file, got.toString());
  }

  private static String command(GoldenText golden) {
    return golden.inputs().stream()
        .filter(section -> section.name().equals("run"))
        .map(GoldenText.Section::text)
        .collect(Collectors.collectingAndThen(Collectors.joining(), GoldenSitesTest::orCheck));
  }

  private static String orCheck(String command) {
    return command.isBlank() ? "check" : command;
  }

  private static void compare(Path file, String got) throws IOException {
    var beside = file.resolveSibling(file.getFileName().toString().replace(".txt", ".got"));
    if (got.equals(Files.readString(file))) {
      Files.deleteIfExists(beside);
    } else {
      Files.writeString(beside, got);
    }
    assertThat(got)
        .as("%s; what was found is in %s", file, beside)
        .isEqualTo(Files.readString(file));
  }
}

package chiplog.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import chiplog.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Command;

class ExitCodeTest {
  @TempDir Path folder;
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  /// A command that ends in a way of the test's choice.
  @Command(name = "broken")
  static final class Broken implements Callable<Integer> {
    private final Supplier<Integer> how;

    Broken(Supplier<Integer> how) {
      this.how = how;
    }

    @Override
    public Integer call() {
      return how.get();
    }
  }

  private int run(Supplier<Integer> how, String... options) {
    var stream = new PrintStream(err, true, UTF_8);
    var line = Main.line(new Terminal(stream, stream, false), folder);
    line.addSubcommand("broken", new Broken(how));
    var words = new ArrayList<>(List.of("broken"));
    words.addAll(List.of(options));
    return line.execute(words.toArray(String[]::new));
  }

  private static int endless(int n) {
    return n < 0 ? n : endless(n + 1 & 0xFFFF) + 1;
  }

  @Test
  void anErrorIsAFaultOfOurOwnInTwoLines() {
    assertThat(run(() -> endless(0))).isEqualTo(5);
    assertThat(err.toString(UTF_8))
        .isEqualTo(
            """
            chiplog: a fault of our own: java.lang.StackOverflowError
              hint: run it again with --debug, and report what it prints
            """);
  }

  @Test
  void aClassThatIsNotThereIsAFaultOfOurOwn() {
    var exit =
        run(() -> {
          throw new NoClassDefFoundError("org/example/Gone");
        });
    assertThat(exit).isEqualTo(5);
    assertThat(err.toString(UTF_8)).contains("org/example/Gone").doesNotContain("\tat ");
  }

  @Test
  void aDiskThatRefusesInTheMiddleOfAStreamIsTheEnvironment() {
    var exit =
        run(() -> {
          throw new UncheckedIOException(
              new FileSystemException("/site/index.html", null, "No space left on device"));
        });
    assertThat(exit).isEqualTo(4);
    assertThat(err.toString(UTF_8))
        .isEqualTo(
            """
            chiplog: /site/index.html: No space left on device
              hint: free some space there, and run it again; what was finished before is kept
            """);
  }

  @Test
  void whatIsRefusedInTheProjectIsNamedFromThereWithOneThingToTry() {
    var file = folder.resolve(".chiplog/lock").toString();
    var exit =
        run(() -> {
          throw new UncheckedIOException(new AccessDeniedException(file));
        });
    assertThat(exit).isEqualTo(4);
    assertThat(err.toString(UTF_8))
        .isEqualTo(
            """
            chiplog: .chiplog/lock: permission denied
              hint: give yourself the permission there, and run it again
            """);
  }

  /// F29: the device that is always full.
  @Test
  void aFullDiskIsToldWithThePathThatWasWritten() throws IOException {
    assumeTrue(Files.exists(Path.of("/dev/full")));
    var project = GoldenProject.withBase(folder);
    project.lay(
        new GoldenText.Section(
            false, "result toy", "slow time 0.004 0.004\nfast time 0.001 0.001\n"));
    var run = project.run("export --out /dev/full toy");
    assertThat(run.exit()).isEqualTo(4);
    assertThat(run.err())
        .isEqualTo(
            """
            chiplog: /dev/full: No space left on device
              hint: free some space there, and run it again; what was finished before is kept
            """);
  }

  @ParameterizedTest
  @ValueSource(strings = {"FOLDER/pom.xml", "FOLDER/pom.xml/site"})
  void aSiteWhereAFileIsIsAMistakeOfUsage(String out) throws IOException {
    var project = GoldenProject.withBase(folder);
    var pom = Files.readString(folder.resolve("pom.xml"));
    var run = project.run("build --out " + out);
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err())
        .isEqualTo(
            "chiplog: --out %s: FOLDER/pom.xml is a file; name a folder, there or to be made\n"
                .formatted(out));
    assertThat(folder.resolve("pom.xml")).hasContent(pom);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "FOLDER", "FOLDER/..", "FOLDER/content", "FOLDER/public/.."})
  void aSiteInThePlaceOfTheProjectOrItsContentIsAMistakeOfUsage(String out) throws IOException {
    var project = GoldenProject.withBase(folder);
    var run = project.run("build --out " + out.replace("FOLDER", folder.toString()));
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err())
        .startsWith("chiplog: --out ")
        .contains("would take the place of the content or the project; name another")
        .hasLineCount(1);
    assertThat(folder.resolve("content/site.yaml")).exists();
  }

  @Test
  void aSiteBesideTheProjectIsFine() throws IOException {
    var project = GoldenProject.withBase(folder);
    assertThat(project.run("build --out " + folder.resolve("elsewhere")).exit()).isZero();
    assertThat(folder.resolve("elsewhere/index.html")).exists();
  }
}

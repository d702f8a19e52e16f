package chiplog.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import chiplog.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
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
    assertThat(err.toString(UTF_8)).isEqualTo("chiplog: index.html: No space left on device\n");
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

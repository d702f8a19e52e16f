package chiplog.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import chiplog.terminal.Terminal;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/// What the documents tell people to type exists, and what they show is accepted.
class DocumentsTest {
  private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern COMMAND = Pattern.compile("\\./chiplog( [^`|\\n]*)?");
  private static final Pattern EXAMPLE = Pattern.compile("(?s)````markdown\\n(---\\n.*?)````\\n");

  private static final Pattern EXPERIMENT = Pattern.compile("(?s)```yaml\n( *id: .*?)\n *```\n");
  private static final Pattern MACHINE = Pattern.compile("[a-z0-9-]+-\\d+c-\\d+g(-[a-z]+)?");

  @TempDir Path folder;

  static List<String> commands() throws IOException {
    var found = new ArrayList<String>();
    for (var name : List.of("README.md", "CONTRIBUTING.md")) {
      var command = COMMAND.matcher(Files.readString(PROJECT.resolve(name)));
      while (command.find()) {
        found.add(command.group().strip());
      }
    }
    return found.stream().distinct().toList();
  }

  @Test
  void theReadmeTellsTheTwoCommandsOfANewUser() throws IOException {
    assertThat(commands()).contains("./chiplog refresh", "./chiplog test");
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandOfTheDocumentsExistsWithItsOptions(String command) throws Exception {
    var words = command.split(" ", -1);
    if (words.length > 1 && words[1].equals("test")) {
      assertThat(launcherHelp()).contains("./chiplog test");
    } else if (words.length > 1) {
      parse(command);
    }
  }

  /// `test` is the launcher's own.
  private static String launcherHelp() throws IOException, InterruptedException {
    var process =
        new ProcessBuilder("bash", PROJECT.resolve("chiplog").toString(), "test", "--help")
            .redirectErrorStream(true)
            .start();
    var said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(said).isZero();
    return said;
  }

  static Stream<String> names() {
    return line().getSubcommands().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("names")
  void theHelpOfEveryCommandHasAnExampleThatIsOne(String name) {
    var help = Objects.requireNonNull(line().getSubcommands().get(name)).getUsageMessage();
    assertThat(help).contains("Example: ./chiplog " + name);
    parse(help.lines().filter(it -> it.startsWith("Example: ")).findFirst().orElseThrow());
  }

  @Test
  void theReadmeHasEveryCommandInItsTable() throws IOException {
    var readme = Files.readString(PROJECT.resolve("README.md"));
    assertThat(names()).allSatisfy(name -> assertThat(readme).contains("| `./chiplog " + name));
  }

  @Test
  void theArticleOfTheReadmeIsAccepted() throws IOException {
    var example = EXAMPLE.matcher(Files.readString(PROJECT.resolve("README.md")));
    assertThat(example.find()).isTrue();
    var project = GoldenProject.withBase(folder);
    project.copyFolder("experiments");
    project.lay(
        input(
            "result words",
            """
            slow time 0.064 0.065 0.064 0.063 0.064 0.064 0.065 0.064 0.063 0.064
            fast time 0.008 0.008 0.008 0.008 0.008 0.008 0.008 0.008 0.008 0.008
            faster time 0.007 0.007 0.007 0.007 0.007 0.007 0.007 0.007 0.007 0.007
            slow bytes 4096 4096 4096 4096 4096 4096 4096 4096 4096 4096
            fast bytes 2048 2048 2048 2048 2048 2048 2048 2048 2048 2048
            faster bytes 1024 1024 1024 1024 1024 1024 1024 1024 1024 1024
            slow allocs 12
            fast allocs 8
            faster allocs 4
            """));
    project.lay(input("content/articles/words/index.md", example.group(1)));
    var run = project.run("check");
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .isEqualTo("checked 1 article: 1 claim, 1 hold, 0 fail, 0 undecided, 0 not run\n");
  }

  @Test
  void theExperimentOfTheReadmeIsAccepted() throws IOException {
    var example = EXPERIMENT.matcher(Files.readString(PROJECT.resolve("README.md")));
    assertThat(example.find()).isTrue();
    var project = GoldenProject.withBase(folder);
    project.copyFolder("experiments");
    project.lay(
        input("experiments/catalog/word-count.yaml", example.group(1).stripIndent() + "\n"));
    var why = project.run("why word-count");
    assertThat(why.err()).isEmpty();
    assertThat(why.out())
        .isEqualTo("word-count was never measured; run ./chiplog measure --only word-count\n");
    assertThat(project.run("check").err()).isEmpty();
  }

  static Stream<String> machines() throws IOException {
    var told = new StringBuilder(String.join("\n", commands()));
    line().getSubcommands().values().forEach(it -> told.append(it.getUsageMessage()));
    return MACHINE.matcher(told).results().map(MatchResult::group).distinct();
  }

  @ParameterizedTest
  @MethodSource("machines")
  void everyMachineOfTheDocumentsHasResults(String machine) {
    assertThat(PROJECT.resolve("experiments/results/words").resolve(machine)).isDirectory();
  }

  private static GoldenText.Section input(String name, String text) {
    return new GoldenText.Section(false, name, text);
  }

  private static void parse(String text) {
    var words = List.of(text.substring(text.indexOf("./chiplog")).split(" ", -1));
    line().parseArgs(words.subList(1, words.size()).toArray(String[]::new));
  }

  private static CommandLine line() {
    var silent = new PrintStream(OutputStream.nullOutputStream(), false, UTF_8);
    return Main.line(new Terminal(silent, silent, false), PROJECT);
  }
}

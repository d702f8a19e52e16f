package chiplog.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The words arrive as they were typed, and paths count from where the user is.
class BenchstatCommandTest {
  @TempDir Path folder;

  @BeforeEach
  void lay() throws IOException {
    Files.writeString(folder.resolve("ö.txt"), "BenchmarkA 1 7 x\n");
  }

  @Test
  void relativePathsCountFromTheFolderOfTheUser() throws Exception {
    assertThat(run("-row=.name", "--", "ö.txt"))
        .isEqualTo(
            """
            0
              │    ö.txt    │
              │      x      │
            A   7.000 ± ∞ ¹
            ¹ need >= 6 samples for confidence interval at level 0.95
            """);
  }

  @Test
  void optionsOfOtherCommandsAndFilesOfArgumentsAreWordsLikeOthers() throws Exception {
    Files.writeString(folder.resolve("f"), "-strict");
    assertThat(run("@f")).isEqualTo("0\nbenchstat: open @f: no such file or directory\n");
    assertThat(run("--debug", "ö.txt")).startsWith("2\nflag provided but not defined: -debug\n");
  }

  /// The exit status in a line, then all that was said.
  private String run(String... words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Dchiplog.project=" + folder, "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.addAll(List.of(Objects.requireNonNull(Main.class.getCanonicalName()), "benchstat"));
    command.addAll(List.of(words));
    var builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().put("LC_ALL", "C.UTF-8");
    var process = builder.start();
    var said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    return process.exitValue() + "\n" + said;
  }
}

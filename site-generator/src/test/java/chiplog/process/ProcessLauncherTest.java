package chiplog.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import chiplog.instrument.Instrument;
import chiplog.instrument.Launch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessLauncherTest {
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
  @TempDir Path folder;
  private final ProcessLauncher launcher = new ProcessLauncher("/usr/bin:/bin");

  @Test
  void aChildThatEndsItselfIsToldWithItsExitCodeAndOutput() throws Exception {
    var ended = run(Duration.ofSeconds(20), "/bin/sh", "-c", "echo out; echo err >&2; exit 3");
    assertThat(ended.exitCode()).isEqualTo(3);
    assertThat(ended.timedOut()).isFalse();
    assertThat(output()).isEqualTo("out\nerr\n");
  }

  @Test
  void theEnvironmentIsCleanAndInputIsEmpty() throws Exception {
    run(Duration.ofSeconds(20), "/bin/sh", "-c", "cat; env | grep -v '^[_P]' | sort");
    assertThat(output().lines())
        .contains("LANG=C.UTF-8", "TZ=UTC")
        .noneMatch(l -> l.startsWith("HOME="));
    assertThat(output().lines()).noneMatch(line -> line.startsWith("USER="));
  }

  @Test
  void ofEndlessOutputTheEndIsKept() throws Exception {
    run(Duration.ofSeconds(20), "/bin/sh", "-c", "seq 1 100000; echo last");
    assertThat(output()).hasSize(64 << 10).endsWith("\n99999\n100000\nlast\n");
  }

  @Test
  void theTemporaryFolderIsThereDuringTheLaunchAndGoneAfterIt() throws Exception {
    run(Duration.ofSeconds(20), "/bin/sh", "-c", "ls -d tmp && mkdir tmp/a && echo x > tmp/a/b");
    assertThat(output()).isEqualTo("tmp\n");
    assertThat(folder.resolve("tmp")).doesNotExist();
  }

  @Test
  void anUnknownProgramIsAnErrorOfTheEnvironment() {
    assertThatThrownBy(() -> run(Duration.ofSeconds(1), "/no/such/program"))
        .isInstanceOf(IOException.class);
  }

  @Test
  void anInterruptEndsTheChild() throws Exception {
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> run(Duration.ofSeconds(20), "/bin/sleep", "600"))
        .isInstanceOf(InterruptedException.class);
    var mark = ProcessMark.parse(Files.readString(folder.resolve("process.txt"))).orElseThrow();
    assertThat(mark.alive()).isEmpty();
  }

  @Test
  @Tag("slow")
  void aChildThatIgnoresInterruptsIsDumpedAndEndedWithAllItStarted() throws Exception {
    Files.writeString(
        folder.resolve("Hang.java"),
        """
        import java.nio.file.*;
        public class Hang {
          public static void main(String[] a) throws Exception {
            var child = new ProcessBuilder("/bin/sleep", "600").inheritIO().start();
            Files.writeString(Path.of("child.txt"), Long.toString(child.pid()));
            Runtime.getRuntime().addShutdownHook(new Thread(Hang::spin));
            spin();
          }
          static void spin() { while (true) try { Thread.sleep(1000); } catch (InterruptedException e) { } }
        }
        """);
    var ended = run(Duration.ofSeconds(8), JAVA.toString(), "Hang.java");
    assertThat(ended.timedOut()).isTrue();
    assertThat(ended.seconds()).isLessThan(25);
    assertThat(Files.readString(folder.resolve("threads.txt"))).contains("Hang.spin");
    var child = Long.parseLong(Files.readString(folder.resolve("child.txt")));
    assertThat(ProcessHandle.of(child).filter(ProcessHandle::isAlive)).isEmpty();
  }

  private Launcher.Ended run(Duration limit, String... command) throws Exception {
    return launcher.launch(
        new Launch(List.of(command), folder, folder.resolve("tmp"), limit), folder);
  }

  private String output() throws IOException {
    return Files.readString(folder.resolve(Instrument.OUTPUT), UTF_8);
  }
}

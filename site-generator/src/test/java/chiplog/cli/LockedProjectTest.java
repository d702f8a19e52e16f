package chiplog.cli;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.process.ProjectLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LockedProjectTest {
  private static final Instant SINCE = Instant.parse("2026-11-30T20:00:00Z");

  @TempDir Path folder;
  private GoldenProject project;

  @BeforeEach
  void lay() throws IOException {
    project = GoldenProject.withBase(folder);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"build", "measure", "refresh", "import before.json", "import --remove before"})
  void aSecondOneEndsAtOnceAndSaysWhoIsAtWork(String command) throws IOException {
    try (var lock = ((ProjectLock.Attempt.Held) ProjectLock.take(state(), SINCE)).lock()) {
      assertThat(lock).isNotNull();
      var start = System.nanoTime();
      var run = project.run(command);
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(1));
      assertThat(run.exit()).isEqualTo(4);
      assertThat(run.err())
          .isEqualTo(
              "chiplog: in use by process %d since %s; wait for its end, or stop it\n"
                  .formatted(ProcessHandle.current().pid(), SINCE));
      assertThat(folder.resolve("public")).doesNotExist();
    }
  }

  @Test
  void theLockOfADeadProcessIsTakenOverWithANotice() throws IOException {
    Files.createDirectories(state());
    Files.writeString(state().resolve("lock"), "2147483646 2026-11-30T19:59:00Z\n" + SINCE + "\n");
    var run = project.run("build");
    assertThat(run.exit()).isZero();
    assertThat(run.err())
        .isEqualTo("note: took over the lock of process 2147483646, which is gone\n");
  }

  private Path state() {
    return folder.resolve(".chiplog");
  }
}

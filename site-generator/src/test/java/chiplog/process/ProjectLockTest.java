package chiplog.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectLockTest {
  private static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");
  @TempDir Path folder;

  @Test
  void aSecondOneIsToldWhoHasItAndSinceWhen() throws IOException {
    try (var _ = held().lock()) {
      assertThat(ProjectLock.take(folder, Instant.EPOCH))
          .isEqualTo(
              new ProjectLock.Attempt.InUse(
                  "in use by process %d since %s; wait for its end, or stop it"
                      .formatted(ProcessHandle.current().pid(), NOON)));
    }
  }

  @Test
  void givenBackItCanBeTakenAgainWithoutANotice() throws IOException {
    held().lock().close();
    var again = held();
    assertThat(again.notice()).isEmpty();
    again.lock().close();
  }

  @Test
  void anInterruptedHolderGivesItBackAsWell() throws IOException {
    var lock = held().lock();
    Thread.currentThread().interrupt();
    lock.close();
    assertThat(Thread.interrupted()).isTrue();
    var again = held();
    assertThat(again.notice()).isEmpty();
    again.lock().close();
  }

  @Test
  void theLockOfADeadProcessIsTakenOverWithANotice() throws IOException {
    leave("4194305 2026-01-01T00:00:00Z\n2026-01-01T00:00:00Z\n");
    var taken = held();
    assertThat(taken.notice()).hasValue("took over the lock of process 4194305, which is gone");
    taken.lock().close();
  }

  @Test
  void aNumberThatWasUsedAgainIsNotTheHolder() throws IOException {
    var living = ProcessHandle.current().parent().orElseThrow().pid();
    leave(living + " 1999-01-01T00:00:00Z\n2026-01-01T00:00:00Z\n");
    var taken = held();
    assertThat(taken.notice()).isPresent();
    taken.lock().close();
  }

  @Test
  void aLivingHolderIsRespectedWhereTheFileSystemDoesNotLock() throws IOException {
    var living = ProcessMark.of(ProcessHandle.current().parent().orElseThrow());
    leave(living + "\n2026-01-01T00:00:00Z\n");
    assertThat(ProjectLock.take(folder, NOON)).isInstanceOf(ProjectLock.Attempt.InUse.class);
  }

  @Test
  void rubbishInTheLockFileIsNoHolder() throws IOException {
    leave("\u0000\u0000 not a mark");
    held().lock().close();
  }

  @Test
  void bytesThatAreNoTextAreNoHolder() throws IOException {
    Files.write(folder.resolve("lock"), new byte[] {(byte) 0xC3, (byte) 0x28, (byte) 0xFF, 10});
    var taken = held();
    assertThat(taken.notice()).isEmpty();
    taken.lock().close();
  }

  @Test
  @Tag("slow")
  void aLockHeldByAnotherProcessIsRespectedUntilThatIsKilled() throws Exception {
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var process =
        new ProcessBuilder(
                java,
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName(),
                folder.toString())
            .redirectErrorStream(true)
            .start();
    try (var lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      assertThat(lines.readLine()).isEqualTo("held");
      var start = System.nanoTime();
      assertThat(ProjectLock.take(folder, NOON))
          .isEqualTo(
              new ProjectLock.Attempt.InUse(
                  "in use by process %d since %s; wait for its end, or stop it"
                      .formatted(process.pid(), NOON)));
      assertThat(System.nanoTime() - start).isLessThan(1_000_000_000L);
    } finally {
      process.destroyForcibly().waitFor();
    }
    var taken = held();
    assertThat(taken.notice()).isPresent();
    taken.lock().close();
  }

  static final class Holder {
    private Holder() {}

    public static void main(String[] arguments) throws Exception {
      var attempt = ProjectLock.take(Path.of(arguments[0]), NOON);
      System.out.println(attempt instanceof ProjectLock.Attempt.Held ? "held" : "not held");
      Thread.sleep(60_000);
    }
  }

  private void leave(String text) throws IOException {
    Files.writeString(folder.resolve("lock"), text);
  }

  private ProjectLock.Attempt.Held held() throws IOException {
    return switch (ProjectLock.take(folder, NOON)) {
      case ProjectLock.Attempt.Held held -> held;
      case ProjectLock.Attempt.InUse(var message) -> throw new AssertionError(message);
    };
  }
}

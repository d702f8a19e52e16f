package chiplog.process;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Names a process for good: numbers are used again, but not with the same start.
///
/// @param start when it was started; the epoch where the system does not tell
public record ProcessMark(long pid, Instant start) {
  public static ProcessMark of(ProcessHandle process) {
    return new ProcessMark(process.pid(), startOf(process));
  }

  /// Reads what [#toString()] wrote; empty when it is something else.
  public static Optional<ProcessMark> parse(String text) {
    var parts = text.strip().split(" ", 2);
    if (parts.length != 2 || !parts[0].matches("\\d{1,18}")) {
      return Optional.empty();
    }
    try {
      return Optional.of(new ProcessMark(Long.parseLong(parts[0]), Instant.parse(parts[1])));
    } catch (DateTimeParseException notAMark) {
      return Optional.empty();
    }
  }

  /// The process, when it is still alive.
  public Optional<ProcessHandle> alive() {
    return ProcessHandle.of(pid)
        .filter(ProcessHandle::isAlive)
        .filter(process -> startOf(process).equals(start));
  }

  /// Ends a process and all that it started, forcibly; waits a few seconds at most.
  public static void endTree(ProcessHandle root) {
    for (int round = 0; round < 3; round++) { // one may start another while we look
      var tree = root.descendants().toList();
      root.destroyForcibly();
      tree.forEach(ProcessHandle::destroyForcibly);
      tree.forEach(ProcessMark::awaitEnd);
    }
    awaitEnd(root);
  }

  @Override
  public String toString() {
    return pid + " " + start;
  }

  private static Instant startOf(ProcessHandle process) {
    return process.info().startInstant().orElse(Instant.EPOCH);
  }

  private static void awaitEnd(ProcessHandle process) {
    try {
      process.onExit().get(2, TimeUnit.SECONDS);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException left) {
      // killed, but still in the kernel: nothing more can be done about it from here
    }
  }
}

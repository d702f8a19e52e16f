package chiplog.process;

import static java.nio.charset.StandardCharsets.UTF_8;

import chiplog.diagnostic.Writing;
import chiplog.instrument.Instrument;
import chiplog.instrument.Launch;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/// Starts real processes, with an environment of nothing but `PATH` and a UTF-8 locale.
///
/// At its time limit a launch's threads are dumped and the whole tree is ended; the same end comes
/// to it when this thread is interrupted or this JVM shuts down.
public final class ProcessLauncher implements Launcher {
  /// Names the running process in its folder, so that a next session can end what a killed one left
  /// running.
  public static final String MARK = "process.txt";

  private static final String THREADS = "threads.txt";
  private static final int WATCHDOG_EXIT = -1;
  private static final long DUMP_SECONDS = 5;

  private final String path;

  /// @param path value of `PATH` for the launched processes
  public ProcessLauncher(String path) {
    this.path = path;
  }

  @Override
  public Ended launch(Launch launch, Path folder) throws IOException, InterruptedException {
    Files.createDirectories(launch.temporary());
    var start = System.nanoTime();
    var process = start(launch.command(), launch.workFolder());
    var hook = new Thread(() -> ProcessMark.endTree(process.toHandle()));
    try {
      addHook(hook);
      write(folder.resolve(MARK), ProcessMark.of(process.toHandle()).toString().getBytes(UTF_8));
      var output = OutputTail.of(process.getInputStream());
      var inTime = process.waitFor(launch.limit().toNanos(), TimeUnit.NANOSECONDS);
      var dump = inTime ? Optional.<String>empty() : Optional.of(dump(process, launch, folder));
      ProcessMark.endTree(process.toHandle());
      write(folder.resolve(Instrument.OUTPUT), output.end());
      var seconds = (System.nanoTime() - start) / 1e9;
      return new Ended(inTime ? process.exitValue() : WATCHDOG_EXIT, seconds, dump);
    } finally {
      ProcessMark.endTree(process.toHandle());
      removeHook(hook);
      delete(launch.temporary());
    }
  }

  private static void write(Path file, byte[] bytes) throws IOException {
    Writing.of(file, () -> Files.write(file, bytes));
  }

  private Process start(List<String> command, Path workFolder) throws IOException {
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    if (!workFolder.toString().isEmpty()) {
      builder.directory(workFolder.toFile());
    }
    builder.environment().clear();
    builder.environment().put("PATH", path);
    builder.environment().put("LANG", "C.UTF-8");
    builder.environment().put("TZ", "UTC");
    var process = builder.start();
    process.getOutputStream().close();
    return process;
  }

  /// Asks every JVM of the tree for its threads; one that does not answer is noted as such.
  private String dump(Process process, Launch launch, Path folder)
      throws IOException, InterruptedException {
    var jcmd = Path.of(launch.command().getFirst()).resolveSibling("jcmd");
    var dump = new ByteArrayOutputStream();
    var tree = Stream.concat(Stream.of(process.toHandle()), process.descendants()).toList();
    for (var one : tree) {
      dump.write(("process " + one.pid() + "\n").getBytes(UTF_8));
      dump.write(threads(jcmd, one.pid()));
    }
    write(folder.resolve(THREADS), dump.toByteArray());
    return THREADS;
  }

  private byte[] threads(Path jcmd, long pid) throws InterruptedException {
    try {
      var command = List.of(jcmd.toString(), Long.toString(pid), "Thread.print");
      var process = start(command, Path.of(""));
      var output = OutputTail.of(process.getInputStream());
      if (!process.waitFor(DUMP_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return "did not answer\n".getBytes(UTF_8);
      }
      return output.end();
    } catch (IOException noJcmd) {
      return "no thread dump: jcmd cannot be started\n".getBytes(UTF_8);
    }
  }

  /// @throws InterruptedException when it is too late for hooks: this JVM is shutting down
  private static void addHook(Thread hook) throws InterruptedException {
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException shuttingDown) {
      throw new InterruptedException("shutting down");
    }
  }

  private static void removeHook(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException shuttingDown) {
      // then the hook itself is at work
    }
  }

  private static void delete(Path folder) throws IOException {
    try (var entries = Files.walk(folder)) {
      for (var entry : entries.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(entry);
      }
    }
  }

  /// Follows what a process prints and keeps the end of it, however much there is.
  private static final class OutputTail {
    static final int MAX_BYTES = 64 << 10;

    private final ReentrantLock lock = new ReentrantLock();
    private final byte[] ring = new byte[MAX_BYTES];
    private long written;
    private final Thread reader;

    private OutputTail(InputStream output) {
      reader = Thread.ofVirtual().unstarted(() -> follow(output));
    }

    static OutputTail of(InputStream output) {
      var tail = new OutputTail(output);
      tail.reader.start();
      return tail;
    }

    /// The last bytes; waits up to a second for the reader, since a grandchild may hold the pipe
    /// open.
    byte[] end() throws InterruptedException {
      reader.join(1000);
      lock.lock();
      try {
        var length = (int) Math.min(written, MAX_BYTES);
        var bytes = new byte[length];
        for (int i = 0; i < length; i++) {
          bytes[i] = ring[(int) ((written - length + i) % MAX_BYTES)];
        }
        return bytes;
      } finally {
        lock.unlock();
      }
    }

    private void follow(InputStream output) {
      var buffer = new byte[8192];
      try (output) {
        for (int read = output.read(buffer); read >= 0; read = output.read(buffer)) {
          keep(buffer, read);
        }
      } catch (IOException closedByTheEnd) {
        // the process was ended while we read: what was kept is the end
      }
    }

    private void keep(byte[] buffer, int length) {
      lock.lock();
      try {
        for (int i = 0; i < length; i++) {
          ring[(int) (written++ % MAX_BYTES)] = buffer[i];
        }
      } finally {
        lock.unlock();
      }
    }
  }
}

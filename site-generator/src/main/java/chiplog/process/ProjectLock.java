package chiplog.process;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One build or measurement at a time in a project folder.
///
/// The operating system gives the lock back when its holder dies, however it dies. The file also
/// names the holder, for people, and for file systems on which locks do nothing.
public final class ProjectLock implements AutoCloseable {
  /// What came of trying to take the lock.
  public sealed interface Attempt {
    /// It is ours.
    ///
    /// @param notice what there is to say about its last holder, who died holding it
    record Held(ProjectLock lock, Optional<String> notice) implements Attempt {}

    /// Somebody else has it.
    ///
    /// @param message `in use by process N since TIME; wait for its end, or stop it`
    record InUse(String message) implements Attempt {}
  }

  /// A mark and a time are far shorter.
  private static final int MOST_BYTES = 1024;

  private final FileChannel channel;

  private ProjectLock(FileChannel channel) {
    this.channel = channel;
  }

  /// Tries once, without waiting.
  ///
  /// @param folder `.chiplog` of the project; made when missing
  public static Attempt take(Path folder, Instant now) throws IOException {
    Files.createDirectories(folder);
    var file = folder.resolve("lock");
    var channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      var attempt = take(channel, holder(file), now);
      if (attempt instanceof Attempt.InUse) {
        channel.close();
      }
      return attempt;
    } catch (IOException refused) {
      channel.close();
      throw refused;
    }
  }

  private static Attempt take(FileChannel channel, List<String> holder, Instant now)
      throws IOException {
    var mark = holder.stream().findFirst().flatMap(ProcessMark::parse);
    if (tryLock(channel) == null || isAnother(mark)) {
      return new Attempt.InUse(inUse(mark, holder.size() > 1 ? holder.get(1) : "an unknown time"));
    }
    write(channel, ProcessMark.of(ProcessHandle.current()) + "\n" + now + "\n");
    return new Attempt.Held(
        new ProjectLock(channel),
        mark.map(dead -> "took over the lock of process %d, which is gone".formatted(dead.pid())));
  }

  /// Gives the lock back and takes our name off it, also when this thread was interrupted.
  @Override
  public void close() throws IOException {
    var interrupted = Thread.interrupted(); // a channel would refuse to be written to
    try (channel) {
      channel.truncate(0);
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /// Lines of the lock file: the holder's mark, and since when. What cannot be read, or is no text,
  /// names nobody.
  private static List<String> holder(Path file) {
    try (var content = Files.newInputStream(file)) {
      return new String(content.readNBytes(MOST_BYTES), UTF_8).lines().toList();
    } catch (IOException unreadable) {
      return List.of();
    }
  }

  private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException heldByThisProcess) {
      return null;
    }
  }

  private static boolean isAnother(Optional<ProcessMark> mark) {
    return mark.flatMap(ProcessMark::alive)
        .filter(process -> process.pid() != ProcessHandle.current().pid())
        .isPresent();
  }

  private static String inUse(Optional<ProcessMark> mark, String since) {
    return mark.map(holder -> "in use by process %d since %s".formatted(holder.pid(), since))
            .orElse("in use by another process")
        + "; wait for its end, or stop it";
  }

  private static void write(FileChannel channel, String text) throws IOException {
    channel.truncate(0);
    var bytes = ByteBuffer.wrap(text.getBytes(UTF_8));
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
    channel.force(true);
  }
}

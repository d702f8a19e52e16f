package chiplog.exchange;

import chiplog.diagnostic.Writing;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/// A file written as a whole or not at all: beside its place first and forced to the disk, then
/// moved there.
public final class WholeFile {
  private WholeFile() {}

  /// Takes the place of what was there.
  ///
  /// @throws IOException when the disk refuses; what was there before then still is
  public static void write(Path file, byte[] bytes) throws IOException {
    // another process that writes the same file at this moment has another name for its part
    var part =
        file.resolveSibling(
            ".%s.%d.part".formatted(file.getFileName(), ProcessHandle.current().pid()));
    Files.deleteIfExists(part); // left behind by a process that was killed
    try {
      Writing.of(file, () -> force(part, bytes));
      move(part, file);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private static void force(Path part, byte[] bytes) throws IOException {
    try (var channel =
        FileChannel.open(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      var left = ByteBuffer.wrap(bytes);
      while (left.hasRemaining()) {
        channel.write(left);
      }
      channel.force(true);
    }
  }

  private static void move(Path part, Path file) throws IOException {
    try {
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException elsewhere) {
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}

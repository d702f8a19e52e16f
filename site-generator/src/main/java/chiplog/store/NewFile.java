package chiplog.store;

import chiplog.diagnostic.Writing;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/// Puts a new file in place, all or nothing: written beside, forced to the disk, then renamed to a
/// name that nothing had.
final class NewFile {
  /// Names tried before giving up: more results of one second and one key are a fault.
  private static final int MOST_SUFFIXES = 1_000;

  /// Writes `bytes` to a file that is not there yet, so that they outlive a power cut.
  interface Disk {
    void write(Path file, byte[] bytes) throws IOException;
  }

  private NewFile() {}

  /// The real one.
  static void force(Path file, byte[] bytes) throws IOException {
    try (var channel =
        FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      var left = ByteBuffer.wrap(bytes);
      while (left.hasRemaining()) {
        channel.write(left);
      }
      channel.force(true);
    }
  }

  /// The file it became: `<stem>.json`, or `<stem>-2.json` and so on where that name is taken.
  ///
  /// @param stacks content of a file that is to stand beside it under the same stem; it is there
  ///   first, so that a result never lacks it
  /// @throws IOException when the disk refuses; nothing half-written is left behind
  static Path create(Path folder, String stem, String text, Optional<byte[]> stacks, Disk disk)
      throws IOException {
    Files.createDirectories(folder);
    var part = folder.resolve("." + stem + ".json.part");
    Files.deleteIfExists(part); // left behind by a process that was killed
    try {
      Writing.of(part, () -> disk.write(part, text.getBytes(StandardCharsets.UTF_8)));
      var file =
          stacks.isPresent()
              ? moveWithStacks(part, folder, stem, stacks.get(), disk)
              : moveToFreeName(part, folder, stem);
      forceNames(folder);
      return file;
    } finally {
      Files.deleteIfExists(part);
    }
  }

  /// Where the stacks of a result are: `<stem>.stacks.gz`.
  static Path stacksBeside(Path result) {
    var name = result.getFileName().toString();
    return result.resolveSibling(
        name.substring(0, name.length() - ".json".length()) + ".stacks.gz");
  }

  private static Path moveWithStacks(Path part, Path folder, String stem, byte[] stacks, Disk disk)
      throws IOException {
    for (var suffix = 1; suffix <= MOST_SUFFIXES; suffix++) {
      var target = target(folder, stem, suffix);
      var beside = stacksBeside(target);
      if (Files.exists(target) || Files.exists(beside)) {
        continue;
      }
      try {
        Writing.of(beside, () -> disk.write(beside, stacks));
        return Files.move(part, target);
      } catch (IOException refused) {
        Files.deleteIfExists(beside);
        throw refused;
      }
    }
    throw new FileAlreadyExistsException(folder.resolve(stem + ".json").toString());
  }

  private static Path target(Path folder, String stem, int suffix) {
    return folder.resolve(suffix == 1 ? stem + ".json" : stem + "-" + suffix + ".json");
  }

  /// Moves `file` into `folder`, under its own name or that with a suffix; overwrites nothing.
  ///
  /// A move that may not replace checks first and then renames: another process would have to take
  /// the name in between, and the lock of a measurement keeps that one out.
  static Path moveToFreeName(Path file, Path folder, String stem) throws IOException {
    for (var suffix = 1; suffix <= MOST_SUFFIXES; suffix++) {
      var target = target(folder, stem, suffix);
      try {
        return Files.move(file, target);
      } catch (FileAlreadyExistsException taken) {
        // the next suffix may be free
      }
    }
    throw new FileAlreadyExistsException(folder.resolve(stem + ".json").toString());
  }

  /// A rename is on the disk only when its folder is.
  private static void forceNames(Path folder) throws IOException {
    try (var channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }
}

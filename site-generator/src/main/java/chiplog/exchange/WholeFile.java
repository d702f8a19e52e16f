package chiplog.exchange;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// A file written as a whole or not at all: beside its place first, then moved there.
public final class WholeFile {
  private WholeFile() {}

  /// Takes the place of what was there.
  ///
  /// @throws IOException when the disk refuses; what was there before then still is
  public static void write(Path file, byte[] bytes) throws IOException {
    var part = file.resolveSibling("." + file.getFileName() + ".part");
    try {
      Files.write(part, bytes);
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }
}

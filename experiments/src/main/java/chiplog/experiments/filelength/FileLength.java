package chiplog.experiments.filelength;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;

/// Two ways to count the bytes of a file by reading all of it.
///
/// Nobody should: the file system knows the length. It is the smallest program that does input, so
/// nothing stands between the reader and the cost of the buffer.
public final class FileLength {
  private FileLength() {}

  /// A new buffer for every read.
  ///
  /// @param buffer size of the buffer in bytes, at least 1
  public static long base(String file, int buffer) throws IOException {
    try (InputStream in = new FileInputStream(file)) {
      long length = 0;
      while (true) {
        byte[] bytes = new byte[buffer];
        int read = in.read(bytes);
        if (read < 0) {
          return length;
        }
        length += read;
      }
    }
  }

  /// One buffer, allocated before the loop.
  ///
  /// @param buffer size of the buffer in bytes, at least 1
  public static long hoisted(String file, int buffer) throws IOException {
    try (InputStream in = new FileInputStream(file)) {
      byte[] bytes = new byte[buffer];
      long length = 0;
      while (true) {
        int read = in.read(bytes);
        if (read < 0) {
          return length;
        }
        length += read;
      }
    }
  }
}

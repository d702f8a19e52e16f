package chiplog.benchfmt;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/// The lines of a stream, without LF and without one CR before it.
final class Lines {
  /// Bytes of the longest line, LF included, as in the original tool; it bounds the memory.
  private static final int LONGEST = 64 * 1024;

  private final InputStream in;
  private final byte[] buffer = new byte[2 * LONGEST];
  private int start;
  private int end;
  private boolean ended;

  /// A line is longer than any may be.
  static final class TooLong extends IOException {
    private TooLong() {
      super("bufio.Scanner: token too long"); // the original's words
    }
  }

  Lines(InputStream in) {
    this.in = in;
  }

  /// Empty at the end of the stream.
  Optional<String> next() throws IOException {
    var searched = 0;
    while (true) {
      var feed = feed(start + searched);
      if (feed >= 0 && feed - start < LONGEST) {
        return Optional.of(take(feed, feed + 1));
      }
      searched = end - start;
      if (searched >= LONGEST) {
        throw new TooLong();
      }
      if (ended) {
        return searched == 0 ? Optional.empty() : Optional.of(take(end, end));
      }
      fill();
    }
  }

  /// Where the next LF is, -1 if none has been read yet.
  private int feed(int from) {
    for (var i = from; i < end; i++) {
      if (buffer[i] == '\n') {
        return i;
      }
    }
    return -1;
  }

  private String take(int lineEnd, int next) {
    var length = lineEnd - start;
    if (length > 0 && buffer[lineEnd - 1] == '\r') {
      length--;
    }
    var line = Utf8.decode(buffer, start, length);
    start = next;
    return line;
  }

  private void fill() throws IOException {
    if (start > 0) {
      System.arraycopy(buffer, start, buffer, 0, end - start);
      end -= start;
      start = 0;
    }
    var read = in.read(buffer, end, buffer.length - end);
    if (read < 0) {
      ended = true;
    } else {
      end += read;
    }
  }
}

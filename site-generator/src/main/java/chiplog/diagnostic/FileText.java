package chiplog.diagnostic;

import java.util.Arrays;

/// The text of a file, and the line and column of every character in it: what a reader that counts
/// in offsets reports with.
///
/// Lines end with `\n` alone; [#of] sees to that.
public final class FileText {
  private static final int LONGEST_EXCERPT = 160;

  private final String file;
  private final String text;

  /// Empty until first asked for: the first pass over a site asks for no place.
  private int[] lineStarts = {};

  private FileText(String file, String text) {
    this.file = file;
    this.text = text;
  }

  /// Without a byte order mark, and with `\r\n` as `\n`.
  ///
  /// @param file relative to the project
  public static FileText of(String file, String text) {
    var plain = text.startsWith("\uFEFF") ? text.substring(1) : text;
    return new FileText(file, plain.indexOf('\r') < 0 ? plain : plain.replace("\r\n", "\n"));
  }

  /// Several threads may find the same.
  private int[] lineStarts() {
    var known = lineStarts;
    if (known.length == 0) {
      known = lineStarts(text);
      lineStarts = known;
    }
    return known;
  }

  private static int[] lineStarts(String text) {
    var starts = new int[16 + text.length() / 40];
    var lines = 1;
    for (var end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
      if (lines == starts.length) {
        starts = Arrays.copyOf(starts, lines * 2);
      }
      starts[lines++] = end + 1;
    }
    return Arrays.copyOf(starts, lines);
  }

  public String text() {
    return text;
  }

  public String file() {
    return file;
  }

  public int length() {
    return text.length();
  }

  public Position at(int offset) {
    var line = lineIndex(offset);
    return new Position(file, line + 1, offset - lineStarts()[line] + 1);
  }

  /// The offset of a place in this file, clipped to the end of the text.
  public int offset(Position position) {
    var starts = lineStarts();
    var line = Math.clamp(position.line() - 1, 0, starts.length - 1);
    return Math.min(text.length(), starts[line] + Math.max(0, position.column() - 1));
  }

  /// The line that holds `offset`, without its end.
  private String lineAt(int offset) {
    var start = lineStarts()[lineIndex(offset)];
    var end = text.indexOf('\n', start);
    return text.substring(start, end < 0 ? text.length() : end);
  }

  /// An error at `offset` with the line it sits in.
  public Diagnostic error(int offset, String message) {
    return Diagnostic.error(at(offset), message).at(excerpt(offset));
  }

  /// A warning at `offset` with the line it sits in.
  public Diagnostic warning(int offset, String message) {
    return Diagnostic.warning(at(offset), message).at(excerpt(offset));
  }

  private String excerpt(int offset) {
    var line = lineAt(offset);
    return line.length() <= LONGEST_EXCERPT ? line : line.substring(0, LONGEST_EXCERPT) + "…";
  }

  private int lineIndex(int offset) {
    var found = Arrays.binarySearch(lineStarts(), offset);
    return found >= 0 ? found : -found - 2;
  }
}

package chiplog.json;

/// A text is no JSON: cut off, empty, or followed by more text.
public final class MalformedJson extends Exception {
  private final int line;
  private final int column;

  MalformedJson(String message, int line, int column) {
    super(message, null, false, false);
    this.line = line;
    this.column = column;
  }

  /// What is wrong, in one line.
  public String problem() {
    return String.valueOf(getMessage());
  }

  /// 1-based.
  public int line() {
    return line;
  }

  /// 1-based, in UTF-16 units.
  public int column() {
    return column;
  }
}

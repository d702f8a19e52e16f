package chiplog.benchfmt;

import chiplog.unit.GoSpace;

/// The fields of a line, split at runs of white space, from left to right.
final class Fields {
  private final String line;
  private int at;

  /// @param start where the first field begins
  Fields(String line, int start) {
    this.line = line;
    this.at = start;
  }

  /// The next field; empty at the end, and for the first one when blanks come before it.
  String next() {
    var start = at;
    while (at < line.length() && !GoSpace.is(line.charAt(at))) {
      at++;
    }
    var field = line.substring(start, at);
    while (at < line.length() && GoSpace.is(line.charAt(at))) {
      at++;
    }
    return field;
  }
}

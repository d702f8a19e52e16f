package chiplog.yaml;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.Position;

/// The text that was read and where in a file it begins: turns the YAML library's marks into places
/// an author can go to.
///
/// @param start place of the first character of `text`
record YamlSource(String text, Position start) {
  /// @param line from 0
  /// @param column from 0, in code points
  Position position(int line, int column) {
    var units = utf16Column(line(line), column);
    var before = line == 0 ? Math.max(1, start.column()) : 1;
    return new Position(start.file(), Math.max(1, start.line()) + line, before + units);
  }

  Diagnostic error(int line, int column, String message) {
    return Diagnostic.error(position(line, column), message).at(line(line));
  }

  /// The error for the character at `index`, counted in code points.
  Diagnostic errorAt(int index, String message) {
    var end = text.offsetByCodePoints(0, Math.min(index, text.codePointCount(0, text.length())));
    var before = text.substring(0, end);
    var line = (int) before.chars().filter(unit -> unit == '\n').count();
    var inLine = before.substring(before.lastIndexOf('\n') + 1);
    return error(line, inLine.codePointCount(0, inLine.length()), message);
  }

  private String line(int line) {
    return text.lines().skip(line).findFirst().orElse("");
  }

  private static int utf16Column(String line, int column) {
    return column > line.codePointCount(0, line.length())
        ? line.length()
        : line.offsetByCodePoints(0, column);
  }
}

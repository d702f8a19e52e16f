package chiplog.diagnostic;

import java.util.Comparator;

/// A place in a file of the project.
///
/// @param file path relative to the project folder, with `/`; never an absolute path
/// @param line 1-based; 0 when the whole file is meant
/// @param column 1-based, counted in UTF-16 units; 0 when the whole line is meant
public record Position(String file, int line, int column) implements Comparable<Position> {
  private static final Comparator<Position> ORDER =
      Comparator.comparing(Position::file)
          .thenComparingInt(Position::line)
          .thenComparingInt(Position::column);

  /// A whole file.
  public static Position wholeFile(String file) {
    return new Position(file, 0, 0);
  }

  @Override
  public int compareTo(Position other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    if (line == 0) {
      return file;
    }
    return column == 0 ? file + ":" + line : file + ":" + line + ":" + column;
  }
}

package chiplog.exhibit;

import java.util.ArrayList;
import java.util.List;

/// Columns of text, padded for a terminal.
public final class TextTable {
  private static final String GAP = "  ";

  private final List<String[]> rows = new ArrayList<>();

  public void row(String... cells) {
    rows.add(cells);
  }

  public List<String> lines() {
    var widths = new int[rows.stream().mapToInt(row -> row.length).max().orElse(0)];
    for (var row : rows) {
      for (var i = 0; i < row.length; i++) {
        widths[i] = Math.max(widths[i], width(row[i]));
      }
    }
    return rows.stream().map(row -> line(row, widths)).toList();
  }

  private static String line(String[] row, int[] widths) {
    var line = new StringBuilder();
    for (var i = 0; i < row.length; i++) {
      line.append(row[i]).repeat(" ", widths[i] - width(row[i])).append(GAP);
    }
    return line.toString().stripTrailing();
  }

  private static int width(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}

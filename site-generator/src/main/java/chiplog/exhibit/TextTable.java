package chiplog.exhibit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/// Columns of text, padded for a terminal. A line break in a cell, as names from files of others
/// may have, is shown as one strange character and breaks no row.
public final class TextTable {
  private static final String GAP = "  ";
  private static final Pattern LINE_BREAK = Pattern.compile("\\R");

  private final List<String[]> rows = new ArrayList<>();

  public void row(String... cells) {
    rows.add(
        Arrays.stream(cells)
            .map(cell -> LINE_BREAK.matcher(cell).replaceAll("\uFFFD"))
            .toArray(String[]::new));
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

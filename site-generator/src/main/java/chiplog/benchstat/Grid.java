package chiplog.benchstat;

import chiplog.benchfmt.Utf8;
import chiplog.unit.GoSpace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// Text in columns as wide as they need to be. Each cell has a margin to its left, one blank unless
/// said otherwise; the widest margin of a column counts for all its cells. Widths count code
/// points.
final class Grid {
  private final List<Cell> cells = new ArrayList<>();
  private final BitSet fixed = new BitSet();
  private int row = -1;
  private int column;
  private int columns;

  /// Where a text stands in its cell; nothing is filled up on the right.
  enum Align {
    LEFT,
    CENTER,
    RIGHT
  }

  private record Cell(int row, int column, int span, String text, String margin, Align align) {
    boolean isBlank() {
      return text.codePoints().allMatch(GoSpace::is) && margin.isBlank();
    }
  }

  void startRow() {
    row++;
    column = 0;
  }

  /// The next cell begins in this column.
  void moveTo(int next) {
    column = next;
  }

  void add(String text, Align align) {
    add(text, align, column == 0 || text.isEmpty() ? "" : " ");
  }

  void add(String text, Align align, String margin) {
    add(text, align, margin, 1);
  }

  /// @param span how many columns it covers
  void add(String text, Align align, String margin, int span) {
    cells.add(new Cell(row, column, span, text, margin, align));
    column += span;
    columns = Math.max(columns, column);
  }

  /// Columns that never grow for a cell which covers several.
  void fix(int from, int to) {
    fixed.set(from, to);
  }

  /// The lines, each with its LF; rows of blank cells at the end are left out.
  String format() {
    var margins = margins();
    var starts = starts(widths(margins));
    var out = new StringBuilder();
    var line = 0;
    var at = 0;
    for (var cell : cells) { // they were added in reading order
      if (cell.isBlank()) {
        continue;
      }
      for (; line < cell.row; line++) {
        out.append('\n');
        at = 0;
      }
      var margin = margins[cell.column];
      var gap = starts[cell.column] - at;
      out.append(blanks(gap)).append(blanks(margin - Utf8.length(cell.margin))).append(cell.margin);
      var width = starts[cell.column + cell.span] - starts[cell.column] - margin;
      var text = aligned(cell, width);
      out.append(text);
      at += gap + margin + Utf8.length(text);
    }
    return out.append(cells.isEmpty() ? "" : "\n").toString();
  }

  private int[] margins() {
    var margins = new int[columns];
    for (var cell : cells) {
      margins[cell.column] = Math.max(margins[cell.column], Utf8.length(cell.margin));
    }
    return margins;
  }

  /// Cells of one column first, then those that cover more and more.
  private int[] widths(int[] margins) {
    var widths = new int[columns];
    cells.stream()
        .sorted(Comparator.comparingInt(Cell::span))
        .forEach(cell -> widen(widths, cell, Utf8.length(cell.text) + margins[cell.column]));
    return widths;
  }

  private void widen(int[] widths, Cell cell, int need) {
    if (cell.span == 1) {
      widths[cell.column] = Math.max(widths[cell.column], need);
      return;
    }
    var covered = IntStream.range(cell.column, cell.column + cell.span).boxed().toList();
    if (covered.stream().mapToInt(i -> widths[i]).sum() >= need) {
      return;
    }
    var rest = need - covered.stream().filter(fixed::get).mapToInt(i -> widths[i]).sum();
    var growing =
        covered.stream()
            .filter(i -> !fixed.get(i))
            .sorted(Comparator.comparingInt(i -> -widths[i]))
            .toList();
    for (var i = 0; i < growing.size(); i++) {
      var left = growing.size() - i;
      var at = growing.get(i);
      widths[at] = Math.max(widths[at], (rest + left - 1) / left);
      rest -= widths[at];
    }
  }

  private static int[] starts(int[] widths) {
    var starts = new int[widths.length + 1];
    for (var i = 0; i < widths.length; i++) {
      starts[i + 1] = starts[i] + widths[i];
    }
    return starts;
  }

  private static String aligned(Cell cell, int width) {
    var free = width - Utf8.length(cell.text);
    return switch (cell.align) {
      case LEFT -> cell.text;
      case CENTER -> blanks(free / 2) + cell.text;
      case RIGHT -> blanks(Math.max(free, 0)) + cell.text;
    };
  }

  /// The original prints a gap of less than nothing as that many blanks.
  private static String blanks(int gap) {
    return " ".repeat(Math.abs(gap));
  }
}

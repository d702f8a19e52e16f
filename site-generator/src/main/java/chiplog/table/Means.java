package chiplog.table;

import chiplog.ranks.Centers;
import chiplog.table.Table.Mean;
import chiplog.table.Table.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/// The geometric means below a table.
///
/// @param rows the rows of the table
/// @param columns how many columns it has
record Means(List<Row> rows, int columns) {
  /// As the original has them: each column's over the rows that it has, with a note when these are
  /// not those of the first column.
  List<Mean> original() {
    var byColumn = byColumn(rows);
    List<Mean> means = new ArrayList<>();
    for (var cells : byColumn) {
      means.add(original(cells, byColumn.getFirst().size()));
    }
    return means;
  }

  /// Each column's over the same rows: those that all columns have, with centers above 0.
  List<Mean> common() {
    var common = rows.stream().filter(this::isCommon).toList();
    var notes =
        common.size() == rows.size()
            ? List.<String>of()
            : List.of("geomean over %d of %d rows".formatted(common.size(), rows.size()));
    return byColumn(common).stream()
        .map(cells -> new Mean(ofCenters(cells), ofRatios(cells), notes))
        .toList();
  }

  private boolean isCommon(Row row) {
    return row.cells().size() == columns
        && row.cells().stream()
            .allMatch(
                cell -> cell.summary().center() > 0 && Double.isFinite(cell.summary().center()));
  }

  private List<List<Cell>> byColumn(List<Row> some) {
    List<List<Cell>> cells = new ArrayList<>();
    for (var i = 0; i < columns; i++) {
      cells.add(new ArrayList<>());
    }
    some.forEach(row -> row.cells().forEach(cell -> cells.get(cell.column()).add(cell)));
    return cells;
  }

  private static Mean original(List<Cell> cells, int rowsOfFirst) {
    List<String> notes = new ArrayList<>();
    var isFirst = cells.getFirst().column() == 0;
    if (!isFirst && compared(cells).size() != rowsOfFirst) {
      notes.add("benchmark set differs from baseline; geomeans may not be comparable");
    }
    var center = ofCenters(cells);
    if (center.isEmpty()) {
      notes.add("summaries must be >0 to compute geomean");
    }
    var sizeless =
        compared(cells).stream()
            .anyMatch(cell -> cell.baseCenter() == 0 && cell.summary().center() != 0);
    var ratio = isFirst || sizeless ? OptionalDouble.empty() : ofRatios(cells);
    if (ratio.isEmpty() && !isFirst && !sizeless) {
      notes.add("ratios must be >0 to compute geomean");
    }
    return new Mean(center, ratio, notes);
  }

  private static OptionalDouble ofCenters(List<Cell> cells) {
    return Centers.geometricMean(
        cells.stream().mapToDouble(cell -> cell.summary().center()).toArray());
  }

  private static OptionalDouble ofRatios(List<Cell> cells) {
    return Centers.geometricMean(compared(cells).stream().mapToDouble(Means::ratio).toArray());
  }

  private static List<Cell> compared(List<Cell> cells) {
    return cells.stream().filter(cell -> cell.comparison().isPresent()).toList();
  }

  /// 0/0 is taken for 1.
  private static double ratio(Cell cell) {
    var center = cell.summary().center();
    return center == cell.baseCenter() ? 1 : center / cell.baseCenter();
  }
}

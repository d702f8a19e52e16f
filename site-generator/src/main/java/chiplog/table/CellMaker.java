package chiplog.table;

import chiplog.query.Field;
import chiplog.query.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Makes the cells of one table.
///
/// @param exact whether all measurements of a cell are expected to be equal
/// @param residue keys in which the lines of a cell should not differ
record CellMaker(Statistics statistics, boolean exact, List<Field> residue) {
  /// The cells of a row, from left to right.
  ///
  /// @param columns all columns of the table
  List<Cell> cells(List<Tuple> columns, Map<Tuple, Sample> samples) {
    List<Cell> cells = new ArrayList<>();
    Optional<double[]> base = Optional.empty();
    for (var i = 0; i < columns.size() && cells.size() < samples.size(); i++) {
      var sample = samples.get(columns.get(i));
      if (sample == null) {
        continue;
      }
      var sorted = sample.sorted();
      if (i == 0) {
        base = Optional.of(sorted);
        cells.add(new Cell(i, summary(sample, sorted), Optional.empty(), Double.NaN));
      } else {
        cells.add(compared(i, summary(sample, sorted), sorted, base, cells));
      }
    }
    return cells;
  }

  private Summary summary(Sample sample, double[] sorted) {
    return statistics.summary(sorted, exact).after(sample.notes(residue));
  }

  private Cell compared(
      int column, Summary summary, double[] sorted, Optional<double[]> base, List<Cell> earlier) {
    var baseCenter = base.isPresent() ? earlier.getFirst().summary().center() : Double.NaN;
    return new Cell(
        column,
        summary,
        base.map(values -> statistics.comparison(values, sorted, exact)),
        baseCenter);
  }
}

package chiplog.table;

import chiplog.query.Field;
import chiplog.query.Tuple;
import chiplog.unit.GoNumber;
import java.util.List;
import java.util.OptionalDouble;

/// All results in one unit that are set side by side. The first column is the baseline.
///
/// @param heads what tells this table from the one before it
/// @param columnKeys the keys of the columns
/// @param means one for each column
public record Table(
    List<Head> heads,
    String unit,
    List<Field> columnKeys,
    List<Tuple> columns,
    List<Row> rows,
    List<Mean> means) {
  /// What the row of means is called.
  public static final String MEAN_LABEL = "geomean";

  public Table {
    heads = List.copyOf(heads);
    columnKeys = List.copyOf(columnKeys);
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    means = List.copyOf(means);
  }

  /// A key and its value above a table.
  public record Head(String key, String value) {
    @Override
    public String toString() {
      return key + ": " + value;
    }
  }

  /// The cells of a row, from left to right; not every column has one.
  public record Row(String label, List<Cell> cells) {
    public Row {
      cells = List.copyOf(cells);
    }

    /// The centers of the cells, from left to right.
    public double[] centers() {
      return cells.stream().mapToDouble(cell -> cell.summary().center()).toArray();
    }
  }

  /// What is said of a whole column.
  ///
  /// @param center geometric mean of its centers, if there is one
  /// @param ratio geometric mean of its ratios to the first column; never for that itself
  public record Mean(OptionalDouble center, OptionalDouble ratio, List<String> notes) {
    public Mean {
      notes = List.copyOf(notes);
    }

    /// The ratio as a change, `?` when there is none.
    public String change() {
      return ratio.isPresent() ? GoNumber.signed((ratio.getAsDouble() - 1) * 100, 2) + "%" : "?";
    }
  }
}

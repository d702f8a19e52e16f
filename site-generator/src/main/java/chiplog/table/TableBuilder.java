package chiplog.table;

import chiplog.benchfmt.BenchLine.Benchmark;
import chiplog.benchfmt.UnitSettings;
import chiplog.query.Projection;
import chiplog.query.Tuple;
import chiplog.table.Table.Head;
import chiplog.table.Table.Row;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// Sorts measurements into tables, rows and columns; keeps the numbers and nothing else of a line.
///
/// @param table its last key is the unit
/// @param residue what no projection asks for
public record TableBuilder(
    Projection table,
    Projection row,
    Projection column,
    Projection residue,
    Map<Tuple, Gathered> gathered) {
  public TableBuilder(Projection table, Projection row, Projection column, Projection residue) {
    this(table, row, column, residue, new HashMap<>());
  }

  /// One table while lines come in.
  ///
  /// @param columns the columns that occur
  /// @param rows samples by row and column
  record Gathered(Set<Tuple> columns, Map<Tuple, Map<Tuple, Sample>> rows) {
    Gathered() {
      this(new HashSet<>(), new HashMap<>());
    }

    void add(Tuple row, Tuple column, double value, Tuple rest) {
      columns.add(column);
      rows.computeIfAbsent(row, _ -> new HashMap<>())
          .computeIfAbsent(column, _ -> new Sample())
          .add(value, rest);
    }
  }

  /// Takes the measurements of `line`.
  public void add(Benchmark line) {
    var rowKey = row.project(line);
    var columnKey = column.project(line);
    var rest = residue.project(line);
    var tables = table.projectUnits(line);
    for (var i = 0; i < tables.size(); i++) {
      gathered
          .computeIfAbsent(tables.get(i), _ -> new Gathered())
          .add(rowKey, columnKey, line.measurements().get(i).value(), rest);
    }
  }

  /// All tables in their order.
  public List<Table> tables(UnitSettings units, Statistics statistics) {
    List<Table> tables = new ArrayList<>();
    Optional<Tuple> previous = Optional.empty();
    for (var key : sorted(gathered.keySet(), table)) {
      var cells = new CellMaker(statistics, units.exact(table.unit(key)), residue.fields());
      tables.add(table(key, previous, cells));
      previous = Optional.of(key);
    }
    return tables;
  }

  private Table table(Tuple key, Optional<Tuple> previous, CellMaker cells) {
    var of = Objects.requireNonNull(gathered.get(key));
    var columns = sorted(of.columns, column);
    var rowKeys = row.fields();
    List<Row> rows = new ArrayList<>();
    for (var rowKey : sorted(of.rows.keySet(), row)) {
      var samples = Objects.requireNonNull(of.rows.get(rowKey));
      rows.add(new Row(rowKey.label(rowKeys), cells.cells(columns, samples)));
    }
    var means = new Means(rows, columns.size());
    return new Table(
        heads(key, previous),
        table.unit(key),
        column.fields(),
        columns,
        rows,
        cells.statistics().strict() ? means.common() : means.original());
  }

  private static List<Tuple> sorted(Set<Tuple> tuples, Projection projection) {
    return tuples.stream().sorted(projection.order()).toList();
  }

  private List<Head> heads(Tuple key, Optional<Tuple> previous) {
    return table.fields().stream()
        .filter(
            field -> previous.isEmpty() || !previous.get().value(field).equals(key.value(field)))
        .map(field -> new Head(field.name(), key.value(field)))
        .toList();
  }
}

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
/// @param samples by row, column and table: the units of a line are looked up last, side by side
public record TableBuilder(
    Projection table,
    Projection row,
    Projection column,
    Projection residue,
    Map<Tuple, Map<Tuple, Map<Tuple, Sample>>> samples) {
  public TableBuilder(Projection table, Projection row, Projection column, Projection residue) {
    this(table, row, column, residue, new HashMap<>());
  }

  /// What one table has.
  ///
  /// @param columns the columns that occur
  /// @param rows samples by row and column
  private record Gathered(Set<Tuple> columns, Map<Tuple, Map<Tuple, Sample>> rows) {
    Gathered() {
      this(new HashSet<>(), new HashMap<>());
    }

    void put(Tuple row, Tuple column, Sample sample) {
      columns.add(column);
      rows.computeIfAbsent(row, _ -> new HashMap<>()).put(column, sample);
    }
  }

  /// Takes the measurements of `line`.
  public void add(Benchmark line) {
    var rest = residue.project(line);
    var cells =
        samples
            .computeIfAbsent(row.project(line), _ -> new HashMap<>())
            .computeIfAbsent(column.project(line), _ -> new HashMap<>());
    var tables = table.projectUnits(line);
    for (var i = 0; i < tables.size(); i++) {
      var value = line.measurements().get(i).value();
      cells.computeIfAbsent(tables.get(i), _ -> new Sample()).add(value, rest);
    }
  }

  /// All tables in their order.
  public List<Table> tables(UnitSettings units, Statistics statistics) {
    List<Table> tables = new ArrayList<>();
    Optional<Tuple> previous = Optional.empty();
    var gathered = gather();
    for (var key : sorted(gathered.keySet(), table)) {
      var cells = new CellMaker(statistics, units.exact(table.unit(key)), residue.fields());
      tables.add(table(key, previous, Objects.requireNonNull(gathered.get(key)), cells));
      previous = Optional.of(key);
    }
    return tables;
  }

  private Map<Tuple, Gathered> gather() {
    Map<Tuple, Gathered> gathered = new HashMap<>();
    samples.forEach((rowKey, columns) ->
        columns.forEach((columnKey, tables) ->
            tables.forEach((key, sample) ->
                gathered
                    .computeIfAbsent(key, _ -> new Gathered())
                    .put(rowKey, columnKey, sample))));
    return gathered;
  }

  private Table table(Tuple key, Optional<Tuple> previous, Gathered of, CellMaker cells) {
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

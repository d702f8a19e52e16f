package chiplog.benchstat;

import chiplog.benchstat.Grid.Align;
import chiplog.query.Field;
import chiplog.table.Table;
import chiplog.table.Table.Mean;
import chiplog.table.Table.Row;
import chiplog.unit.CommonScale;
import chiplog.unit.TidyUnit;
import java.util.BitSet;
import java.util.List;

/// Tables for a terminal.
final class TextTables {
  /// Of a group: center, width, notes; further groups have change, basis and notes besides.
  private static final int CENTER_COLUMNS = 3;

  private static final int CHANGE_COLUMNS = 3;
  private static final String EDGE = " │";

  private TextTables() {}

  static String format(List<Table> tables) {
    var out = new StringBuilder();
    for (var table : tables) {
      out.append(out.isEmpty() ? "" : "\n");
      table.heads().forEach(head -> out.append(head).append('\n'));
      out.append(new OneTable(table).format());
    }
    return out.toString();
  }

  private static int start(int group) {
    return group == 0 ? 1 : 1 + CENTER_COLUMNS + (group - 1) * (CENTER_COLUMNS + CHANGE_COLUMNS);
  }

  private static final class OneTable {
    private final Table table;
    private final boolean binary;
    private final int groups;
    private final Grid grid = new Grid();
    private final Footnotes footnotes = new Footnotes();

    OneTable(Table table) {
      this.table = table;
      this.binary = TidyUnit.isBinary(table.unit());
      this.groups = table.columns().size();
    }

    String format() {
      addHeads();
      addUnits();
      table.rows().forEach(this::add);
      if (table.rows().size() > 1) {
        addMeans();
      }
      var out = new StringBuilder(grid.format());
      footnotes.lines().forEach(line -> out.append(line).append('\n'));
      return out.toString();
    }

    /// A line for each key of the columns; neighbours with the same value share a head, within one
    /// that the line above has.
    private void addHeads() {
      var starts = new BitSet(); // the groups with which a head begins
      starts.set(0);
      for (var key : table.columnKeys()) {
        for (var group = 1; group < groups; group++) {
          if (!value(group, key).equals(value(group - 1, key))) {
            starts.set(group);
          }
        }
        addHeads(starts, key);
      }
    }

    private void addHeads(BitSet starts, Field key) {
      grid.startRow();
      for (var group = 0; group >= 0; group = starts.nextSetBit(group + 1)) {
        var next = starts.nextSetBit(group + 1);
        var from = start(group);
        var span = start(next < 0 ? groups : next) - from;
        grid.moveTo(from);
        grid.add(value(group, key), Align.CENTER, EDGE + " ", span);
      }
      closeHead();
    }

    private String value(int group, Field key) {
      return table.columns().get(group).value(key);
    }

    private void addUnits() {
      grid.startRow();
      for (var group = 0; group < groups; group++) {
        var from = start(group);
        grid.moveTo(from);
        grid.add(table.unit(), Align.CENTER, EDGE + " ", CENTER_COLUMNS);
        if (group > 0) {
          grid.add("vs base", Align.LEFT, "  ", CHANGE_COLUMNS);
        }
        grid.fix(from + 1, start(group + 1));
      }
      closeHead();
    }

    private void closeHead() {
      grid.moveTo(start(groups + 1));
      grid.add("", Align.LEFT, EDGE);
    }

    private void add(Row row) {
      grid.startRow();
      grid.add(row.label(), Align.LEFT);
      var scale = CommonScale.of(row.centers(), binary);
      for (var cell : row.cells()) {
        grid.moveTo(start(cell.column()));
        grid.add(scale.format(cell.summary().center()), Align.RIGHT);
        grid.add(cell.summary().width(), Align.RIGHT, " ± ");
        grid.add(footnotes.marks(cell.summary().notes()), Align.LEFT);
        if (cell.comparison().isPresent()) {
          var comparison = cell.comparison().get();
          grid.add(cell.change(), Align.RIGHT);
          grid.add("(" + comparison.basis() + ")", Align.LEFT);
          grid.add(footnotes.marks(comparison.notes()), Align.LEFT);
        }
      }
    }

    private void addMeans() {
      grid.startRow();
      grid.add(Table.MEAN_LABEL, Align.LEFT);
      for (var group = 0; group < groups; group++) {
        add(table.means().get(group), group);
      }
    }

    private void add(Mean mean, int group) {
      if (mean.center().isPresent()) {
        double[] center = {mean.center().getAsDouble()};
        grid.moveTo(start(group));
        grid.add(CommonScale.of(center, binary).format(center[0]), Align.RIGHT);
      }
      if (group > 0) {
        grid.moveTo(start(group) + CENTER_COLUMNS);
        grid.add(mean.change(), mean.ratio().isPresent() ? Align.RIGHT : Align.LEFT);
      }
      grid.moveTo(start(group + 1) - 1);
      grid.add(footnotes.marks(mean.notes()), Align.LEFT);
    }
  }
}

package chiplog.analysis;

import chiplog.block.Blocks;
import chiplog.block.Page;
import chiplog.exhibit.Exhibit;
import chiplog.exhibit.TextTable;
import chiplog.finding.Backing;
import chiplog.finding.Standings;
import java.util.ArrayList;
import java.util.List;

/// What a calibration came to, as lines for a terminal.
public final class CalibrationReport {
  private CalibrationReport() {}

  /// @param backing the newest result of known effects of this machine
  public static List<String> measured(Backing backing, Standings standings) {
    var stored = backing.stored();
    if (stored.isEmpty()) {
      return List.of("%s: %s".formatted(backing.note(), backing.command()));
    }
    var lines = new ArrayList<String>();
    lines.add(Backing.origin(stored.get()) + "; run " + stored.get().id());
    var pairs = new TextTable();
    ErrorRates.of(stored.get().result().machine().id(), standings)
        .forEach(it -> pairs.row("  " + it.name(), it.text()));
    lines.addAll(pairs.lines());
    lines.add("");
    if (new Blocks(new Page()).calibration(backing.experiment(), backing)
        instanceof Exhibit.Table table) {
      lines.addAll(lines(table));
    }
    return List.copyOf(lines);
  }

  private static List<String> lines(Exhibit.Table table) {
    var text = new TextTable();
    text.row(table.columns().toArray(String[]::new));
    for (var row : table.rows()) {
      var cells = new ArrayList<>(row.cells());
      cells.addFirst(row.label());
      text.row(cells.toArray(String[]::new));
    }
    return text.lines();
  }

  /// The same of simulated sessions, by how their forks scatter, below how many there were.
  public static List<String> simulated() {
    return lines(SimulatedRates.of(SimulatedRates.SHIPPED));
  }

  static List<String> lines(SimulatedRates rates) {
    var table = new TextTable();
    table.row(SimulatedRates.COLUMNS.toArray(String[]::new));
    rates.cells().forEach(row -> table.row(row.toArray(String[]::new)));
    var lines = new ArrayList<String>();
    lines.add(rates.note());
    lines.addAll(table.lines());
    return List.copyOf(lines);
  }
}

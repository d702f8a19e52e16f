package chiplog.analysis;

import chiplog.block.Blocks;
import chiplog.block.Page;
import chiplog.calibration.Simulated;
import chiplog.calibration.Standing;
import chiplog.exhibit.Exhibit;
import chiplog.exhibit.TextTable;
import chiplog.finding.Backing;
import chiplog.finding.Often;
import chiplog.finding.Standings;
import chiplog.simulation.Scatter;
import chiplog.simulation.Shape;
import chiplog.stats.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What a calibration came to, as lines for a terminal.
public final class CalibrationReport {
  private static final double EFFECT = 1.05;
  private static final Terms TERMS = Terms.usual(true, 1);

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

  /// The same of simulated sessions, by how their forks scatter.
  public static List<String> simulated(Simulated simulated) {
    var table = new TextTable();
    table.row(
        "simulated", "blocks", "false alarms", "holds the truth", "finds 5 %", "finds in 80 %");
    for (var shape : Shape.values()) {
      for (var size : Standing.SIZES) {
        table.row(row(simulated, shape, size));
      }
    }
    return table.lines();
  }

  private static String[] row(Simulated simulated, Shape shape, int size) {
    var scatter = Scatter.usual(shape);
    var same = simulated.rates(scatter, size, 1, TERMS);
    var slower = simulated.rates(scatter, size, EFFECT, TERMS);
    return new String[] {
      shape.name().toLowerCase(Locale.ROOT).replace('_', '-'),
      Integer.toString(size),
      Often.of(same.alarms()).text(),
      Often.of(same.covered()).text(),
      Often.of(slower.found()).text(),
      Often.of(simulated.smallestFound(scatter, size, TERMS)).map(Often::text).orElse("nothing")
    };
  }
}

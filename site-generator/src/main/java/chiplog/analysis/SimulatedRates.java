package chiplog.analysis;

import static java.nio.charset.StandardCharsets.UTF_8;

import chiplog.calibration.Simulated;
import chiplog.calibration.Standing;
import chiplog.exhibit.MachineView;
import chiplog.finding.Often;
import chiplog.simulation.Scatter;
import chiplog.simulation.Shape;
import chiplog.stats.Terms;
import chiplog.unit.Figures;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalDouble;

/// How often the procedure errs where the truth is known because it was simulated. That is the same
/// on every machine and takes longer than a build may, so the program brings its own answer along;
/// a test holds it to what [#of(Simulated)] works out.
///
/// @param sessions how many were simulated for each row
record SimulatedRates(int sessions, List<Row> rows) {
  static final String FILE = "simulated.csv";

  /// What the program's own answer is worked out from.
  static final Simulated SHIPPED = new Simulated(1_000, 1);

  static final List<String> COLUMNS =
      List.of(
          "simulated", "blocks", "false alarms", "holds the truth", "finds 5 %", "finds in 80 %");

  private static final double EFFECT = 1.05;
  private static final Terms TERMS = Terms.usual(true, 1);

  SimulatedRates {
    rows = List.copyOf(rows);
  }

  /// One way in which forks scatter, at one number of blocks.
  ///
  /// @param alarms share of sessions of the same code with a difference
  /// @param covered share of them whose interval holds the truth
  /// @param found share of sessions with 5 % more time in which that is found
  /// @param smallest slow-down that is found in 80 % of sessions, as a fraction
  record Row(
      String shape,
      int blocks,
      double alarms,
      double covered,
      double found,
      OptionalDouble smallest) {
    private static Row of(Simulated simulated, Shape shape, int blocks) {
      var scatter = Scatter.usual(shape);
      var same = simulated.rates(scatter, blocks, 1, TERMS);
      return new Row(
          shape.name().toLowerCase(Locale.ROOT).replace('_', '-'),
          blocks,
          same.alarms().share(),
          same.covered().share(),
          simulated.rates(scatter, blocks, EFFECT, TERMS).found().share(),
          simulated.smallestFound(scatter, blocks, TERMS));
    }

    private static Row parsed(String line) {
      var cells = line.split(",", -1);
      return new Row(
          cells[0],
          Integer.parseInt(cells[1]),
          Double.parseDouble(cells[2]),
          Double.parseDouble(cells[3]),
          Double.parseDouble(cells[4]),
          cells[5].isEmpty()
              ? OptionalDouble.empty()
              : OptionalDouble.of(Double.parseDouble(cells[5])));
    }

    private String csv() {
      var least = smallest.isPresent() ? Double.toString(smallest.getAsDouble()) : "";
      return "%s,%d,%s,%s,%s,%s\n".formatted(shape, blocks, alarms, covered, found, least);
    }

    private List<String> cells() {
      return List.of(
          shape,
          Figures.count(blocks),
          Figures.percent(alarms),
          Figures.percent(covered),
          Figures.percent(found),
          Often.of(smallest).map(Often::text).orElse("nothing"));
    }
  }

  /// Takes some seconds for a thousand sessions.
  static SimulatedRates of(Simulated simulated) {
    var rows = new ArrayList<Row>();
    for (var shape : Shape.values()) {
      for (var blocks : Standing.SIZES) {
        rows.add(Row.of(simulated, shape, blocks));
      }
    }
    return new SimulatedRates(simulated.sessions(), rows);
  }

  /// What the program brings along.
  static SimulatedRates shipped() {
    try (var csv = Objects.requireNonNull(SimulatedRates.class.getResourceAsStream(FILE))) {
      var lines = new String(csv.readAllBytes(), UTF_8).lines().skip(1);
      return new SimulatedRates(SHIPPED.sessions(), lines.map(Row::parsed).toList());
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /// Shares and changes as fractions, unrounded.
  String csv() {
    var csv = new StringBuilder("shape,blocks,false-alarms,coverage,found-5,smallest-found\n");
    rows.forEach(row -> csv.append(row.csv()));
    return csv.toString();
  }

  MachineView.Simulated view() {
    return new MachineView.Simulated(note(), COLUMNS, cells());
  }

  /// How many sessions stand behind each row, and what they tell.
  String note() {
    return "The same asked of simulated sessions, %s for each row: what the procedure is worth whatever the machine."
        .formatted(Figures.count(sessions));
  }

  /// A row of [#COLUMNS] each.
  List<List<String>> cells() {
    return rows.stream().map(Row::cells).toList();
  }
}

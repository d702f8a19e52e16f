package chiplog.separate;

import chiplog.exchange.Condition;
import chiplog.exchange.Report;
import chiplog.exhibit.TextTable;
import chiplog.family.GeometricMean;
import chiplog.stats.Terms;
import chiplog.unit.Figures;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What was measured apart, as lines for a terminal.
public final class SeparateTable {
  private final Pairing pairing;
  private final List<Row> rows;
  private final Apart apart;
  private final String base;
  private final String next;
  private final long seed;

  /// @param base the head of the column of the first side
  /// @param next the head of the other's
  /// @param seed of the random splits, told where it is used
  public SeparateTable(Pairing pairing, Apart apart, String base, String next, long seed) {
    this.pairing = pairing;
    this.rows = new Rows(seed).of(named(pairing.pairs()));
    this.apart = apart;
    this.base = base;
    this.next = next;
    this.seed = seed;
  }

  /// With their mode in the name where there are several.
  private static List<Pair> named(List<Pair> pairs) {
    var modes = pairs.stream().map(it -> mode(it.base())).distinct().count();
    return modes == 1
        ? pairs
        : pairs.stream()
            .map(
                it -> new Pair(it.name() + mode(it.base()), it.base(), it.next(), it.differences()))
            .toList();
  }

  public List<String> lines() {
    var lines = new ArrayList<String>();
    if (!rows.isEmpty()) {
      lines.addAll(table());
      lines.add("");
      lines.addAll(legend());
    }
    lines.addAll(notes());
    return List.copyOf(lines);
  }

  private List<String> table() {
    var table = new TextTable();
    table.row("", "", base, next, "change", "", "");
    var last = "";
    for (var row : rows) {
      var words = new RowWording(row, apart);
      table.row(
          row.name().equals(last) ? "" : row.name(),
          words.metric(),
          RowWording.value(row.base()),
          RowWording.value(row.next()),
          words.change(),
          words.told(),
          words.detail());
      last = row.name();
    }
    byUnit().forEach((unit, of) -> geometricMean(unit, of, table));
    return table.lines();
  }

  private SequencedMap<String, List<Row>> byUnit() {
    var units = new LinkedHashMap<String, List<Row>>();
    rows.forEach(row -> units.computeIfAbsent(row.base().unit(), _ -> new ArrayList<>()).add(row));
    return units;
  }

  /// Of rows that have both sides, and how many there would be.
  private void geometricMean(String unit, List<Row> of, TextTable table) {
    var ratios =
        Stream.concat(
                of.stream().map(SeparateTable::ratio),
                unpaired()
                    .filter(report -> report.directed(unit).isPresent())
                    .map(_ -> OptionalDouble.empty()))
            .toList();
    if (ratios.size() > 1) {
      GeometricMean.ofRatios(ratios)
          .ifPresent(mean ->
              table.row(
                  "geometric mean",
                  RowWording.metric(unit),
                  "",
                  "",
                  Figures.change(
                      mean.change().center(), Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY),
                  "",
                  "%d of %d rows".formatted(mean.used(), mean.rows())));
    }
  }

  private static OptionalDouble ratio(Row row) {
    return row.comparison()
        .change()
        .map(it -> OptionalDouble.of(it.center()))
        .orElse(OptionalDouble.empty());
  }

  /// Reports whose other side is missing; within one file there is no other side to miss.
  private Stream<Report> unpaired() {
    return apart == Apart.TWO_SESSIONS
        ? Stream.concat(pairing.onlyBase().stream(), pairing.onlyNext().stream())
        : Stream.empty();
  }

  private List<String> legend() {
    var lines = new ArrayList<>(apart.sentence().lines().toList());
    lines.add(
        "A fork is one value, the mean of its iterations; a change matters from ±%s on; p is adjusted"
            .concat(" for all rows of a metric (Holm).")
            .formatted(Figures.percent(Terms.USUAL_MARGIN)));
    var random =
        rows.stream().map(Row::comparison).filter(it -> it.splits() > 0 && !it.allSplits()).count();
    if (random > 0) {
      lines.add(
          "Of %d rows p comes from 20 000 random splits of the forks (seed %d)."
              .formatted(random, seed));
    }
    return lines;
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    var machineTold =
        pairing.pairs().stream().allMatch(it -> tellsMachine(it.base()) && tellsMachine(it.next()));
    if (apart == Apart.TWO_SESSIONS && !machineTold) {
      notes.add("Nothing tells on which machine: whether it was the same is yours to know.");
    }
    if (!rows.isEmpty()) {
      notes.add(
          "Whether the forks were steady is not judged: files have no series from their start.");
    }
    note("measured differently", differences(), notes);
    note(apart.alone(base), names(pairing.onlyBase()), notes);
    note("only in " + next, names(pairing.onlyNext()), notes);
    note("of no known direction, so not compared", undirected(), notes);
    return notes;
  }

  private static boolean tellsMachine(Report report) {
    return Stream.of(Condition.MACHINE, "cpu").anyMatch(key -> !report.condition(key).isEmpty());
  }

  private static void note(String head, Set<String> what, List<String> notes) {
    if (!what.isEmpty()) {
      notes.add(head + ": " + String.join("; ", what));
    }
  }

  private Set<String> differences() {
    return pairing.pairs().stream()
        .flatMap(it -> Differences.worthTelling(it.base(), it.next()).stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static Set<String> names(List<Report> reports) {
    return reports.stream()
        .map(it -> it.subject() + mode(it))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /// ` (avgt)`; empty where the format knows no modes.
  private static String mode(Report report) {
    var mode = report.condition(Condition.MODE);
    return mode.isEmpty() ? "" : " (" + mode + ")";
  }

  private Set<String> undirected() {
    return pairing.pairs().stream()
        .flatMap(it -> Rows.undirected(it.base()).stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}

package chiplog.separate;

import chiplog.exchange.Condition;
import chiplog.exchange.Report;
import chiplog.exhibit.TextTable;
import chiplog.family.GeometricMean;
import chiplog.stats.Terms;
import chiplog.stats.Verdict;
import chiplog.unit.Figures;
import chiplog.unpaired.Reach;
import chiplog.unpaired.Unpaired;
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

  /// With their mode in the name where there are several, and their package where names repeat.
  private static List<Pair> named(List<Pair> pairs) {
    var modes = pairs.stream().map(it -> mode(it.base())).distinct().count();
    var named =
        modes == 1
            ? pairs
            : pairs.stream().map(it -> it.named(it.name() + mode(it.base()))).toList();
    var often = named.stream().collect(Collectors.groupingBy(Pair::name, Collectors.counting()));
    return named.stream()
        .map(it -> often.getOrDefault(it.name(), 1L) == 1 ? it : it.named(withPackage(it)))
        .toList();
  }

  private static String withPackage(Pair pair) {
    return pair.name() + inPackage(pair.base());
  }

  /// ` (example.org/codec)`; empty where the format knows no packages.
  private static String inPackage(Report report) {
    var name = report.condition(Condition.PACKAGE);
    return name.isEmpty() ? "" : " (" + name + ")";
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
          row.pair().name().equals(last) ? "" : row.pair().name(),
          words.metric(),
          RowWording.value(row.base()),
          RowWording.value(row.next()),
          words.change(),
          words.told(),
          words.detail());
      last = row.pair().name();
    }
    byContrast().forEach((contrast, of) -> geometricMean(contrast, of, table));
    return table.lines();
  }

  /// What one mean can stand for: a mean over several alternatives says something of none.
  private record Contrast(String contrast, String unit) {}

  private SequencedMap<Contrast, List<Row>> byContrast() {
    var rowsOf = new LinkedHashMap<Contrast, List<Row>>();
    for (var row : rows) {
      var contrast = new Contrast(row.pair().contrast(), row.base().unit());
      rowsOf.computeIfAbsent(contrast, _ -> new ArrayList<>()).add(row);
    }
    return rowsOf;
  }

  /// Of rows that have both sides, and how many there would be.
  private void geometricMean(Contrast contrast, List<Row> of, TextTable table) {
    var unit = contrast.unit();
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
                  ("geometric mean " + contrast.contrast()).strip(),
                  RowWording.metric(unit),
                  "",
                  "",
                  Figures.change(
                      mean.change().center(), Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY),
                  "",
                  "%d of %d rows".formatted(mean.used(), mean.rows())));
    }
  }

  /// None where the change is not known.
  private static OptionalDouble ratio(Row row) {
    return row.comparison()
        .change()
        .filter(_ -> row.verdict() != Verdict.TOO_FEW_FORKS)
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
          "Of %d rows p comes from %s random splits of the forks (seed %d)."
              .formatted(random, Figures.count(Unpaired.RANDOM_SPLITS), seed));
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
    notes.addAll(oneFork());
    note("measured differently", differences(), notes);
    note(apart.alone(base), names(pairing.onlyBase()), notes);
    note("only in " + next, names(pairing.onlyNext()), notes);
    note("of no known direction, so not compared", undirected(), notes);
    return notes;
  }

  /// What to run where a side of a row is a single fork.
  private List<String> oneFork() {
    var forks =
        rows.stream()
            .filter(row -> row.verdict() == Verdict.TOO_FEW_FORKS)
            .map(Row::comparison)
            .filter(it -> Math.min(it.base(), it.next()) == 1)
            .mapToInt(it -> 1 + Reach.of(it).moreForks().orElse(0))
            .max()
            .orElse(1);
    return forks == 1
        ? List.of()
        : """
        One fork is no evidence of a difference, however many iterations it has: they all share one
        run of the JVM. Run both sides with at least %1$d forks each (JMH: -f %1$d), better with more.\
        """
            .formatted(forks)
            .lines()
            .toList();
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
        .map(it -> it.subject() + mode(it) + inPackage(it))
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

package chiplog.separate;

import chiplog.exchange.Fork;
import chiplog.exchange.Measure;
import chiplog.exchange.Report;
import chiplog.experiment.Better;
import chiplog.family.Family;
import chiplog.stats.Assumption;
import chiplog.stats.Significance;
import chiplog.stats.Summary;
import chiplog.stats.Terms;
import chiplog.stats.Verdict;
import chiplog.unpaired.Unpaired;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The rows of a table, judged together: every metric whose good direction is known, fork by fork.
final class Rows {
  /// Throughput in bytes is told by the time, and would be the same row twice.
  private static final String BYTE_RATE = "B/s";

  private static final int LEAST_COUNTS = 3;

  private final long seed;

  /// @param seed of the random splits
  Rows(long seed) {
    this.seed = seed;
  }

  List<Row> of(List<Pair> pairs) {
    var rows = new ArrayList<Row>();
    for (var pair : pairs) {
      for (var measure : compared(pair.base())) {
        counterpart(measure, pair).ifPresent(other -> rows.add(row(pair, measure, other)));
      }
    }
    return judged(rows);
  }

  /// The measures of a report that are compared.
  static List<Measure> compared(Report report) {
    var hasTime = report.directed(Measure.TIME_UNIT).isPresent();
    return report.measures().stream()
        .filter(it -> it.better().isPresent() && !(hasTime && it.unit().equals(BYTE_RATE)))
        .toList();
  }

  /// In the same unit; what a benchmark is about has a counterpart in any.
  private static Optional<Measure> counterpart(Measure measure, Pair pair) {
    var about = pair.base().measures().getFirst().equals(measure);
    return pair.next()
        .directed(measure.unit())
        .or(() -> about ? Optional.of(pair.next().measures().getFirst()) : Optional.empty());
  }

  private Row row(Pair pair, Measure base, Measure next) {
    var differences = new ArrayList<>(pair.differences());
    if (differences.isEmpty() && !base.unit().equals(next.unit())) {
      differences.add("unit %s / %s".formatted(base.unit(), next.unit()));
    }
    var compared = Unpaired.of(base.values(), next.values(), terms(base, next));
    return new Row(
        pair,
        base,
        next,
        differences.isEmpty() ? compared : compared.withheld(String.join("; ", differences)));
  }

  /// Of the forks; empty where there are none, or one is no number.
  static Optional<Summary> summary(Measure measure) {
    var values = measure.values();
    return values.length > 0 && Arrays.stream(values).allMatch(Double::isFinite)
        ? Optional.of(Summary.of(values, Assumption.NOTHING))
        : Optional.empty();
  }

  private Terms terms(Measure base, Measure next) {
    var terms = Terms.usual(base.better().equals(Optional.of(Better.LOWER)), seed);
    return isCount(base) && isCount(next) ? terms.assuming(Assumption.EXACT) : terms;
  }

  /// Whether repeated counts agree on one whole number; what agrees by chance, in one fork or on a
  /// fraction, is no count.
  static boolean isCount(Measure measure) {
    var values = measure.values();
    return measure.unit().equals(Measure.COUNT_UNIT)
        && values.length >= LEAST_COUNTS
        && Arrays.stream(values).distinct().count() == 1
        && values[0] == Math.rint(values[0]);
  }

  /// Each metric is a table of its own, as it is where blocks are paired.
  private static List<Row> judged(List<Row> rows) {
    Map<String, Iterator<Significance>> byUnit = new HashMap<>();
    for (var unit : rows.stream().map(row -> row.base().unit()).distinct().toList()) {
      var tests =
          rows.stream()
              .filter(row -> row.base().unit().equals(unit))
              .flatMap(row -> row.comparison().test().stream())
              .toList();
      byUnit.put(unit, Family.adjusted(tests).iterator());
    }
    return rows.stream().map(row -> judged(row, byUnit)).toList();
  }

  private static Row judged(Row row, Map<String, Iterator<Significance>> byUnit) {
    var next = byUnit.getOrDefault(row.base().unit(), Collections.emptyIterator());
    var comparison = row.comparison();
    return withoutOneOfTwoModes(
        comparison.test().isPresent() ? row.with(comparison.among(next.next())) : row);
  }

  /// Where the forks of one side alone run in two modes, no one change stands for them.
  private static Row withoutOneOfTwoModes(Row row) {
    var base = runsInTwoModes(row.base());
    return base == runsInTwoModes(row.next()) || row.verdict() == Verdict.NOT_COMPARABLE
        ? row
        : row.with(
            row.comparison()
                .withheld("the %s side runs in two modes".formatted(base ? "first" : "second")));
  }

  private static boolean runsInTwoModes(Measure measure) {
    return summary(measure).flatMap(Summary::modes).isPresent();
  }

  /// Names of what was measured but has no direction.
  static List<String> undirected(Report report) {
    return report.measures().stream()
        .filter(it -> it.better().isEmpty())
        .filter(it -> it.forks().stream().map(Fork::values).anyMatch(values -> !values.isEmpty()))
        .map(Measure::name)
        .toList();
  }
}

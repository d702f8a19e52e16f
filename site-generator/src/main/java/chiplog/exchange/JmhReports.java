package chiplog.exchange;

import chiplog.experiment.Better;
import chiplog.jmh.JmhEntry;
import chiplog.jmh.JmhMetric;
import chiplog.jmh.JmhMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.stream.IntStream;

/// Between JMH's entries and reports: a class is the benchmark, its method the variant, and JMH's
/// own keys have the names of [Condition].
final class JmhReports {
  private static final String JVM_ARGUMENTS = "jvmArgs";

  /// One fact under both of its names.
  private record Key(String condition, String jmh) {}

  private static final List<Key> KEYS =
      List.of(
          new Key(Condition.HARNESS, "jmhVersion"),
          new Key(Condition.JVM, "jvm"),
          new Key(Condition.JVM_FLAGS, JVM_ARGUMENTS),
          new Key(Condition.JDK, "jdkVersion"),
          new Key(Condition.VM, "vmName"),
          new Key(Condition.VM_VERSION, "vmVersion"),
          new Key(Condition.WARM_UPS, "warmupIterations"),
          new Key(Condition.WARM_UP_TIME, "warmupTime"),
          new Key(Condition.WARM_UP_BATCH, "warmupBatchSize"),
          new Key(Condition.ITERATIONS, "measurementIterations"),
          new Key(Condition.ITERATION_TIME, "measurementTime"),
          new Key(Condition.BATCH, "measurementBatchSize"));

  private static final String NOT_FORKED = "no";

  private JmhReports() {}

  static Report report(JmhEntry entry) {
    var dot = entry.benchmark().lastIndexOf('.');
    var subject =
        new Subject(
            entry.benchmark().substring(0, Math.max(0, dot)),
            entry.benchmark().substring(dot + 1),
            entry.params());
    List<Measure> measures = new ArrayList<>();
    var better = entry.mode().lowerIsBetter() ? Better.LOWER : Better.HIGHER;
    measures.add(measure(Measure.SCORE, entry.primary(), Optional.of(better)));
    entry
        .secondary()
        .forEach((name, metric) -> measures.add(measure(name, metric, direction(name, metric))));
    return new Report(subject, conditions(entry), measures);
  }

  /// JMH declares none for secondary metrics; of allocated bytes and counted objects all know it.
  private static Optional<Better> direction(String name, JmhMetric metric) {
    var allocated =
        (name.equals(Measure.BYTES) && metric.unit().equals(Measure.BYTES_UNIT))
            || metric.unit().equals(Measure.COUNT_UNIT);
    return allocated ? Optional.of(Better.LOWER) : Optional.empty();
  }

  private static SequencedMap<String, String> conditions(JmhEntry entry) {
    var conditions = new LinkedHashMap<>(entry.notes());
    conditions.put(Condition.MODE, entry.mode().id());
    conditions.put(Condition.THREADS, Integer.toString(entry.threads()));
    if (entry.forks() == 0) {
      conditions.put(Condition.FORKED, NOT_FORKED);
    }
    KEYS.forEach(key -> copy(key.jmh(), entry.setup(), key.condition(), conditions));
    return conditions;
  }

  private static void copy(
      String key, Map<String, String> from, String newKey, Map<String, String> to) {
    var value = from.get(key);
    if (value != null && !value.isEmpty()) {
      to.put(newKey, value);
    }
  }

  private static Measure measure(String name, JmhMetric metric, Optional<Better> better) {
    var forks =
        IntStream.range(0, metric.forks().size())
            .mapToObj(i -> fork(i, metric.forks().get(i)))
            .toList();
    return new Measure(name, metric.unit(), better, forks);
  }

  private static Fork fork(int number, List<Double> iterations) {
    return new Fork(OptionalInt.empty(), number, iterations.size(), iterations);
  }

  /// What the report is about is its first time or rate; empty where it has none.
  static Optional<JmhEntry> entry(Report report) {
    return report.measures().stream()
        .flatMap(score -> mode(report, score).map(mode -> entry(report, score, mode)).stream())
        .findFirst();
  }

  private static JmhEntry entry(Report report, Measure score, JmhMode mode) {
    return new JmhEntry(
        benchmark(report.subject()),
        mode,
        threads(report),
        report.condition(Condition.FORKED).equals(NOT_FORKED) ? 0 : score.forks().size(),
        setup(report),
        report.subject().params(),
        metric(score),
        secondary(report, score),
        notes(report));
  }

  /// As told, or by the unit where the format tells no mode.
  private static Optional<JmhMode> mode(Report report, Measure score) {
    var told = JmhMode.byId(report.condition(Condition.MODE)).filter(JmhMode::lowerIsBetter);
    return switch (score.unit()) {
      case Measure.TIME_UNIT -> told.or(() -> Optional.of(JmhMode.AVERAGE));
      case Measure.RATE_UNIT -> Optional.of(JmhMode.THROUGHPUT);
      default -> Optional.empty();
    };
  }

  private static String benchmark(Subject subject) {
    var benchmark = subject.benchmark();
    return benchmark.isEmpty() || subject.variant().isEmpty()
        ? benchmark + subject.variant()
        : benchmark + "." + subject.variant();
  }

  private static int threads(Report report) {
    var told = report.condition(Condition.THREADS);
    return told.matches("[1-9]\\d{0,5}") ? Integer.parseInt(told) : 1;
  }

  private static SequencedMap<String, String> setup(Report report) {
    var setup = new LinkedHashMap<String, String>();
    setup.put(JVM_ARGUMENTS, "");
    KEYS.forEach(key -> copy(key.condition(), report.conditions(), key.jmh(), setup));
    return setup;
  }

  private static SequencedMap<String, JmhMetric> secondary(Report report, Measure score) {
    var metrics = new LinkedHashMap<String, JmhMetric>();
    report.measures().stream()
        .filter(measure -> !measure.equals(score))
        .forEach(measure -> metrics.put(measure.name(), metric(measure)));
    return metrics;
  }

  private static JmhMetric metric(Measure measure) {
    return new JmhMetric(measure.unit(), measure.forks().stream().map(Fork::values).toList());
  }

  private static SequencedMap<String, String> notes(Report report) {
    var notes = new LinkedHashMap<>(report.conditions());
    KEYS.forEach(key -> notes.remove(key.condition()));
    notes.keySet().removeAll(List.of(Condition.MODE, Condition.THREADS, Condition.FORKED));
    return notes;
  }
}

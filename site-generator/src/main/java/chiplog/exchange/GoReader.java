package chiplog.exchange;

import chiplog.benchfmt.BenchLine;
import chiplog.benchfmt.BenchReader;
import chiplog.benchfmt.Configuration;
import chiplog.benchfmt.UnitSettings;
import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.Position;
import chiplog.experiment.Better;
import chiplog.unit.TidyUnit;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/// Reads a file in the Go benchmark format as reports, strictly: what `benchstat` would drop with a
/// word is an error here.
///
/// A line is one fork: the format knows no other unit, and a line that does not say of which launch
/// it is has to be taken for one of its own.
final class GoReader {
  private record Key(Subject subject, Configuration configuration) {}

  private record Value(GoName name, long count, double value) {}

  private final String file;
  private final DiagnosticSink sink;
  private final UnitSettings units = new UnitSettings();
  private final Map<Key, SequencedMap<String, List<Value>>> byUnit = new LinkedHashMap<>();
  private boolean broken;

  private GoReader(String file, DiagnosticSink sink) {
    this.file = file;
    this.sink = sink;
  }

  /// All benchmarks of `in`; empty when an error was reported.
  ///
  /// @param file its name in messages
  static Optional<List<Report>> read(String file, InputStream in, DiagnosticSink sink) {
    return new GoReader(file, sink).read(in);
  }

  private Optional<List<Report>> read(InputStream in) {
    try {
      new BenchReader(file, units, this::take).read(in);
    } catch (BenchReader.Unreadable unreadable) {
      error(unreadable.line(), "cannot be read on from here: " + unreadable.getMessage());
    }
    if (byUnit.isEmpty() && !broken) {
      broken = true;
      sink.report(
          Diagnostic.error(Position.wholeFile(file), "no benchmark in it")
              .hint("a file is JSON of JMH (-rf json), or lines in the Go benchmark format"));
    }
    return broken
        ? Optional.empty()
        : Optional.of(
            byUnit.entrySet().stream().map(it -> report(it.getKey(), it.getValue())).toList());
  }

  private void error(int line, String message) {
    broken = true;
    sink.report(Diagnostic.error(new Position(file, line, 0), message));
  }

  private void take(BenchLine line) {
    switch (line) {
      case BenchLine.Malformed it -> error(it.line(), it.message());
      case BenchLine.UnitSetting _ -> {}
      case BenchLine.Benchmark it -> take(it);
    }
  }

  private void take(BenchLine.Benchmark line) {
    var name = GoName.of(line.name());
    var measures =
        byUnit.computeIfAbsent(
            new Key(name.subject(), line.configuration()), _ -> new LinkedHashMap<>());
    for (var measurement : line.measurements()) {
      // a time of 0 keeps its old unit there, and would stand apart from the others
      var unit = TidyUnit.of(measurement.originalUnit()).unit();
      measures
          .computeIfAbsent(unit, _ -> new ArrayList<>())
          .add(new Value(name, line.iterations(), measurement.value()));
    }
  }

  private Report report(Key key, SequencedMap<String, List<Value>> measures) {
    var conditions = new LinkedHashMap<String, String>();
    key.configuration().settings().forEach(it -> conditions.put(it.key(), it.value()));
    return new Report(
        key.subject(),
        conditions,
        measures.entrySet().stream().map(it -> measure(it.getKey(), it.getValue())).toList());
  }

  private Measure measure(String unit, List<Value> values) {
    List<Fork> forks = new ArrayList<>();
    for (var value : values) {
      var number = value.name().fork().orElse(forks.size());
      forks.add(new Fork(value.name().block(), number, value.count(), List.of(value.value())));
    }
    return new Measure(unit, unit, better(unit), forks);
  }

  private Optional<Better> better(String unit) {
    var direction = units.direction(unit);
    if (direction == 0) {
      return Optional.empty();
    }
    return Optional.of(direction < 0 ? Better.LOWER : Better.HIGHER);
  }
}

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
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.Set;

/// Reads a file in the Go benchmark format as reports, strictly: what `benchstat` would drop with a
/// word is an error here.
///
/// A line is one fork: the format knows no other unit, and a line that does not say of which launch
/// it is has to be taken for one of its own.
final class GoReader {
  private record Key(Subject subject, Configuration configuration) {}

  private record Line(GoName name, BenchLine.Benchmark told) {}

  /// What one line says of one metric, which must be said once.
  private record Place(OptionalInt block, int fork, String unit) {}

  private final String file;
  private final DiagnosticSink sink;
  private final UnitSettings units = new UnitSettings();
  private final Map<Key, List<Line>> lines = new LinkedHashMap<>();
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
      error(
          unreadable.line(),
          "cannot be read on from here: "
              + unreadable.getMessage()
              + (unreadable.isTooLong() ? "; a line has at most 64 KiB" : ""));
    }
    var reports = lines.entrySet().stream().map(it -> report(it.getKey(), it.getValue())).toList();
    if (reports.isEmpty() && !broken) {
      broken = true;
      sink.report(
          Diagnostic.error(Position.wholeFile(file), "no benchmark in it")
              .hint("a file is JSON of JMH (-rf json), or lines in the Go benchmark format"));
    }
    return broken ? Optional.empty() : Optional.of(reports);
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
    lines
        .computeIfAbsent(new Key(name.subject(), line.configuration()), _ -> new ArrayList<>())
        .add(new Line(name, line));
  }

  private Report report(Key key, List<Line> of) {
    var conditions = new LinkedHashMap<String, String>();
    key.configuration().settings().forEach(it -> conditions.put(it.key(), it.value()));
    return new Report(
        key.subject(),
        conditions,
        forks(of).entrySet().stream()
            .map(it -> new Measure(it.getKey(), it.getKey(), better(it.getKey()), it.getValue()))
            .toList());
  }

  /// By unit. A line that does not tell its number has the next that no line tells.
  private SequencedMap<String, List<Fork>> forks(List<Line> of) {
    var free = 1 + of.stream().mapToInt(it -> it.name().fork().orElse(-1)).max().orElse(-1);
    var byUnit = new LinkedHashMap<String, List<Fork>>();
    Set<Place> seen = new HashSet<>();
    for (var line : of) {
      var told = line.name().fork();
      var number = told.isPresent() ? told.getAsInt() : free++;
      for (var measurement : line.told().measurements()) {
        // a time of 0 keeps its old unit there, and would stand apart from the others
        var unit = TidyUnit.of(measurement.originalUnit()).unit();
        if (!seen.add(new Place(line.name().block(), number, unit))) {
          error(line.told().line(), "%s of this fork is there twice".formatted(unit));
        }
        byUnit
            .computeIfAbsent(unit, _ -> new ArrayList<>())
            .add(fork(line, number, measurement.value()));
      }
    }
    return byUnit;
  }

  private static Fork fork(Line line, int number, double value) {
    return new Fork(line.name().block(), number, line.told().iterations(), List.of(value));
  }

  private Optional<Better> better(String unit) {
    var direction = units.direction(unit);
    if (direction == 0) {
      return Optional.empty();
    }
    return Optional.of(direction < 0 ? Better.LOWER : Better.HIGHER);
  }
}

package chiplog.query;

import chiplog.benchfmt.BenchLine.Benchmark;
import chiplog.benchfmt.BenchLine.Measurement;
import chiplog.syntax.SyntaxProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Chooses lines, or some of their measurements.
public sealed interface Filter {
  /// What it says of `line`.
  Match match(Benchmark line);

  /// The line with the measurements that pass; empty when none does.
  default Optional<Benchmark> apply(Benchmark line) {
    var match = match(line);
    if (match.isPlain(true)) {
      return Optional.of(line);
    }
    List<Measurement> chosen = new ArrayList<>();
    for (var i = 0; i < line.measurements().size(); i++) {
      if (match.chooses(i)) {
        chosen.add(line.measurements().get(i));
      }
    }
    return chosen.isEmpty() ? Optional.empty() : Optional.of(line.with(chosen));
  }

  /// The filter that an expression tells.
  static Filter parse(String expression) throws SyntaxProblem {
    return new FilterParser(expression).parse();
  }

  /// What does not pass the other.
  record Not(Filter filter) implements Filter {
    @Override
    public Match match(Benchmark line) {
      return filter.match(line).not();
    }
  }

  /// What passes all; without any, everything.
  record All(List<Filter> filters) implements Filter {
    public All {
      filters = List.copyOf(filters);
    }

    @Override
    public Match match(Benchmark line) {
      Match match = new Match.Line(true);
      for (var filter : filters) {
        match = match.and(filter.match(line));
      }
      return match;
    }
  }

  /// What passes one of them.
  record Any(List<Filter> filters) implements Filter {
    public Any {
      filters = List.copyOf(filters);
    }

    @Override
    public Match match(Benchmark line) {
      Match match = new Match.Line(false);
      for (var filter : filters) {
        match = match.or(filter.match(line));
      }
      return match;
    }
  }

  /// Measurements by their unit, tidied or as written.
  record OfUnit(Wanted wanted) implements Filter {
    @Override
    public Match match(Benchmark line) {
      var chosen = new BitSet();
      for (var i = 0; i < line.measurements().size(); i++) {
        var measurement = line.measurements().get(i);
        chosen.set(
            i, wanted.accepts(measurement.unit()) || wanted.accepts(measurement.originalUnit()));
      }
      return new Match.Mask(chosen, line.measurements().size());
    }
  }

  /// Lines by what they have for a key.
  record OfKey(Key key, Wanted wanted) implements Filter {
    @Override
    public Match match(Benchmark line) {
      return new Match.Line(wanted.accepts(key.of(line)));
    }
  }

  /// Lines that have one of some values for a key, each of them whole.
  record OneOf(Key key, Set<String> values) implements Filter {
    public OneOf {
      values = Set.copyOf(values);
    }

    @Override
    public Match match(Benchmark line) {
      return new Match.Line(values.contains(key.of(line)));
    }
  }
}

package chiplog.benchfmt;

import chiplog.unit.TidyUnit;
import java.util.List;

/// What a line of a benchmark file says, once the lines that say nothing are gone.
public sealed interface BenchLine {
  /// The line's number in its file, from 1.
  int line();

  /// One benchmark with what was measured of it.
  ///
  /// @param iterations as written; nothing is made of it, so 0 and less are fine
  /// @param measurements at least one, in the order written; a filter may thin them out
  /// @param configuration what held at this line
  /// @param file the label of the file it stands in; empty when it has none
  record Benchmark(
      BenchmarkName name,
      long iterations,
      List<Measurement> measurements,
      Configuration configuration,
      String file,
      int line)
      implements BenchLine {
    public Benchmark {
      measurements = List.copyOf(measurements);
    }

    /// The same line with some of its measurements only.
    public Benchmark with(List<Measurement> some) {
      return new Benchmark(name, iterations, some, configuration, file, line);
    }
  }

  /// A line `Unit UNIT key=value` says one such thing for each of its pairs.
  ///
  /// @param unit tidied, so that it holds for all ways of writing the unit
  /// @param written the unit as it stands on the line
  record UnitSetting(String unit, String written, String key, String value, int line)
      implements BenchLine {}

  /// A line, or a pair on it, that was meant to say something and cannot be understood.
  ///
  /// @param message without the place
  record Malformed(String message, int line) implements BenchLine {}

  /// One number with its unit.
  ///
  /// @param value in `unit`
  /// @param unit tidied: `sec` for `ns`, `B` for `MB`
  /// @param original as written
  /// @param originalUnit as written
  record Measurement(double value, String unit, double original, String originalUnit) {
    /// A number as it is written, brought to the tidied unit. A value that does not change by it
    /// (0, the infinities) keeps its unit too, as in the original tool, so `0 ns/op` stays `ns/op`.
    public static Measurement of(double written, String unit) {
      var tidy = TidyUnit.of(unit);
      var value = written * tidy.factor();
      return value == written
          ? new Measurement(written, unit, written, unit)
          : new Measurement(value, tidy.unit(), written, unit);
    }
  }
}

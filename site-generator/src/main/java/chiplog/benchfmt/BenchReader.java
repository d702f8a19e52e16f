package chiplog.benchfmt;

import chiplog.benchfmt.BenchLine.Benchmark;
import chiplog.benchfmt.BenchLine.Malformed;
import chiplog.benchfmt.BenchLine.Measurement;
import chiplog.benchfmt.BenchLine.UnitSetting;
import chiplog.unit.GoNumber;
import chiplog.unit.GoNumber.NotANumber;
import chiplog.unit.GoSpace;
import chiplog.unit.TidyUnit;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Reads one file in the Go benchmark format, and hands on what its lines say. A line is forgotten
/// once it is handed on, so that memory does not grow with the file.
///
/// A line is the first of these that fits: a benchmark (it begins with `Benchmark`), metadata of a
/// unit (its first field is `Unit`), configuration (`key: value`); anything else is skipped.
public final class BenchReader {
  private static final String BENCHMARK = "Benchmark";
  private static final String UNIT = "Unit";

  private final String file;
  private final UnitSettings units;
  private final Consumer<BenchLine> sink;
  private final Configuration.Builder configuration = new Configuration.Builder();
  private int line;

  /// @param file the label of the file; empty for none
  /// @param units takes what `Unit` lines say; one for all files of a run
  public BenchReader(String file, UnitSettings units, Consumer<BenchLine> sink) {
    this.file = file;
    this.units = units;
    this.sink = sink;
  }

  /// Nothing more can be read; lines up to this one were handed on.
  public static final class Unreadable extends IOException {
    private final int line;

    private Unreadable(int line, IOException cause) {
      super(cause.getMessage(), cause);
      this.line = line;
    }

    /// The last line that was read, 0 for none.
    public int line() {
      return line;
    }

    /// Whether the next line is longer than any may be; else the stream broke.
    public boolean isTooLong() {
      return getCause() instanceof Lines.TooLong;
    }
  }

  /// Why a line is dropped.
  private static final class Misread extends Exception {
    Misread(String message) {
      super(message, null, false, false);
    }
  }

  /// Reads to the end of `in`, which stays open.
  public void read(InputStream in) throws Unreadable {
    var lines = new Lines(in);
    try {
      for (var text = lines.next(); text.isPresent(); text = lines.next()) {
        line++;
        read(text.get());
      }
    } catch (IOException broken) {
      throw new Unreadable(line, broken);
    }
  }

  private void read(String text) {
    if (text.startsWith(BENCHMARK)) {
      readBenchmark(text);
    } else if (text.startsWith(UNIT) && new Fields(text, 0).next().equals(UNIT)) {
      readUnit(text);
    } else {
      readSetting(text);
    }
  }

  private void readBenchmark(String text) {
    var fields = new Fields(text, BENCHMARK.length());
    var name = fields.next();
    if (BENCHMARK.length() + name.length() == text.length()) {
      return; // verbose test output announces a benchmark in a line of its own
    }
    try {
      var iterations = iterations(fields.next());
      var measurements = measurements(fields);
      sink.accept(
          new Benchmark(
              new BenchmarkName(name),
              iterations,
              measurements,
              configuration.build(),
              file,
              line));
    } catch (Misread problem) {
      malformed(String.valueOf(problem.getMessage()));
    }
  }

  private static long iterations(String field) throws Misread {
    if (field.isEmpty()) {
      throw new Misread("missing iteration count");
    }
    try {
      return GoNumber.parseWhole(field);
    } catch (NotANumber problem) {
      throw new Misread("parsing iteration count: " + problem.reason());
    }
  }

  private static List<Measurement> measurements(Fields fields) throws Misread {
    List<Measurement> measurements = new ArrayList<>(4);
    for (var field = fields.next(); !field.isEmpty(); field = fields.next()) {
      var value = measurement(field);
      var unit = fields.next();
      if (unit.isEmpty()) {
        throw new Misread("missing units");
      }
      measurements.add(Measurement.of(value, unit));
    }
    if (measurements.isEmpty()) {
      throw new Misread("missing measurements");
    }
    return measurements;
  }

  private static double measurement(String field) throws Misread {
    try {
      return GoNumber.parse(field);
    } catch (NotANumber problem) {
      throw new Misread("parsing measurement: " + problem.reason());
    }
  }

  private void readUnit(String text) {
    var fields = new Fields(text, 0);
    fields.next();
    var unit = fields.next();
    if (unit.isEmpty()) {
      malformed("missing unit");
    }
    for (var field = fields.next(); !field.isEmpty(); field = fields.next()) {
      readPair(unit, field);
    }
  }

  private void readPair(String unit, String field) {
    var equals = field.indexOf('=');
    if (equals <= 0) {
      malformed("expected key=value");
      return;
    }
    var key = field.substring(0, equals);
    var value = field.substring(equals + 1);
    var known = units.has(unit, key);
    var held = units.put(unit, key, value);
    if (!held.equals(value)) {
      malformed("metadata %s of unit %s already set to %s".formatted(key, unit, held));
    } else if (!known) {
      sink.accept(new UnitSetting(TidyUnit.of(unit).unit(), unit, key, value, line));
    }
  }

  private void readSetting(String text) {
    var colon = keyEnd(text);
    if (colon < 0) {
      return;
    }
    var start = colon + 1;
    while (start < text.length() && (text.charAt(start) == ' ' || text.charAt(start) == '\t')) {
      start++;
    }
    if (start > colon + 1 || start == text.length()) {
      configuration.set(text.substring(0, colon), text.substring(start));
    }
  }

  /// Where the colon behind a key stands, -1 if the line does not begin with a key.
  private static int keyEnd(String text) {
    if (text.isEmpty() || Character.getType(text.codePointAt(0)) != Character.LOWERCASE_LETTER) {
      return -1;
    }
    for (var i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      var c = text.codePointAt(i);
      if (c == ':') {
        return i;
      }
      if (GoSpace.is(c) || Character.getType(c) == Character.UPPERCASE_LETTER) {
        return -1;
      }
    }
    return -1;
  }

  private void malformed(String message) {
    sink.accept(new Malformed(message, line));
  }
}

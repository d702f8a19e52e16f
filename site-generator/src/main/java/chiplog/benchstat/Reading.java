package chiplog.benchstat;

import chiplog.benchfmt.BenchLine;
import chiplog.benchfmt.BenchLine.Benchmark;
import chiplog.benchfmt.BenchLine.Malformed;
import chiplog.benchfmt.BenchLine.UnitSetting;
import chiplog.benchfmt.BenchReader;
import chiplog.benchfmt.UnitSettings;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.Consumer;

/// Reads all inputs into tables, one after the other, and tells what is wrong with them.
final class Reading {
  private static final int BYTES_OF_MARK = 3;

  private final Plan plan;
  private final boolean strict;
  private final InputFiles files;
  private final Consumer<String> problems;
  private final UnitSettings units = new UnitSettings();
  private int told;
  private int understood;
  private int used;

  /// @param strict whether to tell, too, what the original passes over
  /// @param problems takes a line of text for each
  Reading(Plan plan, boolean strict, InputFiles files, Consumer<String> problems) {
    this.plan = plan;
    this.strict = strict;
    this.files = files;
    this.problems = problems;
  }

  void readAll() throws Stopped {
    for (var input : plan.inputs()) {
      try (var in = files.open(input)) {
        read(input, in);
      } catch (IOException broken) {
        throw InputFiles.broken(input, broken);
      }
    }
    if (strict && understood > 0 && used == 0) {
      tell("benchstat: no measurement passes -filter and the lists of values");
    }
  }

  UnitSettings units() {
    return units;
  }

  /// Whether anything was wrong.
  boolean hasProblems() {
    return told > 0;
  }

  private void read(Input input, InputStream in) throws IOException {
    var before = understood;
    var from = strict ? marked(input, in) : in;
    new BenchReader(input.label(), units, line -> take(line, input)).read(from);
    if (strict && understood == before) {
      tell(
          "benchstat: %s: no benchmark result in it; one is a line like: BenchmarkName 100 25.3 ns/op"
              .formatted(input.path()));
    }
  }

  /// A mark at the start hides the first line or, in UTF-16, all of them.
  private InputStream marked(Input input, InputStream in) throws IOException {
    var buffered = new BufferedInputStream(in);
    buffered.mark(BYTES_OF_MARK);
    var mark = mark(buffered.readNBytes(BYTES_OF_MARK));
    buffered.reset();
    mark.ifPresent(of ->
        tell(
            "%s:1: begins with a byte order mark of %s; save it as UTF-8 without one"
                .formatted(input.path(), of)));
    return buffered;
  }

  private static Optional<String> mark(byte[] start) {
    if (start.length < 2) {
      return Optional.empty();
    }
    return switch ((start[0] & 0xff) << 8 | (start[1] & 0xff)) {
      case 0xfeff, 0xfffe -> Optional.of("UTF-16");
      case 0xefbb -> Optional.of("UTF-8");
      default -> Optional.empty();
    };
  }

  private void take(BenchLine line, Input input) {
    switch (line) {
      case Malformed(var message, var number) ->
          tell("%s:%d: %s".formatted(input.path(), number, message));
      case UnitSetting _ -> {} // units has it
      case Benchmark benchmark -> {
        understood++;
        plan.filter().apply(benchmark).ifPresent(some -> use(some, input));
      }
    }
  }

  private void use(Benchmark benchmark, Input input) {
    used++;
    plan.tables().add(benchmark);
    if (strict && benchmark.measurements().stream().anyMatch(m -> Double.isNaN(m.value()))) {
      tell("%s:%d: measurement is NaN".formatted(input.path(), benchmark.line()));
    }
  }

  private void tell(String problem) {
    told++;
    problems.accept(problem);
  }
}

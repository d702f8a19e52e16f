package chiplog.jmh;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.Position;
import chiplog.json.JsonAt;
import chiplog.json.JsonParser;
import chiplog.json.JsonProblem;
import chiplog.json.MalformedJson;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads a result file of JMH with every doubt: each problem is told with its JSON path, and a file
/// with a problem gives nothing.
public final class JmhReader {
  /// Values of one benchmark, its histograms included; 100 iterations of 2,000 buckets have
  /// 400,000.
  private static final long MOST_VALUES = 2_000_000;

  private static final int MOST_ENTRIES = 20_000;
  private static final int MOST_PROBLEMS = 20;

  private final Position file;
  private final DiagnosticSink sink;
  private final List<JmhEntry> entries = new ArrayList<>();
  private int problems;

  private JmhReader(Position file, DiagnosticSink sink) {
    this.file = file;
    this.sink = sink;
  }

  /// All benchmarks of the file `in` (without a byte order mark), in order; empty when an error was
  /// reported.
  ///
  /// @param name of the file, for messages
  public static Optional<List<JmhEntry>> read(String name, InputStream in, DiagnosticSink sink)
      throws IOException {
    return new JmhReader(Position.wholeFile(name), sink).read(in);
  }

  private Optional<List<JmhEntry>> read(InputStream in) throws IOException {
    try {
      JsonParser.parseItems(text(in), MOST_VALUES, this::take);
    } catch (MalformedJson broken) {
      var position = new Position(file.file(), broken.line(), broken.column());
      report(Diagnostic.error(position, "not a whole JMH result: " + broken.problem()));
    } catch (JsonProblem wrong) {
      report(error(wrong));
    }
    if (problems == 0 && entries.isEmpty()) {
      report(Diagnostic.error(file, "no benchmark in it").hint("run JMH with -rf json"));
    }
    return problems == 0 ? Optional.of(List.copyOf(entries)) : Optional.empty();
  }

  /// JMH writes in the encoding of the machine it runs on, where the dot before the name of a
  /// metric of versions up to 1.36 may be no UTF-8; [JmhEntryReader] takes what stands in its
  /// place.
  private static Reader text(InputStream in) {
    return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
  }

  private void take(JsonAt item) throws JsonProblem {
    if (entries.size() == MOST_ENTRIES) {
      throw item.problem("more than %d benchmarks in one file".formatted(MOST_ENTRIES));
    }
    try {
      entries.add(new JmhEntryReader(item, this::warn).entry());
    } catch (JsonProblem wrong) {
      if (problems == MOST_PROBLEMS) {
        throw item.problem("more problems than %d; the rest was not read".formatted(problems));
      }
      report(error(wrong));
    }
  }

  private Diagnostic error(JsonProblem wrong) {
    return Diagnostic.error(file, wrong.path() + ": " + wrong.problem());
  }

  private void report(Diagnostic problem) {
    problems++;
    sink.report(problem);
  }

  private void warn(JsonProblem doubt) {
    sink.report(Diagnostic.warning(file, doubt.path() + ": " + doubt.problem()));
  }
}

package chiplog.exchange;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.Position;
import chiplog.jmh.JmhReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// A file that somebody else's tool wrote, or our own export, read with every doubt.
public final class ReportFile {
  private static final long MOST_BYTES = 64L << 20;
  private static final int MIB = 20;
  private static final int LONGEST_HEAD = 1_000;

  private static final Pattern JMH_TABLE =
      Pattern.compile("\\s*(?:Benchmark\\s.*\\sMode\\s|\"Benchmark\"[,;]\"Mode\")");

  private static final byte UTF_16 = (byte) 0xFE;
  private static final byte[] BYTE_ORDER_MARK = "\uFEFF".getBytes(StandardCharsets.UTF_8);

  private final List<Report> reports;
  private final byte[] bytes;
  private final boolean json;

  private ReportFile(List<Report> reports, byte[] bytes, boolean json) {
    this.reports = List.copyOf(reports);
    this.bytes = bytes;
    this.json = json;
  }

  public List<Report> reports() {
    return reports;
  }

  /// As they stand in the file.
  byte[] bytes() {
    return bytes;
  }

  /// Whether it is JMH's JSON; lines in the Go benchmark format otherwise.
  boolean json() {
    return json;
  }

  private record Key(Subject subject, Map<String, String> conditions) {}

  /// Empty when an error was reported; `file` must be one.
  ///
  /// @param name of the file in messages
  public static Optional<ReportFile> read(Path file, String name, DiagnosticSink sink)
      throws IOException {
    var whole = Position.wholeFile(name);
    if (Files.size(file) > MOST_BYTES) {
      sink.report(Diagnostic.error(whole, "longer than %d MiB".formatted(MOST_BYTES >> MIB)));
      return Optional.empty();
    }
    var bytes = Files.readAllBytes(file);
    if (isUtf16(bytes)) {
      sink.report(
          Diagnostic.error(whole, "is UTF-16 text, not UTF-8")
              .hint("PowerShell writes UTF-16 behind >; save the file as UTF-8"));
      return Optional.empty();
    }
    var text = withoutByteOrderMark(bytes);
    if (isJmhTable(text)) {
      sink.report(
          Diagnostic.error(whole, "is a table of JMH's, which has no forks in it")
              .hint("run JMH with -rf json, and import that file"));
      return Optional.empty();
    }
    return reports(text, name, sink)
        .filter(all -> areDistinct(all, name, sink))
        .map(all -> new ReportFile(all, bytes, isJson(text)));
  }

  /// The bytes without the mark that some editors of Windows put first: it is no white space, so a
  /// reader of lines would pass over the first one without a word.
  private static byte[] withoutByteOrderMark(byte[] bytes) {
    var marked =
        Arrays.equals(
            bytes,
            0,
            Math.min(bytes.length, BYTE_ORDER_MARK.length),
            BYTE_ORDER_MARK,
            0,
            BYTE_ORDER_MARK.length);
    return marked ? Arrays.copyOfRange(bytes, BYTE_ORDER_MARK.length, bytes.length) : bytes;
  }

  /// What JMH prints, or writes as text or CSV: summaries over all iterations.
  private static boolean isJmhTable(byte[] bytes) {
    var start = new String(bytes, 0, Math.min(bytes.length, LONGEST_HEAD), StandardCharsets.UTF_8);
    return JMH_TABLE.matcher(start).lookingAt();
  }

  private static Optional<List<Report>> reports(byte[] text, String name, DiagnosticSink sink)
      throws IOException {
    var in = new ByteArrayInputStream(text);
    return isJson(text)
        ? JmhReader.read(name, in, sink)
            .map(entries -> entries.stream().map(JmhReports::report).toList())
        : GoReader.read(name, in, sink);
  }

  private static boolean isUtf16(byte[] bytes) {
    return bytes.length > 1
        && (bytes[0] == UTF_16 ? bytes[1] == -1 : bytes[0] == -1 && bytes[1] == UTF_16);
  }

  private static boolean isJson(byte[] bytes) {
    for (var octet : bytes) {
      if (octet > ' ') {
        return octet == '[' || octet == '{';
      }
    }
    return false;
  }

  /// What is there twice, as when files were put together, would be two samples or one that hides
  /// the other.
  private static boolean areDistinct(List<Report> reports, String name, DiagnosticSink sink) {
    var seen = new HashMap<Key, Report>();
    var distinct = true;
    for (var report : reports) {
      if (seen.put(new Key(report.subject(), report.conditions()), report) != null) {
        distinct = false;
        sink.report(
            Diagnostic.error(
                    Position.wholeFile(name), "%s is there twice".formatted(report.subject()))
                .hint("keep one of them, or put them into files of their own"));
      }
    }
    return distinct;
  }
}

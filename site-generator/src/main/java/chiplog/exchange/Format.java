package chiplog.exchange;

import chiplog.jmh.JmhWriter;
import java.util.List;

/// How reports are written for others.
public enum Format {
  /// The Go benchmark format, for benchstat: one line a fork.
  GO,
  /// JMH's JSON, for whatever reads that: every iteration of every fork. A report without any time
  /// or rate has no place in it.
  JMH,
  /// A table with one row for each iteration.
  CSV;

  /// Whether there is a place for `report`; what has none is not written.
  public boolean takes(Report report) {
    return switch (this) {
      case GO, CSV -> true;
      case JMH -> JmhReports.entry(report).isPresent();
    };
  }

  public String write(List<Report> reports) {
    return switch (this) {
      case GO -> GoWriter.write(reports);
      case JMH ->
          JmhWriter.write(
              reports.stream().flatMap(report -> JmhReports.entry(report).stream()).toList());
      case CSV -> CsvWriter.write(reports);
    };
  }
}

package chiplog.exchange;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.SequencedSet;

/// Writes reports as a table for statistics programs: one row for each iteration, the same columns
/// in every row, numbers in base units with all their digits (RFC 4180, lines end in LF).
final class CsvWriter {
  private final SequencedSet<String> params = new LinkedHashSet<>();
  private final SequencedSet<String> conditions = new LinkedHashSet<>();
  private final StringBuilder out = new StringBuilder();

  private CsvWriter(List<Report> reports) {
    for (var report : reports) {
      params.addAll(report.subject().params().sequencedKeySet());
      conditions.addAll(report.conditions().sequencedKeySet());
    }
  }

  static String write(List<Report> reports) {
    var writer = new CsvWriter(reports);
    writer.head();
    reports.forEach(writer::rows);
    return writer.out.toString();
  }

  private void head() {
    List<String> names = new ArrayList<>(List.of("benchmark", "variant"));
    params.forEach(param -> names.add("/" + param));
    names.addAll(List.of("metric", "unit", "better", "block", "fork", "iteration", "value"));
    names.addAll(conditions);
    row(names);
  }

  private void rows(Report report) {
    for (var measure : report.measures()) {
      for (var fork : measure.forks()) {
        for (var i = 0; i < fork.values().size(); i++) {
          row(cells(report, measure, fork, i));
        }
      }
    }
  }

  private List<String> cells(Report report, Measure measure, Fork fork, int iteration) {
    var subject = report.subject();
    List<String> cells = new ArrayList<>(List.of(subject.benchmark(), subject.variant()));
    params.forEach(param -> cells.add(subject.params().getOrDefault(param, "")));
    cells.add(measure.name());
    cells.add(measure.unit());
    cells.add(measure.better().map(it -> it.name().toLowerCase(Locale.ROOT)).orElse(""));
    cells.add(fork.block().isPresent() ? Integer.toString(fork.block().getAsInt()) : "");
    cells.add(Integer.toString(fork.number()));
    cells.add(Integer.toString(iteration));
    cells.add(Double.toString(fork.values().get(iteration)));
    conditions.forEach(key -> cells.add(report.condition(key)));
    return cells;
  }

  private void row(List<String> cells) {
    out.append(String.join(",", cells.stream().map(CsvWriter::quoted).toList())).append('\n');
  }

  private static String quoted(String cell) {
    return cell.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
        ? '"' + cell.replace("\"", "\"\"") + '"'
        : cell;
  }
}

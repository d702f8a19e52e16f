package chiplog.benchstat;

import chiplog.table.Table;
import chiplog.table.Table.Mean;
import chiplog.table.Table.Row;
import chiplog.unit.GoNumber;
import chiplog.unit.GoSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Tables as comma-separated values. Notes cannot stand in them, so they are told apart, each with
/// the cell it belongs to.
final class CsvTables {
  private static final int CENTER_COLUMNS = 2;
  private static final int CHANGE_COLUMNS = 2;
  private static final int LETTERS = 26;

  private final StringBuilder out = new StringBuilder();
  private final List<String> notes = new ArrayList<>();
  private final List<String> record = new ArrayList<>();
  private int line = 1;

  private CsvTables() {}

  /// @param text the tables
  /// @param notes `CELL: text`, in the order in which they were met
  record Formatted(String text, List<String> notes) {
    Formatted {
      notes = List.copyOf(notes);
    }
  }

  static Formatted format(List<Table> tables) {
    var csv = new CsvTables();
    for (var table : tables) {
      if (!csv.out.isEmpty()) {
        csv.endRecord(0);
      }
      csv.add(table);
    }
    return new Formatted(csv.out.toString(), csv.notes);
  }

  private void add(Table table) {
    for (var head : table.heads()) {
      record.add(head.toString());
      endRecord(1);
    }
    var groups = table.columns().size();
    addHeads(table, groups);
    table.rows().forEach(this::add);
    record.add(Table.MEAN_LABEL);
    for (var group = 0; group < groups; group++) {
      add(table.means().get(group), group);
    }
    endRecord(start(groups));
  }

  private void addHeads(Table table, int groups) {
    for (var key : table.columnKeys()) {
      for (var group = 0; group < groups; group++) {
        fillTo(start(group));
        record.add(table.columns().get(group).value(key));
      }
      endRecord(start(groups));
    }
    for (var group = 0; group < groups; group++) {
      fillTo(start(group));
      record.addAll(List.of(table.unit(), "CI"));
      if (group > 0) {
        record.addAll(List.of("vs base", "P"));
      }
    }
    endRecord(0);
  }

  private void add(Row row) {
    record.add(row.label());
    for (var cell : row.cells()) {
      fillTo(start(cell.column()));
      tell(cell.summary().notes());
      record.add(GoNumber.shortest(cell.summary().center()));
      record.add(cell.summary().width());
      if (cell.comparison().isPresent()) {
        tell(cell.comparison().get().notes());
        record.add(cell.change());
        record.add(cell.comparison().get().basis());
      }
    }
    endRecord(0);
  }

  private void add(Mean mean, int group) {
    fillTo(start(group));
    tell(mean.notes());
    mean.center().ifPresent(center -> record.add(GoNumber.shortest(center)));
    if (group > 0) {
      fillTo(start(group) + CENTER_COLUMNS);
      record.add(mean.change());
    }
  }

  private static int start(int group) {
    return group == 0 ? 1 : 1 + CENTER_COLUMNS + (group - 1) * (CENTER_COLUMNS + CHANGE_COLUMNS);
  }

  private void fillTo(int fields) {
    while (record.size() < fields) {
      record.add("");
    }
  }

  /// @param fields the least number of fields
  private void endRecord(int fields) {
    fillTo(fields);
    out.append(record.stream().map(CsvTables::quoted).collect(Collectors.joining(",")))
        .append('\n');
    record.clear();
    line++;
  }

  private void tell(List<String> texts) {
    texts.forEach(text -> notes.add("%s%d: %s".formatted(letters(record.size()), line, text)));
  }

  /// The name of a column of a spreadsheet, wrong from the 27th on, as in the original.
  private static String letters(int column) {
    var name = new StringBuilder();
    for (var rest = column; rest > 0; rest /= LETTERS) {
      name.insert(0, (char) ('A' + rest % LETTERS));
    }
    return name.isEmpty() ? "A" : name.toString();
  }

  private static String quoted(String field) {
    var needed =
        field.equals("\\.")
            || field.chars().anyMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n')
            || (!field.isEmpty() && GoSpace.is(field.codePointAt(0)));
    return needed ? '"' + field.replace("\"", "\"\"") + '"' : field;
  }
}

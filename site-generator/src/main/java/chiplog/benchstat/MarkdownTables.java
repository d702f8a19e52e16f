package chiplog.benchstat;

import chiplog.table.Table;
import chiplog.table.Table.Mean;
import chiplog.table.Table.Row;
import chiplog.unit.CommonScale;
import chiplog.unit.TidyUnit;
import java.util.ArrayList;
import java.util.List;

/// Tables in GitHub's Markdown, with the text of the terminal in their cells.
final class MarkdownTables {
  private final Table table;
  private final boolean binary;
  private final int groups;
  private final StringBuilder out = new StringBuilder();
  private final Footnotes footnotes = new Footnotes();

  private MarkdownTables(Table table) {
    this.table = table;
    this.binary = TidyUnit.isBinary(table.unit());
    this.groups = table.columns().size();
  }

  static String format(List<Table> tables) {
    var out = new StringBuilder();
    for (var table : tables) {
      out.append(out.isEmpty() ? "" : "\n").append(new MarkdownTables(table).format());
    }
    return out.toString();
  }

  private String format() {
    table.heads().forEach(head -> out.append(escaped(head.toString())).append("  \n"));
    out.append(table.heads().isEmpty() ? "" : "\n");
    addHeads();
    table.rows().forEach(this::add);
    if (table.rows().size() > 1) {
      addMeans();
    }
    var lines = footnotes.lines();
    out.append(lines.isEmpty() ? "" : "\n");
    lines.forEach(line -> out.append(escaped(line)).append("  \n"));
    return out.toString();
  }

  private void addHeads() {
    List<String> heads = new ArrayList<>(List.of(""));
    var rule = new StringBuilder("| :-- |");
    for (var group = 0; group < groups; group++) {
      var label = table.columns().get(group).label(table.columnKeys());
      heads.add(escaped(label.isEmpty() ? table.unit() : label + " (" + table.unit() + ")"));
      rule.append(" --: |");
      if (group > 0) {
        heads.add("vs base");
        rule.append(" :-- |");
      }
    }
    add(heads);
    out.append(rule).append('\n');
  }

  private void add(Row row) {
    var scale = CommonScale.of(row.centers(), binary);
    var fields = emptyFields(row.label());
    for (var cell : row.cells()) {
      var summary = cell.summary();
      var text = scale.format(summary.center()) + " ± " + summary.width();
      fields.set(field(cell.column()), marked(text, summary.notes()));
      cell.comparison()
          .ifPresent(comparison ->
              fields.set(
                  field(cell.column()) + 1,
                  marked(cell.change() + " (" + comparison.basis() + ")", comparison.notes())));
    }
    add(fields);
  }

  private void addMeans() {
    var fields = emptyFields(Table.MEAN_LABEL);
    for (var group = 0; group < groups; group++) {
      add(table.means().get(group), group, fields);
    }
    add(fields);
  }

  private void add(Mean mean, int group, List<String> fields) {
    mean.center()
        .ifPresent(center ->
            fields.set(field(group), CommonScale.of(new double[] {center}, binary).format(center)));
    if (group > 0) {
      fields.set(field(group) + 1, mean.change());
    }
    var last = field(group) + (group > 0 ? 1 : 0);
    fields.set(last, marked(fields.get(last), mean.notes()));
  }

  private List<String> emptyFields(String label) {
    List<String> fields = new ArrayList<>(List.of(escaped(label)));
    while (fields.size() < field(groups)) {
      fields.add("");
    }
    return fields;
  }

  private static int field(int group) {
    return group == 0 ? 1 : 2 * group;
  }

  private String marked(String text, List<String> notes) {
    return (escaped(text) + " " + footnotes.marks(notes)).strip();
  }

  private void add(List<String> fields) {
    out.append("| ").append(String.join(" | ", fields)).append(" |\n");
  }

  /// What Markdown or a table of it would take for a sign is written with a back-slash.
  private static String escaped(String text) {
    return text.replaceAll("[\\\\`*_\\[\\]<|~&$]", "\\\\$0").replaceAll("\\p{Cntrl}", " ");
  }
}

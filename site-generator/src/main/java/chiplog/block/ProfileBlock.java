package chiplog.block;

import chiplog.exhibit.Exhibit;
import chiplog.exhibit.Exhibit.Table.TableRow;
import chiplog.finding.Profiled;
import chiplog.profile.Grouping;
import chiplog.profile.Top;
import chiplog.unit.Figures;
import java.util.ArrayList;
import java.util.List;

/// The rows of a profile that have the most.
record ProfileBlock(Profiled profiled, Grouping by, boolean bySelf, int most) {
  Exhibit.Table table(String id, Exhibit.Source source) {
    var top = profiled.top(by, bySelf, most);
    var caption =
        "%s of %s by %s. %s. %s"
            .formatted(
                title(profiled), profiled.target(), by.id(), profiled.basis(), howToRead(top));
    return new Exhibit.Table(id, caption, columns(), rows(top), source);
  }

  /// Beside a picture, which says what was sampled.
  Exhibit.Table twin(String id, Exhibit.Source source) {
    var top = profiled.top(by, bySelf, most);
    var caption = "By %s. %s".formatted(by.id(), howToRead(top));
    return new Exhibit.Table(id, caption, columns(), rows(top), source);
  }

  private String howToRead(Top top) {
    return "Ordered by %s; ± is the wider half of a 95\u202F%% interval, in points.%s"
        .formatted(
            bySelf ? "what each has itself" : "what each has with all that it called",
            top.others() == 0
                ? ""
                : " %s smaller %s left out."
                    .formatted(
                        Figures.count(top.others()), top.others() == 1 ? "row is" : "rows are"));
  }

  /// `CPU time`, with a capital.
  static String title(Profiled profiled) {
    var title = profiled.kind().title();
    return Character.toUpperCase(title.charAt(0)) + title.substring(1);
  }

  private List<String> columns() {
    return List.of(by.id(), "self", "total", "samples", "whose");
  }

  private List<TableRow> rows(Top top) {
    var rows = new ArrayList<TableRow>();
    for (var row : top.rows()) {
      var share = bySelf ? row.self() : row.total();
      rows.add(
          new TableRow(
              row.name(),
              List.of(
                  Profiled.text(row.self()),
                  Profiled.text(row.total()),
                  Figures.count(share.samples()),
                  row.category().word())));
    }
    return rows;
  }
}

package chiplog.table;

import java.util.Optional;

/// One row of one column.
///
/// @param column its place among the columns, from 0
/// @param comparison with the first column; empty for that itself, and where it has no such row
/// @param baseCenter the center it is compared with; NaN without comparison
public record Cell(
    int column, Summary summary, Optional<Comparison> comparison, double baseCenter) {
  /// The change from the first column and what it rests on, where there is a comparison.
  public String change() {
    return comparison.map(c -> c.change(baseCenter, summary.center())).orElse("");
  }
}

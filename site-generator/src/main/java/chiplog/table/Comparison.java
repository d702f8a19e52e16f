package chiplog.table;

import chiplog.unit.GoNumber;
import java.util.List;

/// How the sample of a cell differs from that of the first column.
///
/// @param p 0 when nothing was tested
/// @param first size of the first column's sample
/// @param second size of the cell's sample
/// @param alpha from which p down the difference is told
/// @param notes what must be said beside it
public record Comparison(double p, int first, int second, double alpha, List<String> notes) {
  public Comparison {
    notes = List.copyOf(notes);
  }

  /// The change of the center, `~` when it is not told, `?` when it has no size.
  String change(double from, double to) {
    if (p > alpha) {
      return "~";
    }
    if (from == to) {
      return "0.00%";
    }
    return from == 0 ? "?" : GoNumber.signed((to / from - 1) * 100, 2) + "%";
  }

  /// p and the sizes.
  public String basis() {
    var sizes = first == second ? "n=" + first : "n=%d+%d".formatted(first, second);
    return p == 0 ? sizes : "p=%s %s".formatted(GoNumber.fixed(p, 3), sizes);
  }
}

package chiplog.render;

import chiplog.exhibit.ClaimRow;
import java.util.Arrays;
import java.util.List;

/// How many claims of a site came out one way.
record ClaimCount(ClaimRow.Outcome outcome, int count) {
  /// The outcomes that occur, in the order of [ClaimRow.Outcome].
  static List<ClaimCount> of(List<ClaimRow> rows) {
    return Arrays.stream(ClaimRow.Outcome.values())
        .map(outcome -> new ClaimCount(outcome, count(rows, outcome)))
        .filter(it -> it.count > 0)
        .toList();
  }

  private static int count(List<ClaimRow> rows, ClaimRow.Outcome outcome) {
    return (int) rows.stream().filter(row -> row.outcome() == outcome).count();
  }
}

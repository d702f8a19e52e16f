package chiplog.family;

import chiplog.stats.Comparison;
import chiplog.stats.Significance;
import java.util.ArrayList;
import java.util.List;

/// The rows of one table, judged so that all that is said of them is right at once.
public final class Family {
  private Family() {}

  /// Each of `rows` as one of all, in the same order: p adjusted by Holm's procedure, the verdict
  /// judged by it, and intervals that hold for all rows together. Rows that were not tested, exact
  /// counts for one, stay as they are and do not count.
  ///
  /// A row has *too few forks* when it could not reach alpha beside the others as they are, had it
  /// given its least p.
  public static List<Comparison> ofTable(List<Comparison> rows) {
    var adjusted = adjusted(rows.stream().flatMap(row -> row.test().stream()).toList());
    var judged = new ArrayList<Comparison>();
    var next = adjusted.iterator();
    rows.forEach(row -> judged.add(row.test().isPresent() ? row.among(next.next()) : row));
    return List.copyOf(judged);
  }

  /// Each of `tests` as one of all, in the same order: p adjusted by Holm's procedure, and what it
  /// would be had the row given its least p beside the others as they are.
  public static List<Significance> adjusted(List<Significance> tests) {
    var p = tests.stream().mapToDouble(Significance::p).toArray();
    var holm = AdjustedP.holm(p);
    var adjusted = new ArrayList<Significance>();
    for (var i = 0; i < p.length; i++) {
      var atBest = p.clone();
      atBest[i] = tests.get(i).leastP();
      var least = AdjustedP.holm(atBest)[i];
      adjusted.add(new Significance(p[i], atBest[i], holm[i], least, p.length));
    }
    return adjusted;
  }
}

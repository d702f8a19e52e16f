package chiplog.family;

import chiplog.stats.Comparison;
import chiplog.stats.Significance;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/// Comparisons that stand together, judged as many and not as one.
public final class Family {
  private Family() {}

  /// Each of `rows` as one of all, in the same order: p adjusted by Holm's procedure, the verdict
  /// judged by it, and intervals that hold for all rows together. Rows that were not tested, exact
  /// counts for one, stay as they are and do not count.
  ///
  /// A row has *too few forks* when it could not reach alpha beside the others as they are, had it
  /// given its least p.
  public static List<Comparison> ofTable(List<Comparison> rows) {
    return judged(rows, AdjustedP::holm, Comparison::among);
  }

  /// Each of `rows` of several tables as one of all, in the same order: p adjusted by Benjamini and
  /// Hochberg's procedure, so that of all differences that are told about 5 % are none, and the
  /// verdict judged by it. Intervals hold for each row alone.
  public static List<Comparison> ofOverview(List<Comparison> rows) {
    return judged(rows, AdjustedP::benjaminiHochberg, Comparison::inOverview);
  }

  private static List<Comparison> judged(
      List<Comparison> rows,
      UnaryOperator<double[]> method,
      BiFunction<Comparison, Significance, Comparison> judge) {
    var tests = rows.stream().flatMap(row -> row.test().stream()).toList();
    var next = adjusted(tests, method).iterator();
    var judged = new ArrayList<Comparison>();
    rows.forEach(row -> judged.add(row.test().isPresent() ? judge.apply(row, next.next()) : row));
    return List.copyOf(judged);
  }

  /// Each of `tests` as one of all, in the same order: p adjusted by Holm's procedure, and what it
  /// would be had the row given its least p beside the others as they are.
  public static List<Significance> adjusted(List<Significance> tests) {
    return adjusted(tests, AdjustedP::holm);
  }

  private static List<Significance> adjusted(
      List<Significance> tests, UnaryOperator<double[]> method) {
    var p = tests.stream().mapToDouble(Significance::p).toArray();
    var all = method.apply(p);
    var adjusted = new ArrayList<Significance>();
    for (var i = 0; i < p.length; i++) {
      var atBest = p.clone();
      atBest[i] = tests.get(i).leastP();
      var least = method.apply(atBest)[i];
      adjusted.add(new Significance(p[i], atBest[i], all[i], least, p.length));
    }
    return adjusted;
  }
}

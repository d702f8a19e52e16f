package chiplog.table;

import chiplog.ranks.Centers;
import chiplog.ranks.MannWhitney;
import chiplog.ranks.OrderInterval;
import chiplog.unit.GoNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/// Sums samples up and compares them, and puts doubts in the words of the original.
///
/// @param alpha from which p down a difference is told
/// @param confidence level of the intervals
/// @param strict whether p is the exact two-sided one rather than the original's
/// @param test keeps what it has computed
public record Statistics(double alpha, double confidence, boolean strict, MannWhitney test) {
  /// The least p that two samples of so many values can reach, from one value on; as the original
  /// has them, whose last digits may decide.
  private static final double[] LEAST_P = {
    1,
    0.3333333333333333,
    0.1,
    0.02857142857142857,
    0.007936507936507936,
    0.0021645021645021645,
    0.0005827505827505828,
    0.0001554001554001554,
    4.113533525298231e-05
  };

  private static final int LARGEST_LOOKED_AT = 50;

  /// @param sorted at least one value in ascending order, NaN first
  /// @param exact whether all are expected to be equal
  Summary summary(double[] sorted, boolean exact) {
    return exact ? ofMode(sorted) : ofMedian(sorted);
  }

  /// @param base the sample of the first column, sorted likewise
  Comparison comparison(double[] base, double[] sorted, boolean exact) {
    if (exact) {
      return new Comparison(0, base.length, sorted.length, 0, List.of());
    }
    if (Double.isNaN(base[0]) || Double.isNaN(sorted[0])) {
      return untested(base, sorted, "NaN among the measurements, so nothing was compared");
    }
    var p = strict ? test.twoSidedP(base, sorted) : test.originalP(base, sorted);
    return p.isPresent()
        ? tested(base.length, sorted.length, p)
        : untested(base, sorted, "all samples are equal");
  }

  private Summary ofMedian(double[] sorted) {
    var interval = OrderInterval.of(sorted.length, confidence);
    var low = interval.lower(sorted);
    var high = interval.upper(sorted);
    var bounded = !Double.isInfinite(low) && !Double.isInfinite(high);
    return new Summary(
        Centers.median(sorted), low, high, bounded ? List.of() : List.of(neededForInterval()));
  }

  private static Summary ofMode(double[] sorted) {
    var least = sorted[0];
    var most = sorted[sorted.length - 1];
    List<String> notes = new ArrayList<>();
    if (sorted.length > 1 && !(least == most)) { // NaN is equal to nothing
      notes.add(
          "exact distribution expected, but values range from %s to %s"
              .formatted(GoNumber.shortest(least), GoNumber.shortest(most)));
    }
    return new Summary(Centers.mode(sorted), least, most, notes);
  }

  private String neededForInterval() {
    var size = OrderInterval.leastSize(confidence);
    return "need %s samples for confidence interval at level %s"
        .formatted(
            size.isPresent() ? ">= " + size.getAsInt() : "> " + LARGEST_LOOKED_AT,
            GoNumber.shortest(confidence));
  }

  private Comparison untested(double[] base, double[] sorted, String why) {
    return new Comparison(1, base.length, sorted.length, alpha, List.of(why));
  }

  private Comparison tested(int first, int second, OptionalDouble p) {
    List<String> notes = new ArrayList<>();
    var needed = 1;
    while (needed <= LEAST_P.length && !(LEAST_P[needed - 1] <= alpha)) {
      needed++;
    }
    if (p.getAsDouble() > alpha && first < needed && second < needed) {
      notes.add(
          "need %s %d samples to detect a difference at alpha level %s"
              .formatted(needed > LEAST_P.length ? ">" : ">=", needed, GoNumber.shortest(alpha)));
    }
    return new Comparison(p.getAsDouble(), first, second, alpha, notes);
  }
}

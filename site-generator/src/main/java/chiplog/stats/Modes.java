package chiplog.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;

/// Whether measurements fall into two groups with nothing between, so that no one number stands for
/// them: forks of one program that the JVM compiled in two ways, for one.
///
/// The gap test. Of all ways to cut the sorted values in two, each part with at least two of them
/// and a fifth of all, the one whose gap is widest in standard deviations within the parts, pooled.
/// It counts when it is wider than 1.5 + 60/n of them: by simulation less than 1 % of normal,
/// log-normal, Laplace, exponential and Student's t samples of 3 degrees have such a gap, of 6 to
/// 30 values (`ModesTest`). A gap that is smaller than the margin matters to nobody.
final class Modes {
  private static final int LEAST = 6;
  private static final int LEAST_OF_A_PART = 2;

  private Modes() {}

  /// The two groups of positive values, told apart by their logarithms.
  ///
  /// @param sorted at least one value, ascending
  /// @param margin the least ratio of neighbours that matters, as a fraction
  static Optional<Caveat.TwoModes> ofValues(double[] sorted, double margin) {
    if (sorted[0] <= 0) {
      return Optional.empty();
    }
    var logs = Arrays.stream(sorted).map(Math::log).toArray();
    return cut(logs, Math.log1p(margin)).stream()
        .mapToObj(at -> new Caveat.TwoModes(mode(sorted, 0, at), mode(sorted, at, sorted.length)))
        .findFirst();
  }

  /// The two groups of changes, from the logarithms of new/old.
  static Optional<Caveat.TwoChanges> ofChanges(double[] d, double margin) {
    var sorted = d.clone();
    Arrays.sort(sorted);
    var changes = Arrays.stream(sorted).map(Math::exp).toArray();
    return cut(sorted, Math.log1p(margin)).stream()
        .mapToObj(
            at -> new Caveat.TwoChanges(mode(changes, 0, at), mode(changes, at, changes.length)))
        .findFirst();
  }

  private static Caveat.Mode mode(double[] sorted, int from, int to) {
    var center = (sorted[(from + to - 1) / 2] + sorted[(from + to) / 2]) / 2;
    return new Caveat.Mode(center, sorted[from], sorted[to - 1], to - from);
  }

  /// Where the upper part begins; empty for one group.
  static OptionalInt cut(double[] sorted, double leastGap) {
    var n = sorted.length;
    var widest = 1.5 + 60.0 / n;
    var cut = OptionalInt.empty();
    var least = Math.max(LEAST_OF_A_PART, n / 5);
    for (var at = least; n >= LEAST && at <= n - least; at++) {
      var gap = sorted[at] - sorted[at - 1];
      var within = Math.sqrt((squares(sorted, 0, at) + squares(sorted, at, n)) / (n - 2));
      if (gap >= leastGap && gap > widest * within) {
        widest = gap / within;
        cut = OptionalInt.of(at);
      }
    }
    return cut;
  }

  private static double squares(double[] sorted, int from, int to) {
    var mean = Arrays.stream(sorted, from, to).average().orElseThrow();
    return Arrays.stream(sorted, from, to).map(it -> (it - mean) * (it - mean)).sum();
  }
}

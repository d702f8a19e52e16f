package chiplog.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The center of a sample and how sure we may be of it, in the sample's own base unit.
///
/// The interval is the order-statistic one for the median, so the level reached is at least the
/// level asked for. See Hollander, Wolfe and Chicken, Nonparametric Statistical Methods, 3rd ed.,
/// section 3.6.
///
/// @param center the median; the mean of the middle two when their number is even
/// @param low lower bound; `-Infinity` when the sample is too small to have one
/// @param high upper bound; `+Infinity` likewise
/// @param confidence the level reached, in (0, 1]: asking 0.95 of ten measurements gives 0.979, of
///   five 1 (the interval is then the whole line), of an exact count 1
/// @param n how many measurements there were
/// @param caveats what a reader must be told beside the number, [Caveat.TwoModes] for one
public record Summary(
    double center, double low, double high, double confidence, int n, List<Caveat> caveats) {
  /// The level of every interval that is shown.
  public static final double USUAL_CONFIDENCE = 0.95;

  public Summary {
    if (!(low <= center && center <= high)) { // NaN fails too
      throw new IllegalArgumentException(
          "interval [%s, %s] leaves out its center %s".formatted(low, high, center));
    }
    caveats = List.copyOf(caveats);
  }

  /// The median of `values` (at least one, no NaN) with its 95 % interval.
  public static Summary of(double[] values, Assumption assumption) {
    var sorted = sorted(values);
    return switch (assumption) {
      case NOTHING -> withModes(sorted);
      case EXACT -> exact(sorted);
    };
  }

  /// The median of `values` (at least one, no NaN) with an interval of at least `confidence`.
  public static Summary ofMedian(double[] values, double confidence) {
    var sorted = sorted(values);
    var n = sorted.length;
    var center = (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
    var interval = MedianInterval.of(n, confidence);
    if (interval.rank() == 0) {
      var few = new Caveat.TooFewMeasurements(n, MedianInterval.leastSize(confidence));
      return new Summary(
          center, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 1, n, List.of(few));
    }
    var low = sorted[interval.rank() - 1];
    var high = sorted[n - interval.rank()];
    return new Summary(center, low, high, interval.confidence(), n, allEqual(sorted));
  }

  private static Summary withModes(double[] sorted) {
    var summary = ofMedian(sorted, USUAL_CONFIDENCE);
    return Modes.ofValues(sorted, Terms.USUAL_MARGIN).map(summary::with).orElse(summary);
  }

  /// The two groups that the measurements fall into; then the center stands for none of them.
  public Optional<Caveat.TwoModes> modes() {
    return caveats.stream()
        .filter(Caveat.TwoModes.class::isInstance)
        .map(Caveat.TwoModes.class::cast)
        .findFirst();
  }

  public Estimate estimate() {
    return new Estimate(center, low, high);
  }

  /// Whether there are enough measurements for an interval.
  public boolean bounded() {
    return Double.isFinite(low) && Double.isFinite(high);
  }

  /// Whether the value itself lies on the stated side of a threshold; undecided for two modes.
  public Decision decide(Relation relation, double threshold) {
    return modes().isPresent() ? Decision.UNDECIDED : Decision.of(estimate(), relation, threshold);
  }

  private static Summary exact(double[] sorted) {
    var least = sorted[0];
    var most = sorted[sorted.length - 1];
    if (least == most) {
      return new Summary(least, least, least, 1, sorted.length, List.of());
    }
    return ofMedian(sorted, USUAL_CONFIDENCE).with(new Caveat.NotExact(least, most));
  }

  private Summary with(Caveat caveat) {
    var more = new ArrayList<>(caveats);
    more.add(caveat);
    return new Summary(center, low, high, confidence, n, more);
  }

  private static List<Caveat> allEqual(double[] sorted) {
    return sorted[0] == sorted[sorted.length - 1] ? List.of(new Caveat.AllEqual()) : List.of();
  }

  private static double[] sorted(double[] values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("nothing was measured");
    }
    var sorted = values.clone();
    Arrays.sort(sorted);
    return sorted;
  }
}

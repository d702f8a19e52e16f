package chiplog.steady;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// Whether and from where on one fork was steady.
///
/// Windows far out are left aside ([Outliers]), change points are found ([ChangePoints]), and the
/// segments from the last one backwards are joined until one departs from the last by more than 5 %
/// ([Segment]). The fork is steady when the joined part
///
/// - covers at least a sixth of the series and half of its measured part,
/// - does not drift by more than 3 % from its beginning to its end ([Drift]),
/// - is more than half as long again as any time that the fork had been away from this level after
///   it had reached it before: what goes back and forth is not steady at its last turn.
///
/// The class is told by changes that are beyond doubt (penalty 6 · log n), so that noise does not
/// cost a fork its steady state. Where the steady part begins is told cautiously, by any hint of a
/// change (penalty 1.5 · log n), since a warm-up that is too short costs more than one that is too
/// long. Both weights were tuned on half of a public sample and tested on the other half; see
/// `docs/decisions/0008-steady-state.md`.
///
/// @param steadiness never [Steadiness#INCONSISTENT]
/// @param from index of the first window from which on nothing hints at a change, except near the
///   end; the number of windows when there is no steady state
/// @param drift from beginning to end of the joined part, as a share of its median; 0 when not told
public record ForkState(Steadiness steadiness, int from, double drift) {
  /// Fewer windows tell nothing.
  public static final int LEAST_WINDOWS = 20;

  private static final double CERTAIN = 6;
  private static final double HINT = 1.5;
  private static final double LARGEST_DRIFT = 0.03;
  private static final double LONGER = 1.5;

  /// @param series time of a call in each window, warm-up first, positive and finite
  /// @param measuredFrom index of the first window that was measured; the length of the series
  ///   where no part of it was
  /// @throws IllegalArgumentException when a value is not positive and finite
  public static ForkState of(double[] series, int measuredFrom) {
    for (var i = 0; i < series.length; i++) {
      if (!(series[i] > 0 && series[i] < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException(
            "window %d of %d took %s a call".formatted(i + 1, series.length, series[i]));
      }
    }
    return series.length < LEAST_WINDOWS
        ? new ForkState(Steadiness.NOT_TOLD, series.length, 0)
        : of(series, Outliers.kept(series), latestStart(series.length, measuredFrom));
  }

  /// Where the steady part must have begun.
  private static int latestStart(int windows, int measuredFrom) {
    return Math.min(windows - Math.ceilDiv(windows, 6), (windows + measuredFrom) / 2);
  }

  private static ForkState of(double[] series, int[] kept, int latest) {
    var segments = segments(series, kept, CERTAIN);
    var joined = joined(segments);
    var from = segments.get(joined).from();
    var drift = Drift.of(values(series, kept, from, series.length));
    var steady =
        from <= latest
            && !drift.isBeyond(LARGEST_DRIFT)
            && series.length - from > LONGER * longestAway(segments, joined);
    if (!steady) {
      return new ForkState(Steadiness.NO_STEADY_STATE, series.length, drift.center());
    }
    var cautious = Math.max(from, lastHint(series, kept, latest));
    return new ForkState(steadiness(segments, joined), cautious, drift.center());
  }

  /// Index of the segment with which the joined part begins.
  private static int joined(List<Segment> segments) {
    var first = segments.size() - 1;
    while (first > 0 && !segments.get(first - 1).departsFrom(segments.getLast())) {
      first--;
    }
    return first;
  }

  private static Steadiness steadiness(List<Segment> segments, int joined) {
    if (joined == 0) {
      return Steadiness.FLAT;
    }
    var level = segments.getLast();
    return segments.subList(0, joined).stream().anyMatch(before -> before.isFasterThan(level))
        ? Steadiness.SLOWDOWN
        : Steadiness.WARM_UP;
  }

  /// Windows of the longest stay away from the last level after it had been reached.
  private static int longestAway(List<Segment> segments, int joined) {
    var level = segments.getLast();
    var reached = false;
    var away = 0;
    var longest = 0;
    for (var segment : segments.subList(0, joined)) {
      var departs = segment.departsFrom(level);
      away = reached && departs ? away + segment.length() : 0;
      reached |= !departs;
      longest = Math.max(longest, away);
    }
    return longest;
  }

  /// The end of the last segment, up to `latest`, that hints at another level.
  private static int lastHint(double[] series, int[] kept, int latest) {
    var level = Segment.of(latest, series.length, values(series, kept, latest, series.length));
    return segments(series, kept, HINT).stream()
        .filter(segment -> segment.to() <= latest && segment.departsFrom(level))
        .mapToInt(Segment::to)
        .max()
        .orElse(0);
  }

  private static List<Segment> segments(double[] series, int[] kept, double weight) {
    var values = Arrays.stream(kept).mapToDouble(i -> series[i]).toArray();
    var starts = ChangePoints.starts(values, weight);
    return IntStream.range(0, starts.length)
        .mapToObj(i -> {
          var last = i == starts.length - 1;
          var end = last ? values.length : starts[i + 1];
          return Segment.of(
              i == 0 ? 0 : kept[starts[i]],
              last ? series.length : kept[end],
              Arrays.copyOfRange(values, starts[i], end));
        })
        .toList();
  }

  private static double[] values(double[] series, int[] kept, int from, int to) {
    return Arrays.stream(kept)
        .filter(i -> i >= from && i < to)
        .mapToDouble(i -> series[i])
        .toArray();
  }
}

package chiplog.contrast;

import chiplog.experiment.Metric;
import chiplog.result.Run;
import chiplog.result.WarmUp;
import chiplog.steady.ForkState;
import chiplog.steady.Steadiness;
import java.util.ArrayList;
import java.util.List;

/// One fork from its first window of warm-up to its last measured one.
///
/// @param windows mean time of a call in each, seconds
/// @param measuredFrom index of the first measured window
/// @param state what these windows tell
public record ForkSeries(List<Double> windows, int measuredFrom, ForkState state) {
  /// Fewer measured windows do not tell whether the fork was steady while it was measured. Results
  /// from before windows were short have three or four, of another length than their warm-up.
  private static final int LEAST_MEASURED = 5;

  public ForkSeries {
    windows = List.copyOf(windows);
  }

  static ForkSeries of(Run run) {
    var windows = new ArrayList<>(run.warmUp().map(WarmUp::windows).orElse(List.of()));
    var measuredFrom = windows.size();
    run.series(Metric.TIME).ifPresent(series -> windows.addAll(series.values()));
    return new ForkSeries(windows, measuredFrom, state(windows, measuredFrom));
  }

  private static ForkState state(List<Double> windows, int measuredFrom) {
    return windows.size() - measuredFrom < LEAST_MEASURED
        ? new ForkState(Steadiness.NOT_TOLD, windows.size(), 0)
        : ForkState.of(windows.stream().mapToDouble(Double::doubleValue).toArray(), measuredFrom);
  }
}

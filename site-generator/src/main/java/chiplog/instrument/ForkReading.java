package chiplog.instrument;

import chiplog.result.Recording;
import chiplog.result.Series;
import chiplog.result.WarmUp;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// What one timed fork left behind.
///
/// @param series one of each metric it can tell, in the order measured
/// @param disturbance what the fork itself noticed while it was measured: `gc.count`, `gc.seconds`,
///   `compile.seconds`
/// @param blackholes how the harness keeps results alive, when it says so
/// @param recordings what profilers saw; none where none was asked for
public record ForkReading(
    List<Series> series,
    WarmUp warmUp,
    SequencedMap<String, Double> disturbance,
    Optional<String> blackholes,
    List<Recording> recordings) {
  public ForkReading {
    series = List.copyOf(series);
    recordings = List.copyOf(recordings);
    disturbance = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(disturbance));
  }
}

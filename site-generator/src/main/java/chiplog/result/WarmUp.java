package chiplog.result;

import java.util.List;

/// How a fork was warmed up.
///
/// @param seconds how long it took in all
/// @param steady whether it ended because the fork was steady, not because of the cap
/// @param windows mean time of one call in each warm-up window, in order, seconds per call
public record WarmUp(double seconds, boolean steady, List<Double> windows) {
  public WarmUp {
    windows = List.copyOf(windows);
  }
}

package chiplog.exchange;

import chiplog.experiment.Better;
import java.util.List;
import java.util.Optional;

/// All that was measured of one metric.
///
/// @param name as JMH knows it, [#SCORE] for what a benchmark is about; the unit where the format
///   has no names
/// @param unit base unit, such as `sec/op`, `ops/s`, `B/op`, `allocs/op`, `B/s`
/// @param better empty when nobody declares which direction is the good one
public record Measure(String name, String unit, Optional<Better> better, List<Fork> forks) {
  /// The name of the metric that a benchmark is about.
  public static final String SCORE = "score";

  /// JMH's name of the bytes that one call allocates.
  public static final String BYTES = "gc.alloc.rate.norm";

  public static final String TIME_UNIT = "sec/op";
  public static final String RATE_UNIT = "ops/s";
  public static final String BYTES_UNIT = "B/op";
  public static final String COUNT_UNIT = "allocs/op";

  public Measure {
    forks = List.copyOf(forks);
  }

  /// One value a fork; forks that measured nothing of it have none.
  public double[] values() {
    return forks.stream()
        .filter(fork -> !fork.values().isEmpty())
        .mapToDouble(Fork::mean)
        .toArray();
  }
}

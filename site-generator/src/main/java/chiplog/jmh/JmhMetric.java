package chiplog.jmh;

import java.util.List;

/// All that was measured of one metric, never summed up.
///
/// @param unit base unit: `sec/op`, `ops/s`, `B/op`, `B/s`, `sec`; any other as it is written
/// @param forks one list for each fork, in order, with one number for each iteration that has one:
///   a secondary metric may be missing in some, and a number may be NaN or infinite
public record JmhMetric(String unit, List<List<Double>> forks) {
  public JmhMetric {
    forks = forks.stream().map(List::copyOf).toList();
  }
}

package chiplog.result;

import chiplog.experiment.Metric;
import java.util.List;

/// All measurements of one metric that one launch made, in the base unit of the metric and in the
/// order measured (for a JMH fork: one number for each measured iteration).
public record Series(Metric metric, List<Double> values) {
  public Series {
    values = List.copyOf(values);
  }

  /// Mean of the values: the fork value of the comparison procedure.
  public double mean() {
    if (values.isEmpty()) {
      throw new IllegalStateException("no measurement of " + metric.id());
    }
    return values.stream().mapToDouble(Double::doubleValue).sum() / values.size();
  }
}

package chiplog.exchange;

import java.util.List;
import java.util.OptionalInt;

/// What one launch measured of one metric.
///
/// @param block which launches ran close together, where that is known
/// @param number of the launch, from 0, in the order started as far as that is known
/// @param count calls or iterations that the values stand for, as a format wants it told
/// @param values in base units, one for each iteration, in order; maybe none, NaN or infinite
public record Fork(OptionalInt block, int number, long count, List<Double> values) {
  public Fork {
    values = List.copyOf(values);
  }

  /// Mean of the iterations: the fork's one value in every comparison. NaN without any.
  public double mean() {
    return values.stream().mapToDouble(Double::doubleValue).sum() / values.size();
  }
}

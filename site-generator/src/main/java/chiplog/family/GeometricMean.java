package chiplog.family;

import chiplog.stats.Caveat;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The mean of the ratios of a table's rows, each ratio made of paired measurements; never the
/// ratio of two columns' means.
///
/// @param value exp of the mean of the logarithms of the usable ratios
/// @param used how many rows have a usable ratio
/// @param rows how many rows there are
public record GeometricMean(double value, int used, int rows, List<Caveat> caveats) {
  public GeometricMean {
    caveats = List.copyOf(caveats);
  }

  /// Empty when no row has a ratio that is positive and finite.
  ///
  /// @param ratios one entry a row, empty where the row has no ratio
  public static Optional<GeometricMean> of(List<OptionalDouble> ratios) {
    var usable =
        ratios.stream()
            .flatMapToDouble(OptionalDouble::stream)
            .filter(ratio -> ratio > 0 && ratio < Double.POSITIVE_INFINITY)
            .sorted()
            .toArray();
    if (usable.length == 0) {
      return Optional.empty();
    }
    var logs = Arrays.stream(usable).map(Math::log).sum();
    return Optional.of(
        new GeometricMean(
            Math.exp(logs / usable.length),
            usable.length,
            ratios.size(),
            caveats(usable.length, ratios.size())));
  }

  private static List<Caveat> caveats(int used, int rows) {
    return used == rows ? List.of() : List.of(new Caveat.SetsDiffer(used, rows));
  }
}

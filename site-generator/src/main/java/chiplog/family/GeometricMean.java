package chiplog.family;

import chiplog.distribution.StudentT;
import chiplog.stats.Comparison;
import chiplog.stats.Estimate;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The mean of the changes of a table's rows, each made of paired blocks; never the ratio of two
/// columns' means.
///
/// The interval tells where the mean would lie for other rows of the same kind and other blocks.
/// Its standard error is that of a bootstrap that draws k of the k rows and then, in each of them,
/// n of its n blocks: of infinitely many draws, whose variance needs no drawing,
///
/// (1/k) · (variance of the rows' means + mean of v/n),
///
/// v the variance of a row's blocks, both divided by their number. Half of the interval is t(k−1)
/// standard errors, since the percentiles of so few rows would be too narrow. See Davison and
/// Hinkley, Bootstrap Methods and their Application, section 3.8.
///
/// @param change exp of the mean of the rows' log changes, as new/old; without bounds for one row
/// @param used how many rows have a change
/// @param rows how many rows there are
public record GeometricMean(Estimate change, int used, int rows) {
  /// Empty when no row has a change that is positive and finite.
  ///
  /// @param rows all rows of the table, those without a change too
  /// @param all how many rows there are, those without a comparison too
  public static Optional<GeometricMean> of(List<Comparison> rows, int all, double confidence) {
    var usable =
        rows.stream()
            .flatMap(row -> Row.of(row).stream())
            .sorted(Comparator.comparingDouble(Row::mean)) // the order must not matter at all
            .toList();
    return usable.isEmpty()
        ? Optional.empty()
        : Optional.of(new GeometricMean(estimate(usable, confidence), usable.size(), all));
  }

  /// The mean alone, of ratios that were not measured in blocks: without bounds.
  ///
  /// @param ratios one entry a row, empty where the row has no ratio
  public static Optional<GeometricMean> ofRatios(List<OptionalDouble> ratios) {
    var logs =
        ratios.stream()
            .flatMapToDouble(OptionalDouble::stream)
            .filter(ratio -> ratio > 0 && ratio < Double.POSITIVE_INFINITY)
            .map(Math::log)
            .sorted()
            .toArray();
    var mean = Math.exp(Arrays.stream(logs).sum() / logs.length);
    return logs.length == 0
        ? Optional.empty()
        : Optional.of(
            new GeometricMean(
                new Estimate(mean, 0, Double.POSITIVE_INFINITY), logs.length, ratios.size()));
  }

  /// @param mean of the log differences of a row's blocks
  /// @param error variance of that mean over other drawings of the blocks
  private record Row(double mean, double error) {
    static Optional<Row> of(Comparison row) {
      return row.change()
          .filter(it -> it.center() > 0 && it.center() < Double.POSITIVE_INFINITY)
          .map(it -> new Row(Math.log(it.center()), error(row)));
    }

    /// s²·(n−1)/n of n blocks, of which there are n again; none for exact counts.
    private static double error(Comparison row) {
      var scatter = row.scatter().orElse(0);
      return scatter * scatter * (row.n() - 1) / row.n() / row.n();
    }
  }

  private static Estimate estimate(List<Row> rows, double confidence) {
    var k = rows.size();
    var mean = rows.stream().mapToDouble(Row::mean).sum() / k;
    var half = k == 1 ? Double.POSITIVE_INFINITY : half(rows, mean, confidence);
    return new Estimate(Math.exp(mean), Math.exp(mean - half), Math.exp(mean + half));
  }

  private static double half(List<Row> rows, double mean, double confidence) {
    var k = rows.size();
    var variance =
        rows.stream().mapToDouble(row -> (row.mean - mean) * (row.mean - mean) + row.error).sum()
            / k;
    return StudentT.twoSided(confidence, k - 1) * Math.sqrt(variance / k);
  }
}

package chiplog.family;

import chiplog.distribution.StudentT;
import chiplog.stats.Comparison;
import chiplog.stats.Estimate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/// The mean of the changes of a table's rows, each made of paired blocks; never the ratio of two
/// columns' means.
///
/// The interval tells where the mean would lie for other rows of the same kind and other blocks: it
/// is Student's, mean ± t(k−1)·s/√k of the k rows' log changes. Their s holds what rows differ by
/// and what the scatter of their blocks adds to it, so the latter is not added once more.
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
    var logs =
        logs(
            rows.stream()
                .flatMap(row -> row.change().stream())
                .mapToDouble(change -> change.center()));
    return logs.length == 0
        ? Optional.empty()
        : Optional.of(new GeometricMean(estimate(logs, confidence), logs.length, all));
  }

  /// In ascending order, so that the order of the rows does not matter at all.
  private static double[] logs(DoubleStream ratios) {
    return ratios
        .filter(ratio -> ratio > 0 && ratio < Double.POSITIVE_INFINITY)
        .map(Math::log)
        .sorted()
        .toArray();
  }

  /// The mean alone, of ratios that were not measured in blocks: without bounds.
  ///
  /// @param ratios one entry a row, empty where the row has no ratio
  public static Optional<GeometricMean> ofRatios(List<OptionalDouble> ratios) {
    var logs = logs(ratios.stream().flatMapToDouble(OptionalDouble::stream));
    var mean = Math.exp(mean(logs));
    return logs.length == 0
        ? Optional.empty()
        : Optional.of(
            new GeometricMean(
                new Estimate(mean, 0, Double.POSITIVE_INFINITY), logs.length, ratios.size()));
  }

  private static Estimate estimate(double[] logs, double confidence) {
    var mean = mean(logs);
    var half = logs.length == 1 ? Double.POSITIVE_INFINITY : half(logs, mean, confidence);
    return new Estimate(Math.exp(mean), Math.exp(mean - half), Math.exp(mean + half));
  }

  private static double half(double[] logs, double mean, double confidence) {
    var k = logs.length;
    var squares = Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum();
    return StudentT.twoSided(confidence, k - 1) * Math.sqrt(squares / (k - 1) / k);
  }

  private static double mean(double[] logs) {
    return Arrays.stream(logs).sum() / logs.length;
  }
}

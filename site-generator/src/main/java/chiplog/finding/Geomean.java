package chiplog.finding;

import chiplog.contrast.Measured;
import chiplog.experiment.CaseId;
import chiplog.experiment.Metric;
import chiplog.family.GeometricMean;
import chiplog.stats.Comparison;
import chiplog.unit.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The geometric mean of the changes over all settings of an experiment's parameters.
///
/// @param newOld the mean of new/old
/// @param used how many settings had a ratio
/// @param all how many settings there are
public record Geomean(double newOld, int used, int all) {
  /// Empty where there is no ratio, or only one setting.
  public static Optional<Geomean> of(Measured measured, String base, String next, Metric metric) {
    var settings = measured.experiment().settings();
    List<Comparison> comparisons = new ArrayList<>();
    for (var setting : settings) {
      measured
          .contrast(new CaseId(base, setting), new CaseId(next, setting), metric)
          .ifPresent(it -> comparisons.add(it.comparison()));
    }
    return ofComparisons(comparisons, settings.size());
  }

  private static Optional<Geomean> ofComparisons(List<Comparison> comparisons, int all) {
    var ratios =
        comparisons.stream()
            .map(it -> it.change().map(c -> OptionalDouble.of(c.center())))
            .map(it -> it.orElse(OptionalDouble.empty()))
            .toList();
    return all < 2
        ? Optional.empty()
        : GeometricMean.of(ratios).map(it -> new Geomean(it.value(), it.used(), all));
  }

  /// As a change, with two digits: a mean over settings has no interval of its own.
  public String change() {
    return Figures.change(newOld, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
  }

  /// `6 of 6 rows`
  public String rows() {
    return "%d of %d rows".formatted(used, all);
  }
}

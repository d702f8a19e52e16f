package chiplog.finding;

import chiplog.contrast.Measured;
import chiplog.experiment.CaseId;
import chiplog.experiment.Metric;
import chiplog.family.GeometricMean;
import chiplog.stats.Comparison;
import chiplog.stats.Estimate;
import chiplog.stats.Summary;
import chiplog.unit.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The geometric mean of the changes over all settings of an experiment's parameters, in words.
///
/// @param mean over the settings that have a change
public record Geomean(GeometricMean mean) {
  /// Empty where there is no change, or only one setting.
  public static Optional<Geomean> of(Measured measured, String base, String next, Metric metric) {
    var settings = measured.experiment().settings();
    List<Comparison> rows = new ArrayList<>();
    for (var setting : settings) {
      measured
          .contrast(new CaseId(base, setting), new CaseId(next, setting), metric)
          .ifPresent(it -> rows.add(it.comparison()));
    }
    return settings.size() < 2
        ? Optional.empty()
        : GeometricMean.of(rows, settings.size(), Summary.USUAL_CONFIDENCE).map(Geomean::new);
  }

  /// As new/old, unrounded.
  public double newOld() {
    return mean.change().center();
  }

  /// With two digits, since the interval of a mean over few rows is often wider than the mean.
  public String change() {
    return Figures.change(newOld(), Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
  }

  /// `−28 to +10 %`; empty for one row.
  public Optional<String> bounds() {
    return Optional.of(mean.change())
        .filter(Estimate::bounded)
        .flatMap(it -> Figures.changeBounds(it.center(), it.low(), it.high()));
  }

  /// `6 of 6 rows`
  public String rows() {
    return "%s of %s rows".formatted(Figures.count(mean.used()), Figures.count(mean.rows()));
  }
}

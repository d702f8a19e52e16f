package chiplog.finding;

import chiplog.calibration.Proportion;
import chiplog.calibration.Rates;
import chiplog.contrast.Measured;
import chiplog.directive.Rate;
import chiplog.experiment.CaseId;
import chiplog.stats.Decision;
import chiplog.stats.Estimate;
import chiplog.stats.Relation;
import chiplog.stats.Verdict;
import chiplog.unit.Figures;
import java.util.Optional;
import java.util.OptionalDouble;

/// How often a comparison of two cases says what, or how small an effect it finds.
///
/// @param value a share of comparisons, or a change, as a fraction
/// @param share the same with its interval, where it is a share
public record Often(double value, Optional<Proportion> share) {
  /// Empty where fewer blocks than are to be compared finished both, and where no effect is found
  /// often enough.
  ///
  /// @param blocks how many are compared at a time
  public static Optional<Often> of(
      Measured measured, CaseId base, CaseId next, Rate rate, int blocks) {
    var calibrated = measured.calibrated();
    return switch (rate) {
      case SMALLEST_FOUND -> of(calibrated.smallestFound(base, next, blocks));
      case NOISE -> of(calibrated.noise(base, next, blocks));
      case FALSE_ALARMS,
          FOUND,
          COVERAGE,
          SAYS_BETTER,
          SAYS_WORSE,
          SAYS_EQUAL,
          SAYS_SMALL,
          SAYS_UNCLEAR ->
          calibrated.rates(base, next, blocks).map(it -> of(share(it, rate)));
    };
  }

  public static Often of(Proportion share) {
    return new Often(share.share(), Optional.of(share));
  }

  public static Optional<Often> of(OptionalDouble change) {
    return change.isPresent()
        ? Optional.of(new Often(change.getAsDouble(), Optional.empty()))
        : Optional.empty();
  }

  private static Proportion share(Rates rates, Rate rate) {
    return switch (rate) {
      case FALSE_ALARMS -> rates.alarms();
      case FOUND -> rates.found();
      case COVERAGE -> rates.covered();
      case SAYS_BETTER -> rates.says(Verdict.BETTER);
      case SAYS_WORSE -> rates.says(Verdict.WORSE);
      case SAYS_EQUAL -> rates.says(Verdict.EQUAL);
      case SAYS_SMALL -> rates.says(Verdict.SMALL);
      case SAYS_UNCLEAR -> rates.says(Verdict.UNCLEAR);
      case SMALLEST_FOUND, NOISE -> throw new IllegalArgumentException("no share: " + rate);
    };
  }

  /// Whether it lies on the stated side of `threshold`, a fraction.
  public Decision decide(Relation relation, double threshold) {
    var estimate =
        share
            .map(it -> new Estimate(it.share(), it.low(), it.high()))
            .orElseGet(() -> Estimate.exact(value));
    return Decision.of(estimate, relation, threshold);
  }

  /// `2 %`, `1.4 %`
  public String text() {
    return Figures.percent(value);
  }

  /// `2 % (0 % to 25 %)`
  public String textWithInterval() {
    return share.map(Often::withInterval).orElseGet(this::text);
  }

  /// The interval and what it rests on: `0 % to 25 %, 13 independent groups`.
  public String interval() {
    return share
        .map(it -> "%s, %s".formatted(ends(it), independent(it.trials())))
        .orElse("none: it is no share of comparisons");
  }

  private static String withInterval(Proportion it) {
    return "%s (%s)".formatted(Figures.percent(it.share()), ends(it));
  }

  private static String ends(Proportion it) {
    return "%s to %s".formatted(Figures.percent(it.low()), Figures.percent(it.high()));
  }

  private static String independent(int groups) {
    return groups == 1 ? "1 independent group" : Figures.count(groups) + " independent groups";
  }
}

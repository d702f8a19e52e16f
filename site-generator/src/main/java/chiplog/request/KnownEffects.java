package chiplog.request;

import chiplog.directive.Rate;
import chiplog.experiment.CaseId;
import chiplog.experiment.Experiment;
import chiplog.experiment.Metric;
import chiplog.experiment.Variant;
import java.util.OptionalDouble;

/// What is known beforehand of the variants of one experiment, so that a rate can be asked of them.
record KnownEffects(Experiment experiment, Names names) {
  /// Whether how often something is said of two cases can be told, which needs their truth; what
  /// keeps it from being told is reported.
  boolean tell(Rate rate, CaseId base, CaseId next, Metric metric) {
    if (!areThere()) {
      return false;
    }
    if (metric != Metric.TIME) {
      names.error(
          "what is known of \"%s\" is its time, not its %s".formatted(experiment.id(), metric.id()),
          "write time " + rate.word());
      return false;
    }
    return isKnown(base) && isKnown(next) && fits(rate, base, next);
  }

  /// Whether anything is known of the experiment; reported where nothing is.
  boolean areThere() {
    var are = !experiment.knownEffects().isEmpty();
    if (!are) {
      names.error(
          "of \"%s\" nothing is known beforehand, so there are no rates".formatted(experiment.id()),
          "only an experiment whose variants say slower: has them (%s)"
              .formatted(experiment.position()));
    }
    return are;
  }

  private boolean isKnown(CaseId target) {
    var known = isFirst(target) || slower(target).isPresent();
    if (!known) {
      names.error(
          "of \"%s\" it is not known how much slower it is".formatted(target),
          "it would say slower: 2 % at " + experiment.position());
    }
    return known;
  }

  private boolean fits(Rate rate, CaseId base, CaseId next) {
    var same = slower(base).orElse(0) == slower(next).orElse(0);
    return switch (rate) {
      case FALSE_ALARMS, SMALLEST_FOUND, NOISE -> {
        if (!same) {
          names.error(
              "%s is known to differ from %s, so there is no %s".formatted(next, base, rate.word()),
              "ask for found, or compare two variants that are the same");
        }
        yield same;
      }
      case FOUND -> {
        if (same) {
          names.error(
              "%s is known to be the same as %s: there is nothing to be found"
                  .formatted(next, base),
              "ask for false-alarms");
        }
        yield !same;
      }
      case COVERAGE, SAYS_BETTER, SAYS_WORSE, SAYS_EQUAL, SAYS_SMALL, SAYS_UNCLEAR -> true;
    };
  }

  private boolean isFirst(CaseId target) {
    return experiment.variants().getFirst().name().equals(target.variant());
  }

  private OptionalDouble slower(CaseId target) {
    return experiment.variant(target.variant()).map(Variant::slower).orElse(OptionalDouble.empty());
  }
}

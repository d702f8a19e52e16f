package chiplog.finding;

import chiplog.contrast.Measured;
import chiplog.contrast.SteadyForks;
import chiplog.experiment.CaseId;
import chiplog.steady.Steadiness;
import java.util.List;

/// The classes of forks and of cases, as readers see them.
public final class SteadyWords {
  private SteadyWords() {}

  public static String word(Steadiness steadiness) {
    return switch (steadiness) {
      case FLAT -> "flat";
      case WARM_UP -> "warm-up";
      case SLOWDOWN -> "slowdown";
      case NO_STEADY_STATE -> "no steady state";
      case INCONSISTENT -> "inconsistent";
      case NOT_TOLD -> "class not recorded";
    };
  }

  /// For a measurement row: `steady: warm-up`, or what keeps the case from being so; empty where
  /// its class was not recorded.
  public static String told(Measured measured, CaseId target) {
    var forks = measured.steadyForks(target);
    return switch (forks.steadiness()) {
      case FLAT, WARM_UP, SLOWDOWN -> "steady: " + word(forks.steadiness());
      case NO_STEADY_STATE, INCONSISTENT -> doubt(measured, target);
      case NOT_TOLD -> "";
    };
  }

  /// What a reader must be told beside a number; empty where the case is steady or not recorded.
  public static String doubt(Measured measured, CaseId target) {
    var forks = measured.steadyForks(target);
    return switch (forks.steadiness()) {
      case FLAT, WARM_UP, SLOWDOWN, NOT_TOLD -> "";
      case NO_STEADY_STATE -> without(forks.without(), forks.forks().size());
      case INCONSISTENT -> "inconsistent: " + kinds(forks);
    };
  }

  /// `no steady state in 7 of 10 forks`
  static String without(long without, int forks) {
    return "no steady state in %d of %d forks".formatted(without, forks);
  }

  /// `flat in 7, warm-up in 3 forks`
  public static String kinds(SteadyForks forks) {
    var kinds =
        List.of(Steadiness.values()).stream()
            .filter(kind -> forks.count(kind) > 0)
            .map(kind -> word(kind) + " in " + forks.count(kind))
            .toList();
    return String.join(", ", kinds) + (forks.forks().size() == 1 ? " fork" : " forks");
  }
}

package chiplog.contrast;

import chiplog.calibration.KnownBlocks;
import chiplog.calibration.Rates;
import chiplog.calibration.Standing;
import chiplog.experiment.CaseId;
import chiplog.experiment.Metric;
import chiplog.experiment.Variant;
import chiplog.stats.Terms;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;

/// A result of known effects, asked how often what would be said of it is right.
///
/// Safe for use by several threads: rates are kept once they are worked out.
public final class Calibrated {
  private final Measured measured;
  private final Map<Asked, Optional<Rates>> rates = new ConcurrentHashMap<>();

  private record Asked(CaseId base, CaseId next, int size) {}

  Calibrated(Measured measured) {
    this.measured = measured;
  }

  /// How often each thing is said of the time of `next` against `base` when `size` blocks are
  /// compared; empty where fewer finished both. Each side is the first variant or one of a known
  /// effect.
  public Optional<Rates> rates(CaseId base, CaseId next, int size) {
    return rates.computeIfAbsent(
        new Asked(base, next, size), asked -> Rates.of(known(base, next), size, terms()));
  }

  /// The least slow-down that is found in 80 % of comparisons of `size` blocks, as a fraction;
  /// empty where there is none.
  ///
  /// @param next the same code as `base`
  public OptionalDouble smallestFound(CaseId base, CaseId next, int size) {
    return Rates.smallestFound(known(base, next), size, terms());
  }

  /// The change that 19 of 20 comparisons of `size` blocks stay within, as a fraction.
  ///
  /// @param next the same code as `base`
  public OptionalDouble noise(CaseId base, CaseId next, int size) {
    return Rates.noise(known(base, next), size, terms());
  }

  /// How many blocks finished both.
  public int blocks(CaseId base, CaseId next) {
    return known(base, next).count();
  }

  /// How far the machine of the result can be trusted; unknown where the experiment does not run
  /// the same code under two names.
  public Standing standing() {
    return same().map(it -> Standing.of(known(base(), it), terms())).orElse(Standing.UNKNOWN);
  }

  private Terms terms() {
    return measured.terms(Metric.TIME);
  }

  /// The case that the others are known to be slower than.
  public CaseId base() {
    return measured.experiment().cases().getFirst();
  }

  /// The same code under another name.
  public Optional<CaseId> same() {
    return measured.experiment().knownEffects().stream()
        .filter(it -> it.slower().orElseThrow() == 0)
        .findFirst()
        .map(it -> new CaseId(it.name(), base().params()));
  }

  private KnownBlocks known(CaseId base, CaseId next) {
    return measured.known(base, next, truth(next) / truth(base));
  }

  /// What is known of the time of a case, as a factor.
  private double truth(CaseId target) {
    return 1
        + measured
            .experiment()
            .variant(target.variant())
            .map(Variant::slower)
            .orElse(OptionalDouble.empty())
            .orElse(0);
  }
}

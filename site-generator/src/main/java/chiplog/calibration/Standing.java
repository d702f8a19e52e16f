package chiplog.calibration;

import chiplog.stats.Terms;
import java.util.List;
import java.util.Optional;

/// How far the comparisons of one machine can be trusted, told from the same code that it measured
/// under two names.
///
/// @param rates what it says of the same code, by the number of blocks compared; empty where it was
///   never asked, and then it is trusted
/// @param noise the change, as a fraction, that 19 of 20 comparisons of the same code stay within
///   at the number of blocks that is published; 0 where it is not known
public record Standing(List<Rates> rates, double noise) {
  /// Numbers of blocks that rates are told for: the least that can establish anything, the usual,
  /// the most.
  public static final List<Integer> SIZES = List.of(6, 10, 20);

  /// Blocks of what is published.
  public static final int USUAL_SIZE = 10;

  /// The most false alarms that a machine may give, as a share.
  public static final double LIMIT = 0.055;

  /// Nothing is known of the machine.
  public static final Standing UNKNOWN = new Standing(List.of(), 0);

  public Standing {
    rates = List.copyOf(rates);
  }

  /// @param same blocks of the same code under two names
  public static Standing of(KnownBlocks same, Terms terms) {
    var rates = SIZES.stream().flatMap(size -> Rates.of(same, size, terms).stream()).toList();
    return new Standing(rates, Rates.noise(same, USUAL_SIZE, terms).orElse(0));
  }

  /// The rate of false alarms that rules out that the machine keeps the limit: all of its interval
  /// lies above. Empty for a machine whose comparisons may be shown.
  public Optional<Rates> tooManyAlarms() {
    return rates.stream().filter(it -> it.alarms().low() > LIMIT).findFirst();
  }

  /// The terms of a comparison on this machine: no margin below its own noise.
  public Terms on(Terms terms) {
    return terms.margin(Math.max(terms.margin(), noise));
  }
}

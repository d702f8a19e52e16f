package chiplog.calibration;

import chiplog.stats.Caveat;
import chiplog.stats.Comparison;
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
/// @param same what it says of the same code by all blocks together; empty where it was never asked
public record Standing(List<Rates> rates, double noise, Optional<Comparison> same) {
  /// Numbers of blocks that rates are told for: the least that can establish anything, the usual,
  /// the most.
  public static final List<Integer> SIZES = List.of(6, 10, 20);

  /// Blocks of what is published.
  public static final int USUAL_SIZE = 10;

  /// The most false alarms that a machine may give, as a share.
  public static final double LIMIT = 0.055;

  /// Nothing is known of the machine.
  public static final Standing UNKNOWN = new Standing(List.of(), 0, Optional.empty());

  public Standing {
    rates = List.copyOf(rates);
  }

  /// @param same blocks of the same code under two names
  public static Standing of(KnownBlocks same, Terms terms) {
    var rates = SIZES.stream().flatMap(size -> Rates.of(same, size, terms).stream()).toList();
    return rates.isEmpty()
        ? UNKNOWN
        : new Standing(
            rates,
            Rates.noise(same, USUAL_SIZE, terms).orElse(0),
            Optional.of(same.compare(terms)));
  }

  /// The rate of false alarms that rules out that the machine keeps the limit: all of its interval
  /// lies above. Empty where none does.
  public Optional<Rates> tooManyAlarms() {
    return rates.stream().filter(it -> it.alarms().low() > LIMIT).findFirst();
  }

  /// The same code by all blocks together, where its interval leaves out no change or reaches
  /// beyond the margin of this machine. A machine without any fault is caught as often as such an
  /// interval errs, in 5 % of calibrations.
  private Optional<Caveat> toldApart() {
    return same.flatMap(it ->
        it.change()
            .filter(change -> !(change.holds(1) && change.within(margin())))
            .map(change -> new Caveat.ToldApart(change, it.n(), margin())));
  }

  /// The least change that matters on this machine, as a fraction.
  public double margin() {
    return Math.max(Terms.USUAL_MARGIN, noise);
  }

  /// Why times of this machine are not compared; empty where they are.
  public Optional<Caveat> doubt() {
    return tooManyAlarms()
        .<Caveat>map(it -> new Caveat.FalseAlarms(it.alarms().share(), it.size()))
        .or(this::toldApart);
  }

  /// The terms of a comparison on this machine: no margin below its own noise.
  public Terms on(Terms terms) {
    return terms.margin(Math.max(terms.margin(), noise));
  }
}

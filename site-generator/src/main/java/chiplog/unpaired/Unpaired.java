package chiplog.unpaired;

import chiplog.distribution.StudentT;
import chiplog.stats.Caveat;
import chiplog.stats.Estimate;
import chiplog.stats.Significance;
import chiplog.stats.Terms;
import chiplog.stats.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// How one side differs from another that was measured apart from it, fork by fork.
///
/// Change is the ratio of the geometric means of the forks, with a Welch interval of its logarithm;
/// p comes from splitting all forks in two in other ways. A difference that this establishes is one
/// between the two measurements; whether it is one of what was measured, no statistics can tell.
///
/// @param terms what was settled beforehand
/// @param base number of forks
/// @param next number of forks of the other side
/// @param degrees of freedom of the interval
/// @param change new/old; empty when a side is zero or the two are not comparable
/// @param test empty when nothing was tested: exact counts, or not comparable
/// @param splits how many splits were tried; 0 without a test
/// @param allSplits whether these were all there are; random ones from the seed of `terms`
///   otherwise
public record Unpaired(
    Terms terms,
    int base,
    int next,
    double degrees,
    Optional<Estimate> change,
    Optional<Significance> test,
    int splits,
    boolean allSplits,
    Verdict verdict,
    List<Caveat> caveats) {
  /// How many splits are drawn where there are more than these.
  public static final int RANDOM_SPLITS = Splits.MOST;

  public Unpaired {
    caveats = List.copyOf(caveats);
  }

  /// Compares `next` with `base`, one value a fork. Whatever keeps them from being compared is a
  /// caveat of the answer, never an exception.
  public static Unpaired of(double[] base, double[] next, Terms terms) {
    return new TwoSides(base, next, terms).compare();
  }

  /// The same as one row of a table all of whose rows shall be right at once: judged by the
  /// adjusted p of `test`, and with the interval at a level of 1 − (1 − confidence)/rows.
  public Unpaired among(Significance test) {
    if (this.test.isEmpty()) {
      return this;
    }
    var joint = terms.confidence(1 - (1 - terms.confidence()) / test.rows());
    var wider =
        change.map(
            it -> WelchInterval.atLevel(it, degrees, terms.confidence(), joint.confidence()));
    return tested(joint, wider, test, caveats);
  }

  /// The same with the verdict that follows from its test and its interval.
  Unpaired tested(Terms joint, Optional<Estimate> change, Significance test, List<Caveat> known) {
    var caveats = new ArrayList<>(known);
    caveats.removeIf(Caveat.TooFewMeasurements.class::isInstance);
    if (!test.canReach(joint.alpha())) {
      Splits.tooFew(Math.min(base, next), joint.alpha() / test.rows()).ifPresent(caveats::add);
    }
    var side = change.or(() -> limit(known)).orElseThrow();
    return new Unpaired(
        joint,
        base,
        next,
        degrees,
        change,
        Optional.of(test),
        splits,
        allSplits,
        joint.verdict(side, test),
        caveats);
  }

  /// The same two sides, known to be nearer to each other than their metric tells apart: with a
  /// change of exactly 1. What is not comparable stays so, and too few forks still tell nothing.
  public Unpaired takenAsEqual() {
    return switch (verdict) {
      case EQUAL, TOO_FEW_FORKS, NOT_COMPARABLE -> this;
      case BETTER, WORSE, SMALL, UNCLEAR ->
          new Unpaired(
              terms,
              base,
              next,
              degrees,
              Optional.of(Estimate.exact(1)),
              test,
              splits,
              allSplits,
              Verdict.EQUAL,
              Caveat.takenAsEqual(caveats));
    };
  }

  /// The same without any change or verdict, for a reason that lies outside of these numbers.
  ///
  /// @param why one sentence without its full stop
  public Unpaired withheld(String why) {
    return untested(
        base, next, terms, Optional.empty(), Verdict.NOT_COMPARABLE, new Caveat.Withheld(why));
  }

  static Unpaired untested(
      int base,
      int next,
      Terms terms,
      Optional<Estimate> change,
      Verdict verdict,
      Caveat... caveats) {
    return new Unpaired(
        terms, base, next, 1, change, Optional.empty(), 0, true, verdict, Arrays.asList(caveats));
  }

  /// Whether new is more than old: by the center of the change, or by which side is zero.
  public boolean increased() {
    return change.or(() -> limit(caveats)).stream().anyMatch(it -> it.center() > 1);
  }

  private static Optional<Estimate> limit(List<Caveat> caveats) {
    if (caveats.contains(new Caveat.FromZero())) {
      return Optional.of(Estimate.exact(Double.POSITIVE_INFINITY));
    }
    return caveats.contains(new Caveat.ToZero())
        ? Optional.of(Estimate.exact(0))
        : Optional.empty();
  }

  /// The standard error of the log ratio, from the interval that it gave; empty without bounds or
  /// without a test.
  OptionalDouble standardError() {
    return test.isPresent() && change.isPresent() && change.get().bounded()
        ? OptionalDouble.of(
            Math.log(change.get().high() / change.get().low())
                / 2
                / StudentT.twoSided(terms.confidence(), degrees))
        : OptionalDouble.empty();
  }
}

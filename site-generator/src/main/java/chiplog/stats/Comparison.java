package chiplog.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/// How one side differs from another, block by block.
///
/// Change is the geometric mean of new/old over blocks with a t interval of its logarithm; p comes
/// from flipping the signs of the blocks' log differences. Margins are symmetric on the log scale
/// (3 % is 1/1.03 to 1.03), so swapping the sides mirrors the verdict and changes nothing else.
///
/// @param terms what was settled beforehand
/// @param n number of blocks
/// @param change new/old; empty when a side is zero or the two are not comparable
/// @param test empty when nothing was tested: exact counts, or not comparable
public record Comparison(
    Terms terms,
    int n,
    Optional<Estimate> change,
    Optional<Significance> test,
    Verdict verdict,
    List<Caveat> caveats) {
  public Comparison {
    caveats = List.copyOf(caveats);
  }

  /// Compares `next` with `base`, whose i-th values were measured in the same block. Whatever keeps
  /// them from being compared is a caveat of the answer, never an exception.
  public static Comparison of(double[] base, double[] next, Terms terms) {
    return new PairedBlocks(base, next, terms).compare();
  }

  /// A comparison whose verdict follows from its test and its interval.
  ///
  /// @param change empty where one side is zero, which `known` then says
  static Comparison tested(
      Terms terms, int n, Optional<Estimate> change, Significance test, List<Caveat> known) {
    var caveats = new ArrayList<>(known);
    caveats.removeIf(Caveat.TooFewMeasurements.class::isInstance);
    if (!test.canReach(terms.alpha())) {
      caveats.remove(new Caveat.AllEqual());
      caveats.add(new Caveat.TooFewMeasurements(n, blocksNeeded(terms.alpha() / test.rows())));
    }
    var side = change.or(() -> limit(known)).orElseThrow();
    return new Comparison(terms, n, change, Optional.of(test), terms.verdict(side, test), caveats);
  }

  /// The least number of blocks with which the test can reach `alpha`: 6 for 5 %.
  static int blocksNeeded(double alpha) {
    var n = 1;
    while (n < SignFlips.MOST_EXACT && SignFlips.leastP(n) > alpha) {
      n++;
    }
    return n;
  }

  /// The same as one row of a table all of whose rows shall be right at once: judged by the
  /// adjusted p of `test`, and with the interval at a level of 1 − (1 − confidence)/rows, which by
  /// Bonferroni's inequality holds for all rows together, whatever is claimed of them afterwards.
  public Comparison among(Significance test) {
    return judgedBy(test, 1 - (1 - terms.confidence()) / test.rows());
  }

  /// The same as one row of an overview, where a small share of errors is borne: judged by the
  /// adjusted p of `test`, and with the interval that holds for this row alone.
  public Comparison inOverview(Significance test) {
    return judgedBy(test, 1 - terms.alpha());
  }

  private Comparison judgedBy(Significance test, double confidence) {
    if (this.test.isEmpty()) {
      return this;
    }
    var interval = change.map(it -> LogInterval.atLevel(it, n, terms.confidence(), confidence));
    return tested(terms.confidence(confidence), n, interval, test, caveats);
  }

  /// The same two sides, known to be nearer to each other than their metric tells apart: with a
  /// change of exactly 1, so that the verdict and all claims are judged by one and the same number.
  /// What is not comparable stays so, and too few forks still decide nothing.
  public Comparison takenAsEqual() {
    return switch (verdict) {
      case EQUAL, TOO_FEW_FORKS, NOT_COMPARABLE -> this;
      case BETTER, WORSE, SMALL, UNCLEAR ->
          new Comparison(
              terms,
              n,
              Optional.of(Estimate.exact(1)),
              test,
              Verdict.EQUAL,
              Caveat.takenAsEqual(caveats));
    };
  }

  /// The same, which tells no one change where the blocks fall into two groups.
  public Comparison withoutOneOfTwoChanges() {
    return caveats.stream()
        .filter(Caveat.TwoChanges.class::isInstance)
        .findFirst()
        .map(this::withheld)
        .orElse(this);
  }

  /// The raw p in (0, 1], of this row alone; empty when nothing was tested.
  public OptionalDouble p() {
    return test.map(it -> OptionalDouble.of(it.p())).orElse(OptionalDouble.empty());
  }

  /// The standard deviation s of the blocks' log differences; empty where it is not known: without
  /// a test or with one block.
  public OptionalDouble scatter() {
    return test.isPresent() && change.isPresent() && change.get().bounded()
        ? OptionalDouble.of(LogInterval.scatter(change.get(), n, terms.confidence()))
        : OptionalDouble.empty();
  }

  /// The same measurements without an answer, for a reason that lies outside them.
  public Comparison withheld(Caveat why) {
    return new Comparison(
        terms, n, Optional.empty(), Optional.empty(), Verdict.NOT_COMPARABLE, List.of(why));
  }

  /// The factor by which the new side is better: old/new where lower is better, else new/old.
  public Optional<Estimate> ratio() {
    return terms.lowerIsBetter() ? change.map(Estimate::inverse) : change;
  }

  /// Whether new is more than old: by the center of the change, or by which side is zero.
  public boolean increased() {
    return change.or(() -> limit(caveats)).stream().anyMatch(it -> it.center() > 1);
  }

  /// The largest change, up or down, that the interval leaves possible, as a fraction: what is
  /// larger is excluded at the level of the interval. Not what a test would have found, which takes
  /// a much larger change to be found most of the time. Empty without bounds.
  public OptionalDouble largestPossible() {
    return change
        .filter(Estimate::bounded)
        .map(it -> OptionalDouble.of(Math.max(it.high(), 1 / it.low()) - 1))
        .orElse(OptionalDouble.empty());
  }

  /// Whether [#ratio()] lies on the stated side of `threshold`.
  public Decision ratioIs(Relation relation, double threshold) {
    return decide(
        it -> Decision.of(terms.lowerIsBetter() ? it.inverse() : it, relation, threshold));
  }

  /// Whether new/old lies on the stated side of `threshold`: 0.2 for "−80 %".
  public Decision changeIs(Relation relation, double threshold) {
    return decide(it -> Decision.of(it, relation, threshold));
  }

  /// Whether the two are the same within the margin. Absence of evidence never makes it hold.
  public Decision equal() {
    return decide(it -> Decision.equal(it, terms.margin()));
  }

  /// Too few forks decide no claim, even where they have an interval. What would not be so without
  /// a difference needs one that the test has established, whatever the interval says.
  private Decision decide(Function<Estimate, Decision> claim) {
    if (verdict == Verdict.TOO_FEW_FORKS) {
      return Decision.UNDECIDED;
    }
    var decided = change.or(() -> limit(caveats)).map(claim).orElse(Decision.UNDECIDED);
    return decided == claim.apply(Estimate.exact(1)) || isEstablished()
        ? decided
        : Decision.UNDECIDED;
  }

  private boolean isEstablished() {
    return test.isEmpty() || test.get().adjusted() <= terms.alpha();
  }

  /// What new/old tends to when one side is zero, so that "at least 5 times" holds for 63 to 0.
  private static Optional<Estimate> limit(List<Caveat> caveats) {
    if (caveats.contains(new Caveat.FromZero())) {
      return Optional.of(Estimate.exact(Double.POSITIVE_INFINITY));
    }
    return caveats.contains(new Caveat.ToZero())
        ? Optional.of(Estimate.exact(0))
        : Optional.empty();
  }
}

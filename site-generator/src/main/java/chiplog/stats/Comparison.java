package chiplog.stats;

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
/// @param p in (0, 1]; empty when nothing was tested: exact counts, or not comparable
/// @param leastP the least p that n blocks can give; 1 without blocks
public record Comparison(
    Terms terms,
    int n,
    Optional<Estimate> change,
    OptionalDouble p,
    double leastP,
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

  /// The factor by which the new side is better: old/new where lower is better, else new/old.
  public Optional<Estimate> ratio() {
    return terms.lowerIsBetter() ? change.map(Estimate::inverse) : change;
  }

  /// Whether new is more than old: by the center of the change, or by which side is zero.
  public boolean increased() {
    return change.or(this::limit).stream().anyMatch(it -> it.center() > 1);
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

  /// Too few forks decide no claim, even where they have an interval.
  private Decision decide(Function<Estimate, Decision> claim) {
    return verdict == Verdict.TOO_FEW_FORKS
        ? Decision.UNDECIDED
        : change.or(this::limit).map(claim).orElse(Decision.UNDECIDED);
  }

  /// What new/old tends to when one side is zero, so that "at least 5 times" holds for 63 to 0.
  private Optional<Estimate> limit() {
    if (caveats.contains(new Caveat.FromZero())) {
      return Optional.of(Estimate.exact(Double.POSITIVE_INFINITY));
    }
    return caveats.contains(new Caveat.ToZero())
        ? Optional.of(Estimate.exact(0))
        : Optional.empty();
  }
}

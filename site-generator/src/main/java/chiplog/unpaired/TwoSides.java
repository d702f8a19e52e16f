package chiplog.unpaired;

import chiplog.stats.Assumption;
import chiplog.stats.Caveat;
import chiplog.stats.Estimate;
import chiplog.stats.Significance;
import chiplog.stats.Terms;
import chiplog.stats.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/// Two sides measured apart, on their way to an [Unpaired] comparison.
///
/// Positive numbers are compared by their logarithms. A side of zeros has none: where the other has
/// no zero, all forks moved the same way, and the test gives its least p.
final class TwoSides {
  private final double[] base;
  private final double[] next;
  private final Terms terms;

  TwoSides(double[] base, double[] next, Terms terms) {
    this.base = base;
    this.next = next;
    this.terms = terms;
  }

  Unpaired compare() {
    if (base.length == 0 || next.length == 0) {
      var tooFew = Splits.tooFew(0, terms.alpha()).stream().toArray(Caveat[]::new);
      return untested(Optional.empty(), Verdict.TOO_FEW_FORKS, tooFew);
    }
    var unusable =
        DoubleStream.concat(Arrays.stream(base), Arrays.stream(next))
            .filter(value -> !(value >= 0 && value < Double.POSITIVE_INFINITY))
            .findFirst();
    if (unusable.isPresent()) {
      return notComparable(unusable.getAsDouble());
    }
    if (terms.assumption() == Assumption.EXACT && allEqual(base) && allEqual(next)) {
      return counted();
    }
    return zeros(base) + zeros(next) == 0 ? positive() : withZeros();
  }

  /// Counts that are equal in all forks need no test: they are what they are.
  private Unpaired counted() {
    if (base[0] == next[0]) {
      return untested(Optional.of(Estimate.exact(1)), Verdict.EQUAL);
    }
    var direction = terms.direction(next[0] > base[0]);
    if (base[0] == 0 || next[0] == 0) {
      return untested(Optional.empty(), direction, fromOrToZero());
    }
    var change = Estimate.exact(next[0] / base[0]);
    return untested(Optional.of(change), change.within(terms.margin()) ? Verdict.SMALL : direction);
  }

  private Unpaired positive() {
    return tested(log(base), log(next), List.of());
  }

  private Unpaired withZeros() {
    var baseIsZero = zeros(base) == base.length;
    var nextIsZero = zeros(next) == next.length;
    if (baseIsZero && nextIsZero) {
      return tested(base, next, List.of(new Caveat.BothZero()));
    }
    if (baseIsZero ? zeros(next) == 0 : nextIsZero && zeros(base) == 0) {
      var leastP = Splits.leastP(base.length, next.length);
      return untested(Optional.empty(), Verdict.UNCLEAR)
          .tested(
              terms, Optional.empty(), Significance.alone(leastP, leastP), List.of(fromOrToZero()));
    }
    return notComparable(0);
  }

  private Caveat fromOrToZero() {
    return base[0] == 0 ? new Caveat.FromZero() : new Caveat.ToZero();
  }

  /// @param from logarithms of the base
  /// @param to logarithms of the other side
  private Unpaired tested(double[] from, double[] to, List<Caveat> caveats) {
    var interval = WelchInterval.of(from, to, terms.confidence());
    var splits = Splits.of(from, to, terms.seed());
    return new Unpaired(
            terms,
            base.length,
            next.length,
            interval.degrees(),
            Optional.empty(),
            Optional.empty(),
            splits.tried(),
            splits.all(),
            Verdict.UNCLEAR,
            List.of())
        .tested(
            terms,
            Optional.of(interval.change()),
            Significance.alone(splits.p(), splits.leastP()),
            caveats);
  }

  private Unpaired notComparable(double found) {
    return untested(Optional.empty(), Verdict.NOT_COMPARABLE, new Caveat.NotPositive(found));
  }

  private Unpaired untested(Optional<Estimate> change, Verdict verdict, Caveat... caveats) {
    return Unpaired.untested(base.length, next.length, terms, change, verdict, caveats);
  }

  private static double[] log(double[] values) {
    return Arrays.stream(values).map(Math::log).toArray();
  }

  private static long zeros(double[] values) {
    return Arrays.stream(values).filter(value -> value == 0).count();
  }

  private static boolean allEqual(double[] values) {
    return Arrays.stream(values).allMatch(value -> value == values[0]);
  }
}

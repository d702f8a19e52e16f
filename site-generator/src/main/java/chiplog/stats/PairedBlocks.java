package chiplog.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Two sides measured in the same blocks, on their way to a [Comparison].
///
/// Positive numbers are compared by their logarithms; for zeros see [#withZeros].
final class PairedBlocks {
  private final double[] base;
  private final double[] next;
  private final Terms terms;

  /// @param base one value a block
  /// @param next the other side's, in the same order
  PairedBlocks(double[] base, double[] next, Terms terms) {
    this.base = base;
    this.next = next;
    this.terms = terms;
  }

  Comparison compare() {
    if (base.length != next.length) {
      return notComparable(new Caveat.BlocksDiffer(base.length, next.length));
    }
    if (base.length == 0) {
      var needed = new Caveat.TooFewMeasurements(0, Comparison.blocksNeeded(terms.alpha()));
      return untested(Optional.empty(), Verdict.TOO_FEW_FORKS, List.of(needed));
    }
    var broken = firstOutside(base).or(() -> firstOutside(next));
    if (broken.isPresent()) {
      return notComparable(new Caveat.NotPositive(broken.get()));
    }
    var countable = terms.assumption() == Assumption.EXACT && allEqual(base) && allEqual(next);
    return hasZero(base) || hasZero(next) ? withZeros(countable) : positive(countable);
  }

  private Comparison positive(boolean exact) {
    var d = logDifferences();
    return exact
        ? settled(Optional.of(Estimate.exact(Math.exp(d[0]))), List.of())
        : tested(d, List.of());
  }

  private Comparison withZeros(boolean exact) {
    var baseIsZero = allEqual(base) && base[0] == 0;
    var nextIsZero = allEqual(next) && next[0] == 0;
    if (baseIsZero && nextIsZero) {
      var caveats = List.<Caveat>of(new Caveat.BothZero());
      return exact
          ? settled(Optional.of(Estimate.exact(1)), caveats)
          : tested(new double[base.length], caveats);
    }
    if (baseIsZero && !hasZero(next)) {
      return fromOrToZero(exact, new Caveat.FromZero());
    }
    return nextIsZero && !hasZero(base)
        ? fromOrToZero(exact, new Caveat.ToZero())
        : notComparable(new Caveat.NotPositive(0));
  }

  /// There is no logarithm, but every block moved the same way, so the test gives its least p.
  private Comparison fromOrToZero(boolean exact, Caveat caveat) {
    if (exact) {
      return settled(Optional.empty(), List.of(caveat));
    }
    var leastP = SignFlips.leastP(base.length);
    var test = Significance.alone(leastP, leastP);
    return Comparison.tested(terms, base.length, Optional.empty(), test, List.of(caveat));
  }

  /// Counts that are equal in all blocks need no test: they are what they are.
  private Comparison settled(Optional<Estimate> change, List<Caveat> caveats) {
    var verdict =
        change.isPresent() && change.get().within(terms.margin())
            ? withinMargin(change.get())
            : terms.direction(next[0] > base[0]);
    return untested(change, verdict, caveats);
  }

  private Verdict withinMargin(Estimate exact) {
    return exact.center() == 1 ? Verdict.EQUAL : Verdict.SMALL;
  }

  private Comparison tested(double[] d, List<Caveat> known) {
    var flips = SignFlips.of(d, terms.seed());
    var caveats = new ArrayList<>(known);
    if (allEqual(d)) {
      caveats.add(new Caveat.AllEqual());
    }
    Modes.ofChanges(d, terms.margin()).ifPresent(caveats::add);
    if (terms.assumption() == Assumption.EXACT && !(allEqual(base) && allEqual(next))) {
      caveats.add(notExact());
    }
    return Comparison.tested(
        terms,
        d.length,
        Optional.of(LogInterval.of(d, terms.confidence())),
        Significance.alone(flips.p(), flips.leastP()),
        caveats);
  }

  private Comparison notComparable(Caveat why) {
    return untested(Optional.empty(), Verdict.NOT_COMPARABLE, List.of(why));
  }

  private Comparison untested(Optional<Estimate> change, Verdict verdict, List<Caveat> caveats) {
    var n = Math.min(base.length, next.length);
    return new Comparison(terms, n, change, Optional.empty(), verdict, caveats);
  }

  private double[] logDifferences() {
    var d = new double[base.length];
    Arrays.setAll(d, i -> Math.log(next[i] / base[i]));
    return d;
  }

  private Caveat notExact() {
    var side = allEqual(base) ? next : base;
    var range = Arrays.stream(side).summaryStatistics();
    return new Caveat.NotExact(range.getMin(), range.getMax());
  }

  private static Optional<Double> firstOutside(double[] values) {
    return Arrays.stream(values)
        .filter(value -> !(value >= 0 && value < Double.POSITIVE_INFINITY))
        .boxed()
        .findFirst();
  }

  private static boolean hasZero(double[] values) {
    return Arrays.stream(values).anyMatch(value -> value == 0);
  }

  private static boolean allEqual(double[] values) {
    return Arrays.stream(values).allMatch(value -> value == values[0]);
  }
}

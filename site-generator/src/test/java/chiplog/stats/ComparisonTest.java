package chiplog.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  private static final double[] BASE = {
    10.1, 10.4, 9.9, 10.2, 10.6, 10.0, 10.3, 10.15, 10.45, 9.95
  };
  private static final double[] NEXT = {9.4, 9.9, 9.35, 9.3, 10.1, 9.45, 9.6, 9.75, 9.5, 9.6};
  private static final Terms TIME = Terms.usual(true, 1);
  private static final Terms RATE = Terms.usual(false, 1);

  /// `d = np.log(next) - np.log(base)`, `np.exp(d.mean())`, `np.exp(stats.t.interval(.95, 9,
  /// d.mean(), stats.sem(d)))` and `stats.permutation_test((d,), np.sum,
  /// permutation_type='samples', n_resamples=np.inf)`.
  @Test
  void changeIntervalAndPAreThoseOfScipy() {
    var comparison = Comparison.of(BASE, NEXT, TIME);
    var change = comparison.change().orElseThrow();
    assertThat(change.center()).isCloseTo(0.9401438066654569, within(1e-12));
    assertThat(change.low()).isCloseTo(0.9264953145241652, within(1e-10));
    assertThat(change.high()).isCloseTo(0.9539933590115988, within(1e-10));
    assertThat(comparison.p()).hasValue(0.001953125);
    assertThat(comparison.test().orElseThrow().leastP()).isEqualTo(0.001953125);
    assertThat(comparison.verdict()).isEqualTo(Verdict.BETTER);
    assertThat(comparison.n()).isEqualTo(10);
    assertThat(comparison.caveats()).isEmpty();
  }

  @Test
  void theDirectionOfTheMetricDecidesWhatIsBetter() {
    assertThat(Comparison.of(BASE, NEXT, RATE).verdict()).isEqualTo(Verdict.WORSE);
    assertThat(Comparison.of(NEXT, BASE, TIME).verdict()).isEqualTo(Verdict.WORSE);
    assertThat(Comparison.of(NEXT, BASE, RATE).verdict()).isEqualTo(Verdict.BETTER);
  }

  @Test
  void ratioIsTheFactorByWhichTheSecondIsBetter() {
    var time = Comparison.of(BASE, NEXT, TIME);
    assertThat(time.ratio().orElseThrow().center()).isCloseTo(1 / 0.9401438066, within(1e-9));
    assertThat(time.ratio().orElseThrow().low()).isCloseTo(1 / 0.9539933590, within(1e-9));
    var rate = Comparison.of(BASE, NEXT, RATE);
    assertThat(rate.ratio()).isEqualTo(rate.change());
  }

  @Test
  void swappingTheSidesMirrorsTheChangeAndKeepsP() {
    var one = Comparison.of(BASE, NEXT, TIME);
    var other = Comparison.of(NEXT, BASE, TIME);
    assertThat(other.p()).isEqualTo(one.p());
    var mirrored = one.change().orElseThrow().inverse();
    assertThat(other.change().orElseThrow().center()).isCloseTo(mirrored.center(), within(1e-12));
    assertThat(other.change().orElseThrow().low()).isCloseTo(mirrored.low(), within(1e-12));
    assertThat(other.change().orElseThrow().high()).isCloseTo(mirrored.high(), within(1e-12));
  }

  @Test
  void theOrderOfBlocksAndTheUnitChangeNothing() {
    var order = List.of(3, 1, 4, 0, 5, 9, 2, 6, 8, 7);
    var base = values(10, i -> BASE[order.get(i)]);
    var next = values(10, i -> NEXT[order.get(i)]);
    assertThat(Comparison.of(base, next, TIME)).isEqualTo(Comparison.of(BASE, NEXT, TIME));
    var inOther =
        Comparison.of(values(10, i -> BASE[i] / 1024), values(10, i -> NEXT[i] / 1024), TIME);
    assertThat(inOther).isEqualTo(Comparison.of(BASE, NEXT, TIME));
  }

  /// Whatever the blocks hold: order, unit and what both sides share never matter, and p is one.
  @Test
  void noRandomBlocksAreJudgedByTheirOrderOrUnit() {
    var random = new SplittableRandom(12);
    for (var i = 0; i < 200; i++) {
      var n = 1 + random.nextInt(20);
      var effect = random.nextDouble(0.2);
      var base = values(n, _ -> Math.exp(0.1 * random.nextGaussian()));
      var next = values(n, k -> base[k] * Math.exp(effect + 0.1 * random.nextGaussian()));
      var shift = random.nextInt(n);
      var turned = turned(base, next, shift, Math.scalb(1.0, random.nextInt(-40, 40)));
      var comparison = Comparison.of(base, next, TIME);
      assertThat(turned).isEqualTo(comparison);
      assertThat(comparison.p().orElseThrow()).isGreaterThan(0).isLessThanOrEqualTo(1);
      assertThat(Comparison.of(next, base, RATE).verdict()).isEqualTo(comparison.verdict());
    }
  }

  private static Comparison turned(double[] base, double[] next, int shift, double unit) {
    var n = base.length;
    return Comparison.of(
        values(n, i -> unit * base[(i + shift) % n]),
        values(n, i -> unit * next[(i + shift) % n]),
        TIME);
  }

  @Test
  void driftThatBothSidesShareDoesNotMatter() {
    var base = values(10, i -> BASE[i] * (1 << i));
    var next = values(10, i -> NEXT[i] * (1 << i));
    assertThat(Comparison.of(base, next, TIME)).isEqualTo(Comparison.of(BASE, NEXT, TIME));
  }

  @Test
  void fiveBlocksAreTooFewWhateverTheyShow() {
    var comparison = Comparison.of(values(5, i -> 100 + i), values(5, i -> 1), TIME);
    assertThat(comparison.verdict()).isEqualTo(Verdict.TOO_FEW_FORKS);
    assertThat(comparison.caveats()).containsExactly(new Caveat.TooFewMeasurements(5, 6));
    assertThat(comparison.ratioIs(Relation.AT_LEAST, 2)).isEqualTo(Decision.UNDECIDED);
    var same = Comparison.of(values(5, i -> 1), values(5, i -> 1), TIME);
    assertThat(same.verdict()).isEqualTo(Verdict.TOO_FEW_FORKS);
    assertThat(same.equal()).isEqualTo(Decision.UNDECIDED);
  }

  @Test
  void anAdjustedLevelNeedsMoreBlocks() {
    var strict = TIME.alpha(0.001);
    var comparison = Comparison.of(BASE, NEXT, strict);
    assertThat(comparison.verdict()).isEqualTo(Verdict.TOO_FEW_FORKS);
    assertThat(comparison.caveats()).containsExactly(new Caveat.TooFewMeasurements(10, 11));
  }

  @Test
  void oneBlockHasACenterAndNoBounds() {
    var comparison = Comparison.of(new double[] {4}, new double[] {1}, TIME);
    assertThat(comparison.change()).contains(new Estimate(0.25, 0, Double.POSITIVE_INFINITY));
    assertThat(comparison.ratio()).contains(new Estimate(4, 0, Double.POSITIVE_INFINITY));
    assertThat(comparison.largestPossible()).isEmpty();
    assertThat(comparison.verdict()).isEqualTo(Verdict.TOO_FEW_FORKS);
  }

  @Test
  void aSmallScatterAroundNoChangeIsEqual() {
    var comparison = Comparison.of(values(8, i -> 10), values(8, i -> 10 + 0.1 * (i % 2)), TIME);
    assertThat(comparison.verdict()).isEqualTo(Verdict.EQUAL);
    assertThat(comparison.equal()).isEqualTo(Decision.HOLDS);
  }

  @Test
  void anEstablishedChangeBelowTheMarginIsSmall() {
    // logs of 1.005 and 1.05 in turn: mean 2.7 %, every block up, interval beyond 3 %
    var next = values(8, i -> i % 2 == 0 ? 1.005 : 1.048);
    var comparison = Comparison.of(values(8, i -> 1), next, TIME);
    assertThat(comparison.p()).hasValue(2 / 256.0);
    assertThat(comparison.verdict()).isEqualTo(Verdict.SMALL);
    assertThat(Comparison.of(values(8, i -> 1), next, TIME.margin(0.02)).verdict())
        .isEqualTo(Verdict.WORSE);
  }

  @Test
  void aLargeScatterIsUnclearAndSaysWhatItLeavesPossible() {
    var comparison = Comparison.of(values(8, i -> 1), values(8, i -> i % 2 == 0 ? 1.1 : 0.9), TIME);
    assertThat(comparison.verdict()).isEqualTo(Verdict.UNCLEAR);
    assertThat(comparison.equal()).isEqualTo(Decision.UNDECIDED);
    // R: 1 / exp(t.test(rep(log(c(1.1, 0.9)), 4))$conf.int[1]) - 1
    assertThat(comparison.largestPossible().orElseThrow()).isCloseTo(0.0993, within(0.0001));
    var swapped = Comparison.of(values(8, i -> i % 2 == 0 ? 1.1 : 0.9), values(8, i -> 1), TIME);
    assertThat(swapped.largestPossible().orElseThrow()).isCloseTo(0.0993, within(0.0001));
  }

  @Test
  void aChangeWithoutAnyScatterIsTold() {
    var comparison = Comparison.of(values(6, i -> 4), values(6, i -> 2), TIME);
    assertThat(comparison.change()).contains(Estimate.exact(0.5));
    assertThat(comparison.caveats()).containsExactly(new Caveat.AllEqual());
    assertThat(comparison.verdict()).isEqualTo(Verdict.BETTER);
  }

  @Test
  void exactCountsNeedNoTest() {
    var exact = TIME.assuming(Assumption.EXACT);
    var comparison = Comparison.of(values(3, i -> 100), values(3, i -> 20), exact);
    assertThat(comparison.verdict()).isEqualTo(Verdict.BETTER);
    assertThat(comparison.p()).isEqualTo(OptionalDouble.empty());
    assertThat(comparison.ratioIs(Relation.AT_LEAST, 5)).isEqualTo(Decision.HOLDS);
    assertThat(comparison.ratioIs(Relation.MORE_THAN, 5)).isEqualTo(Decision.FAILS);
    assertThat(comparison.caveats()).isEmpty();
    assertThat(verdict(100, 102, exact)).isEqualTo(Verdict.SMALL);
    assertThat(verdict(100, 110, exact)).isEqualTo(Verdict.WORSE);
    assertThat(verdict(100, 100, exact)).isEqualTo(Verdict.EQUAL);
    assertThat(verdict(0, 0, exact)).isEqualTo(Verdict.EQUAL);
    assertThat(verdict(0, 1, exact)).isEqualTo(Verdict.WORSE);
    assertThat(verdict(1, 0, exact)).isEqualTo(Verdict.BETTER);
  }

  @Test
  void countsThatDifferAreComparedLikeAnythingElse() {
    var exact = TIME.assuming(Assumption.EXACT);
    var comparison = Comparison.of(values(8, i -> 100), values(8, i -> 50 + i % 2), exact);
    assertThat(comparison.caveats()).containsExactly(new Caveat.NotExact(50, 51));
    assertThat(comparison.p()).hasValue(2 / 256.0);
  }

  @Test
  void fromZeroThereIsNoRatioButADirection() {
    var comparison = Comparison.of(values(8, i -> 0), values(8, i -> 16), TIME);
    assertThat(comparison.change()).isEmpty();
    assertThat(comparison.ratio()).isEmpty();
    assertThat(comparison.caveats()).containsExactly(new Caveat.FromZero());
    assertThat(comparison.verdict()).isEqualTo(Verdict.WORSE);
    assertThat(comparison.equal()).isEqualTo(Decision.FAILS);
    assertThat(comparison.ratioIs(Relation.LESS_THAN, 1)).isEqualTo(Decision.HOLDS);
  }

  @Test
  void toZeroEveryFactorIsReached() {
    var comparison = Comparison.of(values(8, i -> 16), values(8, i -> 0), TIME);
    assertThat(comparison.caveats()).containsExactly(new Caveat.ToZero());
    assertThat(comparison.verdict()).isEqualTo(Verdict.BETTER);
    assertThat(comparison.ratioIs(Relation.AT_LEAST, 1000)).isEqualTo(Decision.HOLDS);
    assertThat(comparison.changeIs(Relation.AT_MOST, 0.2)).isEqualTo(Decision.HOLDS);
    assertThat(Comparison.of(values(4, i -> 16), values(4, i -> 0), TIME).verdict())
        .isEqualTo(Verdict.TOO_FEW_FORKS);
  }

  @Test
  void zeroOnBothSidesIsEqual() {
    var comparison = Comparison.of(values(8, i -> 0), values(8, i -> 0), TIME);
    assertThat(comparison.verdict()).isEqualTo(Verdict.EQUAL);
    assertThat(comparison.caveats()).contains(new Caveat.BothZero());
  }

  @Test
  void whatHasNoLogarithmIsNotComparable() {
    for (var bad : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY, 0}) {
      var next = NEXT.clone();
      next[3] = bad;
      var comparison = Comparison.of(BASE, next, TIME);
      assertThat(comparison.verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
      assertThat(comparison.caveats()).containsExactly(new Caveat.NotPositive(bad));
      assertThat(comparison.equal()).isEqualTo(Decision.UNDECIDED);
    }
  }

  @Test
  void sidesOfDifferentLengthAreNotComparable() {
    var comparison = Comparison.of(BASE, Arrays.copyOf(NEXT, 9), TIME);
    assertThat(comparison.verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
    assertThat(comparison.caveats()).containsExactly(new Caveat.BlocksDiffer(10, 9));
  }

  @Test
  void noBlocksAreTooFew() {
    var comparison = Comparison.of(new double[0], new double[0], TIME);
    assertThat(comparison.verdict()).isEqualTo(Verdict.TOO_FEW_FORKS);
    assertThat(comparison.caveats()).containsExactly(new Caveat.TooFewMeasurements(0, 6));
  }

  private static Verdict verdict(double base, double next, Terms terms) {
    return Comparison.of(values(3, i -> base), values(3, i -> next), terms).verdict();
  }

  private static double[] values(int n, IntToDoubleFunction value) {
    var values = new double[n];
    Arrays.setAll(values, value);
    return values;
  }
}

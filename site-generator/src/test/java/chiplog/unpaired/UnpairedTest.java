package chiplog.unpaired;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import chiplog.stats.Assumption;
import chiplog.stats.Caveat;
import chiplog.stats.Estimate;
import chiplog.stats.Significance;
import chiplog.stats.Terms;
import chiplog.stats.Verdict;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Expected p: by Python, `itertools.combinations` over all forks, counting splits whose means of
/// logarithms are at least as far apart; expected intervals: `stats.ttest_ind(np.log(next),
/// np.log(base), equal_var=False).confidence_interval(0.95)`, SciPy 1.17.1.
class UnpairedTest {
  private static final double[] FIVE = {10.2, 10.9, 9.8, 11.0, 10.4};
  private static final double[] LESS = {9.1, 9.6, 10.0, 8.8, 9.4};
  private static final double[] THREE = {5.0, 5.5, 5.2};
  private static final double[] SIX = {5.1, 6.0, 5.9, 6.3, 5.8, 5.7};
  private static final double[] EIGHT = {1.00, 1.02, 0.99, 1.01, 1.03, 0.98, 1.005, 1.015};
  private static final double[] MORE = {1.01, 1.03, 1.0, 1.04, 1.02, 0.99, 1.035, 1.025};
  private static final Terms TIME = Terms.usual(true, 9);

  private static void assertInterval(Unpaired it, double center, double low, double high) {
    var change = it.change().orElseThrow();
    assertThat(change.center()).isCloseTo(center, within(1e-12));
    assertThat(change.low()).isCloseTo(low, within(1e-9));
    assertThat(change.high()).isCloseTo(high, within(1e-9));
  }

  private static double p(Unpaired it) {
    return it.test().map(Significance::p).orElseThrow();
  }

  /// C(2n, n)/2 for 4 against 4 is 35; random splits are 20,000 and the one seen.
  @Test
  void whatNoNumberOfForksReachesIsNotAskedFor() {
    assertThat(Splits.needed(0.05)).hasValue(4);
    assertThat(Splits.needed(1.0 / 20_001)).isPresent();
    assertThat(Splits.needed(0.05 / 1_100)).isEmpty();
  }

  @Test
  void fiveForksAgainstFive() {
    var it = Unpaired.of(FIVE, LESS, TIME);

    assertInterval(it, 0.8967035234503843, 0.8355378126823341, 0.9623468821680232);
    assertThat(it.degrees()).isCloseTo(7.994673157131979, within(1e-9));
    assertThat(p(it)).isEqualTo(4.0 / 252);
    assertThat(it.test().map(Significance::leastP)).hasValue(2.0 / 252);
    assertThat(it.allSplits()).isTrue();
    assertThat(it.verdict()).isEqualTo(Verdict.BETTER);
    assertThat(Unpaired.of(FIVE, LESS, Terms.usual(false, 9)).verdict()).isEqualTo(Verdict.WORSE);
  }

  @Test
  void setsOfDifferentSizes() {
    var it = Unpaired.of(THREE, SIX, TIME);

    assertInterval(it, 1.106855159039591, 1.0033239623975887, 1.2210695538108503);
    assertThat(it.degrees()).isCloseTo(5.930038345769144, within(1e-9));
    assertThat(p(it)).isEqualTo(7.0 / 84);
    assertThat(it.test().map(Significance::leastP)).hasValue(1.0 / 84);
    assertThat(it.verdict()).isEqualTo(Verdict.UNCLEAR);
  }

  @Test
  void eightForksAgainstEightAreStillCountedOut() {
    var it = Unpaired.of(EIGHT, MORE, TIME);

    assertInterval(it, 1.012406493081512, 0.9944483911858906, 1.0306888887530112);
    assertThat(p(it)).isEqualTo(2206.0 / 12870);
    assertThat(it.splits()).isEqualTo(12870);
  }

  @Test
  void nineAgainstNineAreDrawnFromARecordedSeed() {
    var base = with(EIGHT, 1.007);
    var next = with(MORE, 0.995);
    var it = Unpaired.of(base, next, TIME);

    assertThat(it.allSplits()).isFalse();
    assertThat(it.splits()).isEqualTo(20_000);
    // all 48,620 give 11616/48620; one standard error of 20,000 random ones is 0.003
    assertThat(p(it)).isCloseTo(11616.0 / 48620, within(0.012));
    assertThat(p(it) * 20_001).isCloseTo(Math.rint(p(it) * 20_001), within(1e-6));
    assertThat(Unpaired.of(base, next, TIME)).isEqualTo(it);
    assertThat(p(Unpaired.of(base, next, Terms.usual(true, 10)))).isNotEqualTo(p(it));
  }

  private static double[] with(double[] values, double one) {
    var longer = Arrays.copyOf(values, values.length + 1);
    longer[values.length] = one;
    return longer;
  }

  @Test
  void neitherTheOrderOfForksNorTheSideNorTheUnitChangesP() {
    var random = new SplittableRandom(9);
    for (var i = 0; i < 200; i++) {
      var base = random.doubles(random.nextInt(1, 12), 1, 2).toArray();
      var next = random.doubles(random.nextInt(1, 12), 1, 2).toArray();
      var it = Unpaired.of(base, next, TIME);
      var mirrored = Unpaired.of(reversed(next), reversed(base), Terms.usual(false, 9));
      assertThat(p(it)).isGreaterThan(0).isLessThanOrEqualTo(1);
      assertThat(p(mirrored)).isEqualTo(p(it));
      assertThat(mirrored.verdict()).isEqualTo(it.verdict());
      var scaled = Unpaired.of(times(base, 1e-9), times(next, 1e-9), TIME);
      assertThat(p(scaled)).isEqualTo(p(it));
      assertThat(scaled.verdict()).isEqualTo(it.verdict());
    }
  }

  private static double[] reversed(double[] values) {
    var reversed = new double[values.length];
    Arrays.setAll(reversed, i -> values[values.length - 1 - i]);
    return reversed;
  }

  private static double[] times(double[] values, double factor) {
    return Arrays.stream(values).map(value -> value * factor).toArray();
  }

  @Test
  void forksThatTieCountAsAtLeastAsFar() {
    assertThat(p(Unpaired.of(new double[] {1, 1, 2, 2}, new double[] {2, 2, 1, 1}, TIME)))
        .isEqualTo(1);
  }

  @Test
  void threeForksAgainstThreeAreTooFewHoweverFarApart() {
    var it = Unpaired.of(new double[] {1, 2, 3}, new double[] {40, 50, 60}, TIME);

    assertThat(p(it)).isEqualTo(0.1);
    assertThat(it.verdict()).isEqualTo(Verdict.TOO_FEW_FORKS);
    assertThat(it.caveats()).containsExactly(new Caveat.TooFewMeasurements(3, 4));
  }

  @Test
  void oneForkHasNoInterval() {
    var it = Unpaired.of(new double[] {1}, new double[] {40, 50, 60}, TIME);

    assertInterval(it, Math.cbrt(40.0 * 50 * 60), 0, Double.POSITIVE_INFINITY);
    assertThat(it.verdict()).isEqualTo(Verdict.TOO_FEW_FORKS);
  }

  @Test
  void noForkIsTooFew() {
    assertThat(Unpaired.of(new double[0], FIVE, TIME).verdict()).isEqualTo(Verdict.TOO_FEW_FORKS);
  }

  @Test
  void amongMoreRowsTheIntervalIsWiderAndPStaysOnRecord() {
    var it =
        Unpaired.of(THREE, SIX, TIME).among(new Significance(7.0 / 84, 1.0 / 84, 0.4, 0.05, 5));

    // confidence_interval(0.99): 5 % over five rows
    assertInterval(it, 1.106855159039591, 0.9535463090434974, 1.284812632038275);
    assertThat(it.test().map(Significance::p)).hasValue(7.0 / 84);
    assertThat(it.verdict()).isEqualTo(Verdict.UNCLEAR);
    assertThat(
            Unpaired.of(FIVE, LESS, TIME)
                .among(new Significance(4.0 / 252, 2.0 / 252, 0.2, 0.1, 12))
                .caveats())
        .containsExactly(new Caveat.TooFewMeasurements(5, 6));
  }

  @Test
  void equalNeedsTheWholeIntervalWithinTheMargin() {
    var narrow = new double[] {1.000, 1.001, 0.999, 1.0005};

    assertThat(Unpaired.of(narrow, times(narrow, 1.002), TIME).verdict()).isEqualTo(Verdict.EQUAL);
    assertThat(Unpaired.of(narrow, times(narrow, 1.028), TIME).verdict()).isEqualTo(Verdict.EQUAL);
    assertThat(Unpaired.of(narrow, times(narrow, 1.0295), TIME).verdict()).isEqualTo(Verdict.SMALL);
  }

  @ParameterizedTest
  @CsvSource({"0, 0, EQUAL", "0, 16, WORSE", "16, 0, BETTER", "12, 12, EQUAL", "12, 13, WORSE"})
  void countsThatAgreeInAllForksNeedNoTest(double base, double next, Verdict verdict) {
    var terms = TIME.assuming(Assumption.EXACT);
    var it = Unpaired.of(new double[] {base, base, base}, new double[] {next, next, next}, terms);

    assertThat(it.verdict()).isEqualTo(verdict);
    assertThat(it.test()).isEmpty();
  }

  @Test
  void fromZeroThereIsNoRatioButADirection() {
    var zeros = new double[5];
    var it = Unpaired.of(zeros, FIVE, TIME);

    assertThat(it.verdict()).isEqualTo(Verdict.WORSE);
    assertThat(it.change()).isEmpty();
    assertThat(it.caveats()).containsExactly(new Caveat.FromZero());
    assertThat(Unpaired.of(FIVE, zeros, TIME).verdict()).isEqualTo(Verdict.BETTER);
    assertThat(Unpaired.of(zeros, zeros, TIME).change()).hasValue(Estimate.exact(1));
    assertThat(Unpaired.of(zeros, zeros, TIME).verdict()).isEqualTo(Verdict.EQUAL);
  }

  @ParameterizedTest
  @CsvSource({"NaN", "Infinity", "-1", "0"})
  void whatHasNoLogarithmIsNotComparable(double odd) {
    var it = Unpaired.of(FIVE, with(LESS, odd), TIME);

    assertThat(it.verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
    assertThat(it.caveats()).containsExactly(new Caveat.NotPositive(odd));
  }

  @Test
  void aReasonFromOutsideWithholdsEverything() {
    var it = Unpaired.of(FIVE, LESS, TIME).withheld("jdk 21 / 25");

    assertThat(it.verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
    assertThat(it.change()).isEmpty();
    assertThat(it.caveats()).containsExactly(new Caveat.Withheld("jdk 21 / 25"));
  }

  /// 2,000 pairs of runs in which nothing differs: five standard errors of 5 % are 2.4 %. With a
  /// drift between the two runs, as far apart as the forks of one, no procedure that looks at forks
  /// alone can hold its level; hence the words that stand with every such verdict.
  @Test
  void withoutDriftItErrsAsRarelyAsItSaysAndWithDriftMuchMoreOften() {
    assertThat(falseAlarms(0)).isBetween(0.02, 0.055 + 0.024);
    assertThat(falseAlarms(0.02)).isGreaterThan(0.20);
  }

  /// @param drift standard deviation of the log difference between two runs
  private static double falseAlarms(double drift) {
    var random = new SplittableRandom(5);
    var alarms = 0;
    for (var i = 0; i < 2_000; i++) {
      var base = forks(random, 0);
      var next = forks(random, drift * random.nextGaussian());
      if (p(Unpaired.of(base, next, TIME)) <= 0.05) {
        alarms++;
      }
    }
    return alarms / 2_000.0;
  }

  private static double[] forks(SplittableRandom random, double shift) {
    var forks = new double[6];
    Arrays.setAll(forks, _ -> Math.exp(shift + 0.02 * random.nextGaussian()));
    return forks;
  }
}

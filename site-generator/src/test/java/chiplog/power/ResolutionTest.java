package chiplog.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import chiplog.family.Family;
import chiplog.stats.Assumption;
import chiplog.stats.Comparison;
import chiplog.stats.Terms;
import chiplog.stats.Verdict;
import java.util.Arrays;
import java.util.Collections;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResolutionTest {
  private static final Terms TIME = Terms.usual(true, 1);
  private static final int TRIALS = 2_000; // one standard error of 80 % is 0.9 %

  /// The change that is said to be found in 80 % of all runs, put to the test that is to find it.
  @ParameterizedTest
  @CsvSource({"6, 1", "7, 1", "8, 1", "8, 3", "8, 6", "10, 1", "10, 2", "10, 6", "20, 1"})
  void theSmallestChangeIsFoundInAboutFourOfFiveRuns(int blocks, int rows) {
    var random = new SplittableRandom(100L * blocks + rows);
    var mean = PairedTest.leastMean(blocks, 0.05 / rows, Resolution.POWER);
    var found = 0;
    for (var i = 0; i < TRIALS; i++) {
      var run =
          Comparison.of(
              values(blocks, _ -> 1),
              values(blocks, _ -> Math.exp(0.05 * (mean + random.nextGaussian()))),
              TIME);
      found += run.p().orElseThrow() <= 0.05 / rows ? 1 : 0;
    }
    assertThat((double) found / TRIALS).isBetween(0.73, 0.82);
  }

  /// Ten blocks whose logarithms scatter by exactly 2 %: `pwr::pwr.t.test(n = 10, power = 0.8,
  /// sig.level = 50 / 1024, type = "paired")` finds 1.000875 deviations; here by scipy.
  @Test
  void theSmallestChangeIsThatOfAPairedTTest() {
    var seen = Resolution.of(scattered(10, 0.02, 0)).smallestChange();
    assertThat(seen.orElseThrow()).isCloseTo(0.02021918721720663, within(1e-8));
  }

  @Test
  void itDoesNotDependOnWhatWasFound() {
    var one = Resolution.of(scattered(10, 0.02, 0)).smallestChange().orElseThrow();
    var other = Resolution.of(scattered(10, 0.02, 0.4)).smallestChange().orElseThrow();
    assertThat(other).isCloseTo(one, within(1e-9));
  }

  @Test
  void ofManyRowsEachSeesLess() {
    var alone = scattered(10, 0.05, 0);
    var among = Family.ofTable(Collections.nCopies(6, alone)).getFirst();
    assertThat(Resolution.of(among).smallestChange().orElseThrow())
        .isGreaterThan(Resolution.of(alone).smallestChange().orElseThrow());
    assertThat(Resolution.of(among).moreBlocks().orElse(0))
        .isGreaterThan(Resolution.of(alone).moreBlocks().orElse(0));
  }

  /// With as many blocks more as it says, and no fewer, the interval has half the margin.
  @Test
  void moreBlocksLeaveNothingUnclear() {
    var run = scattered(10, 0.05, 0.01);
    assertThat(run.verdict()).isEqualTo(Verdict.UNCLEAR);
    var more = Resolution.of(run).moreBlocks().orElseThrow();
    assertThat(halfWidth(10 + more)).isLessThanOrEqualTo(Math.log1p(0.03) / 2);
    assertThat(halfWidth(10 + more - 1)).isGreaterThan(Math.log1p(0.03) / 2);
  }

  /// Of scattered blocks with an even deviation of 5 %.
  private static double halfWidth(int blocks) {
    var change = scattered(blocks, 0.05, 0.01).change().orElseThrow();
    return Math.log(change.high() / change.low()) / 2;
  }

  @Test
  void tooFewBlocksNeedAtLeastWhatTheTestNeeds() {
    var run = scattered(4, 0.001, 0);
    assertThat(run.verdict()).isEqualTo(Verdict.TOO_FEW_FORKS);
    assertThat(Resolution.of(run).moreBlocks()).hasValue(2);
    assertThat(Resolution.of(run).smallestChange()).isEmpty();
    var one = Comparison.of(new double[] {1}, new double[] {2}, TIME);
    assertThat(Resolution.of(one).moreBlocks()).hasValue(5);
  }

  @Test
  void aSmallDifferenceNeedsMoreTheNearerItIsToTheMargin() {
    var far = scattered(10, 0.016, 0.015);
    var near = scattered(10, 0.016, 0.025);
    assertThat(far.verdict()).isEqualTo(Verdict.EQUAL);
    assertThat(near.verdict()).isEqualTo(Verdict.SMALL);
    assertThat(Resolution.of(far).moreBlocks()).isEmpty();
    // 2.0096 · 0.016 / √50 ≤ ln 1.03 − 0.025 < 2.0106 · 0.016 / √49
    assertThat(Resolution.of(near).moreBlocks()).hasValue(40);
  }

  @Test
  void whatWouldTakeForeverIsToldAsMore() {
    assertThat(Resolution.of(scattered(10, 3, 0)).moreBlocks()).hasValue(Resolution.MOST + 1);
  }

  @Test
  void differencesNeedNothingMore() {
    assertThat(Resolution.of(scattered(10, 0.02, 0.5)).moreBlocks()).isEmpty();
  }

  @Test
  void whatIsNotTestedOrDoesNotScatterHasNoSmallestChange() {
    var counts =
        Comparison.of(values(3, _ -> 12), values(3, _ -> 3), TIME.assuming(Assumption.EXACT));
    assertThat(Resolution.of(counts).smallestChange()).isEmpty();
    var same = Comparison.of(values(8, _ -> 4096), values(8, _ -> 4096), TIME);
    assertThat(Resolution.of(same).smallestChange()).isEmpty();
    assertThat(Resolution.of(same).moreBlocks()).isEmpty();
    var bad = Comparison.of(values(8, _ -> 1), values(8, _ -> -1), TIME);
    assertThat(Resolution.of(bad).smallestChange()).isEmpty();
    assertThat(Resolution.of(bad).moreBlocks()).isEmpty();
  }

  /// Blocks whose log differences have this mean and exactly this deviation; n even.
  private static Comparison scattered(int n, double deviation, double mean) {
    var each = deviation * Math.sqrt((n - 1.0) / n);
    return Comparison.of(
        values(n, _ -> 1), values(n, i -> Math.exp(mean + (i % 2 == 0 ? each : -each))), TIME);
  }

  private static double[] values(int n, IntToDoubleFunction value) {
    var values = new double[n];
    Arrays.setAll(values, value);
    return values;
  }
}

package chiplog.steady;

import static chiplog.steady.Steadiness.FLAT;
import static chiplog.steady.Steadiness.NOT_TOLD;
import static chiplog.steady.Steadiness.NO_STEADY_STATE;
import static chiplog.steady.Steadiness.SLOWDOWN;
import static chiplog.steady.Steadiness.WARM_UP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/// Series as a fork leaves them: 30 windows of warm-up and 15 measured ones, unless told otherwise.
class ForkStateTest {
  private static final int WINDOWS = 45;
  private static final int MEASURED_FROM = 30;

  @Test
  void oneLevelWithNoiseIsFlat() {
    assertThat(classOf(_ -> 1, 0.02)).isEqualTo(FLAT);
  }

  @Test
  void constantTimesAreFlat() {
    assertThat(state(_ -> 4.2e-9, 0)).isEqualTo(new ForkState(FLAT, 0, 0));
  }

  @Test
  void aSlowPartBeforeTheLevelIsWarmUp() {
    var state = state(i -> i < 12 ? 1.4 : 1, 0.02);

    assertThat(state.steadiness()).isEqualTo(WARM_UP);
    assertThat(state.from()).isEqualTo(12);
  }

  @Test
  void aWarmUpInSeveralStepsEndsWithTheLastOfThem() {
    var state = state(i -> i < 3 ? 5 : i < 8 ? 2 : i < 17 ? 1.15 : 1, 0.02);

    assertThat(state.steadiness()).isEqualTo(WARM_UP);
    assertThat(state.from()).isEqualTo(17);
  }

  @Test
  void aStepUpIsASlowdown() {
    var state = state(i -> i < 12 ? 1 : 1.3, 0.02);

    assertThat(state.steadiness()).isEqualTo(SLOWDOWN);
    assertThat(state.from()).isEqualTo(12);
  }

  @Test
  void warmingUpAndThenSlowingDownIsASlowdown() {
    assertThat(classOf(i -> i < 4 ? 3 : i < 15 ? 1 : 1.2, 0.02)).isEqualTo(SLOWDOWN);
  }

  @Test
  void aStepWithinFivePercentIsNone() {
    assertThat(classOf(i -> i < 15 ? 1.03 : 1, 0.005)).isEqualTo(FLAT);
  }

  @Test
  void aStepInTheSecondHalfOfTheMeasuredPartLeavesNoSteadyState() {
    assertThat(classOf(i -> i < 39 ? 1.2 : 1, 0.02)).isEqualTo(NO_STEADY_STATE);
    assertThat(classOf(i -> i < 39 ? 1 : 1.2, 0.02)).isEqualTo(NO_STEADY_STATE);
  }

  @Test
  void aStepInTheFirstHalfOfTheMeasuredPartIsStillInTime() {
    assertThat(classOf(i -> i < 35 ? 1.2 : 1, 0.02)).isEqualTo(WARM_UP);
  }

  @Test
  void aStepInTheLastSixthOfALongSeriesLeavesNoSteadyState() {
    var series = series(600, i -> i < 520 ? 1.2 : 1, 0.02, 3);

    assertThat(ForkState.of(series, 600).steadiness()).isEqualTo(NO_STEADY_STATE);
    assertThat(ForkState.of(series, 100).steadiness()).isEqualTo(NO_STEADY_STATE);
  }

  @Test
  void aSlowDriftLeavesNoSteadyState() {
    for (var share : new double[] {-0.3, -0.1, 0.1, 0.3}) {
      assertThat(classOf(i -> 1 + share * i / WINDOWS, 0.005))
          .as("%s", share)
          .isEqualTo(NO_STEADY_STATE);
    }
  }

  @Test
  void theDriftIsToldFromTheSteadyPartAlone() {
    var state = state(i -> i < 10 ? 2 : 1 + 0.02 * (i - 10) / 35, 0);

    assertThat(state.steadiness()).isEqualTo(WARM_UP);
    assertThat(state.drift()).isCloseTo(0.02 / 1.01, within(1e-3));
  }

  @Test
  void oneWindowFarOutChangesNothingWhereverItStands() {
    for (var at = 0; at < WINDOWS; at++) {
      var spike = at;
      assertThat(classOf(i -> i == spike ? 1.8 : 1, 0.02)).as("window %d", at).isEqualTo(FLAT);
    }
  }

  @Test
  void collectionsThatComeBackAreNoise() {
    for (var every : new int[] {4, 7, 11}) {
      assertThat(classOf(i -> i % every == every / 2 ? 1.4 : 1, 0.02))
          .as("every %d", every)
          .isEqualTo(FLAT);
    }
  }

  @Test
  void twoLevelsInTurnAreNotSteady() {
    for (var dwell : new int[] {9, 10, 11, 12}) {
      assertThat(classOf(i -> i / dwell % 2 == 0 ? 1 : 1.3, 0.02))
          .as("dwell %d", dwell)
          .isEqualTo(NO_STEADY_STATE);
    }
  }

  @Test
  void veryFewWindowsTellNothing() {
    assertThat(ForkState.of(series(19, _ -> 1, 0.02, 5), 10).steadiness()).isEqualTo(NOT_TOLD);
    assertThat(ForkState.of(series(20, _ -> 1, 0.02, 5), 10).steadiness()).isEqualTo(FLAT);
    assertThat(ForkState.of(new double[0], 0).steadiness()).isEqualTo(NOT_TOLD);
  }

  @Test
  void whatIsNoTimeIsRefused() {
    for (var wrong : new double[] {Double.NaN, Double.POSITIVE_INFINITY, 0, -1}) {
      assertThatThrownBy(() -> classOf(i -> i == 7 ? wrong : 1, 0))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("window 8 of 45 took %s a call", wrong);
    }
  }

  @Test
  void theUnitOfTheTimesDoesNotMatter() {
    for (var seed = 0; seed < 200; seed++) {
      var series = anySeries(seed);
      var state = ForkState.of(series, MEASURED_FROM);
      for (var unit : new double[] {1e-9, 1e3, 60}) {
        var scaled = Arrays.stream(series).map(value -> value * unit).toArray();
        var other = ForkState.of(scaled, MEASURED_FROM);

        assertThat(other.steadiness()).as("seed %d", seed).isEqualTo(state.steadiness());
        assertThat(other.from()).as("seed %d", seed).isEqualTo(state.from());
        assertThat(other.drift()).isCloseTo(state.drift(), within(1e-9));
      }
    }
  }

  @Test
  void flatSeriesWithNoiseAreCalledFlatInNinetyFiveOfAHundred() {
    for (var noise : new double[] {0.001, 0.01, 0.03, 0.1}) {
      for (var windows : new int[] {20, 45, 230}) {
        var flat = 0;
        for (var seed = 0; seed < 400; seed++) {
          var series = series(windows, _ -> 1, noise, seed);
          flat += ForkState.of(series, windows * 2 / 3).steadiness() == FLAT ? 1 : 0;
        }
        assertThat(flat).as("noise %s, %d windows", noise, windows).isGreaterThanOrEqualTo(380);
      }
    }
  }

  /// Steps of any size at any place, sometimes none.
  private static double[] anySeries(long seed) {
    var random = new Random(seed);
    var first = random.nextInt(WINDOWS);
    var second = random.nextInt(WINDOWS);
    var size = 0.5 + random.nextDouble();
    return series(WINDOWS, i -> (i < first ? size : 1) * (i < second ? 1.2 : 1), 0.03, seed);
  }

  private static Steadiness classOf(IntToDoubleFunction level, double noise) {
    return state(level, noise).steadiness();
  }

  private static ForkState state(IntToDoubleFunction level, double noise) {
    return ForkState.of(series(WINDOWS, level, noise, 1), MEASURED_FROM);
  }

  /// @param noise standard deviation as a share of the level
  private static double[] series(int windows, IntToDoubleFunction level, double noise, long seed) {
    var random = new Random(seed);
    var series = new double[windows];
    Arrays.setAll(series, i -> level.applyAsDouble(i) * (1 + noise * random.nextGaussian()));
    return series;
  }
}

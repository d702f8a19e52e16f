package chiplog.experiments.harness;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.experiments.harness.SteadyRule.State;
import chiplog.experiments.harness.SteadyRule.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class SteadyRuleTest {
  private static final SteadyRule RULE = new SteadyRule(2, 20);
  private static final IntToDoubleFunction IDLE = i -> 0;

  record End(State state, int windows) {}

  @Test
  void aFlatSeriesIsSteadyAfterThreeBlocks() {
    assertThat(end(RULE, i -> 0.010, IDLE)).isEqualTo(new End(State.STEADY, 12));
  }

  @Test
  void aBlockIsASecondOfWindowsAndAtLeastFour() {
    assertThat(end(0.1, i -> 0.010).windows()).isEqualTo(30);
    assertThat(end(0.15, i -> 0.010).windows()).isEqualTo(21);
    assertThat(end(0.9, i -> 0.9).windows()).isEqualTo(12);
  }

  @Test
  void shortWindowsHaveNoMoreSayThanLongOnes() {
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      End end = end(0.1, i -> 0.010 * (1 + 0.05 * random.nextGaussian()));
      assertThat(end.state()).isEqualTo(State.STEADY);
      assertThat(end.windows()).isLessThan(100);
    }
  }

  @Test
  void nothingIsSteadyBeforeTheFloor() {
    assertThat(end(new SteadyRule(5, 20), i -> 0.010, IDLE))
        .isEqualTo(new End(State.STEADY, 20)); // 20 windows of 0.25 s
  }

  @Test
  void aSeriesThatKeepsFallingIsCutAtTheCap() {
    assertThat(end(RULE, i -> Math.pow(0.98, i), IDLE)).isEqualTo(new End(State.CAPPED, 80));
  }

  @Test
  void aSlowTrendDoesNotPassAsNoise() {
    // 0.5 % a window is 2 % a block
    assertThat(end(RULE, i -> 1 - 0.005 * i, IDLE)).isEqualTo(new End(State.CAPPED, 80));
  }

  @Test
  void aSeriesThatLevelsOffIsSteadySoonAfter() {
    End end = end(RULE, i -> 0.010 + 0.050 * Math.exp(-i / 3.0), IDLE);
    assertThat(end.state()).isEqualTo(State.STEADY);
    assertThat(end.windows()).isBetween(20, 32);
  }

  @Test
  void afterAStepThreeBlocksMustAgreeAnew() {
    assertThat(end(RULE, i -> i < 10 ? 0.030 : 0.010, IDLE).windows()).isBetween(20, 22);
  }

  @Test
  void noiseAloneDoesNotHoldTheWarmUpUp() {
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      End end = end(RULE, i -> 0.010 * (1 + 0.05 * random.nextGaussian()), IDLE);
      assertThat(end.state()).isEqualTo(State.STEADY);
      assertThat(end.windows()).isLessThan(40);
    }
  }

  @Test
  void oneOutlierDoesNotHoldTheWarmUpUp() {
    assertThat(end(RULE, i -> i == 8 ? 0.100 : 0.010, IDLE)).isEqualTo(new End(State.STEADY, 12));
  }

  @Test
  void whileCompilersWorkNothingIsSteady() {
    // Busy for a tenth of every window up to the 20th; two blocks must be idle after it.
    assertThat(end(RULE, i -> 0.010, i -> i < 20 ? 0.025 : 0).windows()).isBetween(26, 28);
  }

  private static End end(double windowSeconds, IntToDoubleFunction secondsPerCall) {
    return end(RULE, windowSeconds, secondsPerCall, IDLE);
  }

  private static End end(
      SteadyRule rule, IntToDoubleFunction secondsPerCall, IntToDoubleFunction compileSeconds) {
    return end(rule, 0.25, secondsPerCall, compileSeconds);
  }

  private static End end(
      SteadyRule rule,
      double windowSeconds,
      IntToDoubleFunction secondsPerCall,
      IntToDoubleFunction compileSeconds) {
    List<Window> windows = new ArrayList<>();
    State state = State.WARMING;
    while (state == State.WARMING) {
      int i = windows.size();
      windows.add(
          new Window(
              windowSeconds, secondsPerCall.applyAsDouble(i), compileSeconds.applyAsDouble(i)));
      state = rule.after(windows);
    }
    return new End(state, windows.size());
  }
}

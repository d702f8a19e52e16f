package chiplog.experiments.harness;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CompiledWarmUpTest {
  @Test
  void itIsNotOverBeforeTheFirstCall() {
    assertThat(CompiledWarmUp.isOver(0, 0, 0)).isFalse();
  }

  @Test
  void aQuickMethodNeedsTheFloorAndASecondOfQuiet() {
    assertThat(CompiledWarmUp.isOver(100_000, 1.4, 1.2)).isFalse();
    assertThat(CompiledWarmUp.isOver(100_000, 1.6, 0.9)).isFalse();
    assertThat(CompiledWarmUp.isOver(100_000, 1.6, 1.0)).isTrue();
  }

  @Test
  void callsOfThreeMillisecondsAreWaitedFor() {
    assertThat(CompiledWarmUp.isOver(1_000, 3, 2)).isFalse();
    assertThat(CompiledWarmUp.isOver(2_200, 6.6, 2)).isTrue();
  }

  @Test
  void callsOfTenMillisecondsAreNotWaitedFor() {
    assertThat(CompiledWarmUp.isOver(200, 2, 1)).isTrue();
  }

  @Test
  void afterTheCapItIsOverWhateverTheCompilersDo() {
    assertThat(CompiledWarmUp.isOver(10, 15, 0)).isTrue();
  }
}

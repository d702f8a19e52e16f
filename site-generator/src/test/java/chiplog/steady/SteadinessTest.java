package chiplog.steady;

import static chiplog.steady.Steadiness.FLAT;
import static chiplog.steady.Steadiness.INCONSISTENT;
import static chiplog.steady.Steadiness.NOT_TOLD;
import static chiplog.steady.Steadiness.NO_STEADY_STATE;
import static chiplog.steady.Steadiness.SLOWDOWN;
import static chiplog.steady.Steadiness.WARM_UP;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SteadinessTest {
  @Test
  void forksThatAgreeGiveTheirClassToTheVariant() {
    assertThat(of(FLAT, FLAT, FLAT)).isEqualTo(FLAT);
    assertThat(of(SLOWDOWN, SLOWDOWN)).isEqualTo(SLOWDOWN);
    assertThat(of(NO_STEADY_STATE)).isEqualTo(NO_STEADY_STATE);
  }

  @Test
  void flatForksAndForksThatWarmUpAreWarmUpTogether() {
    assertThat(of(FLAT, WARM_UP, FLAT)).isEqualTo(WARM_UP);
  }

  @Test
  void oneForkWithoutSteadyStateMakesTheVariantInconsistent() {
    assertThat(of(FLAT, WARM_UP, FLAT, NO_STEADY_STATE)).isEqualTo(INCONSISTENT);
    assertThat(of(FLAT, NO_STEADY_STATE, FLAT)).isEqualTo(INCONSISTENT);
  }

  @Test
  void halfOfTheForksWithoutSteadyStateLeaveTheVariantWithoutOne() {
    assertThat(of(NO_STEADY_STATE, FLAT)).isEqualTo(NO_STEADY_STATE);
    assertThat(of(NO_STEADY_STATE, NO_STEADY_STATE, FLAT)).isEqualTo(NO_STEADY_STATE);
  }

  @Test
  void forksThatSlowDownBesideOthersThatDoNotAreInconsistent() {
    assertThat(of(FLAT, SLOWDOWN, WARM_UP)).isEqualTo(INCONSISTENT);
  }

  @Test
  void forksThatAreNotToldDecideNothingUnlessAllAre() {
    assertThat(of(NOT_TOLD, FLAT, NOT_TOLD)).isEqualTo(FLAT);
    assertThat(of(NOT_TOLD, NOT_TOLD)).isEqualTo(NOT_TOLD);
    assertThat(of()).isEqualTo(NOT_TOLD);
  }

  private static Steadiness of(Steadiness... forks) {
    return Steadiness.ofForks(List.of(forks));
  }
}

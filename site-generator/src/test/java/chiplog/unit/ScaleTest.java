package chiplog.unit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ScaleTest {
  private static final Unit TIME = Unit.SECONDS_PER_OP;

  @Test
  void aColumnHasOneUnitThatSuitsItsLeastValue() {
    assertThat(Scale.forAll(TIME, 0.0774, 0.00894).symbol()).isEqualTo("ms");
    assertThat(Scale.forAll(TIME, 0.0774, 0.000894).symbol()).isEqualTo("µs");
    assertThat(Scale.forAll(Unit.BYTES_PER_OP, 469_000, 5e6).symbol()).isEqualTo("KiB");
  }

  @Test
  void noColumnHasMoreThanFiveDigits() {
    assertThat(Scale.forAll(TIME, 0.15, 0.000002).symbol()).isEqualTo("ms");
  }

  @Test
  void zerosAndWhatIsNotFiniteHaveNoSay() {
    assertThat(Scale.forAll(TIME, 0, 0.0774, Double.NaN, Double.POSITIVE_INFINITY).symbol())
        .isEqualTo("ms");
    assertThat(Scale.forAll(TIME).symbol()).isEqualTo("ns");
  }

  @Test
  void numbersOfAColumnKeepTheirOwnDigits() {
    var scale = Scale.forAll(TIME, 0.0774, 0.00894);
    assertThat(scale.number(0.0774, 0.0759, 0.0791)).isEqualTo("77.4");
    assertThat(scale.number(0.00894, 0.00876, 0.00912)).isEqualTo("8.94");
    assertThat(Figures.value(0.0774, 0.0759, 0.0791, scale)).isEqualTo("77.4\u202fms");
  }

  @Test
  void ticksAreShort() {
    var scale = Scale.of(TIME, 0.05);
    assertThat(scale.tick(0.05, 3)).isEqualTo("50");
    assertThat(scale.tick(0.0125, 3)).isEqualTo("12.5");
    assertThat(scale.tick(0, 3)).isEqualTo("0");
  }

  @Test
  void unknownUnitsAreShownPerCallAndPerSecond() {
    assertThat(Scale.of(new Unit("req/sec"), 5).symbol()).isEqualTo("req/s");
    assertThat(Scale.of(new Unit("cache-misses/op"), 5).symbol()).isEqualTo("cache-misses");
  }
}

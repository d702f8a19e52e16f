package chiplog.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ModesTest {
  private static final int SAMPLES = 4_000; // one standard error of 1 % is 0.16 %

  /// What has one mode only. The logarithms of log-normal values are normal, so those are tested
  /// without taking a logarithm: as skewed as that they are on no page.
  enum OneMode {
    NORMAL,
    LOG_NORMAL,
    LAPLACE,
    EXPONENTIAL,
    UNIFORM,
    STUDENT_3;

    private double one(SplittableRandom random) {
      return switch (this) {
        case NORMAL -> random.nextGaussian();
        case LOG_NORMAL -> Math.exp(0.5 * random.nextGaussian());
        case LAPLACE -> random.nextExponential() * (random.nextBoolean() ? 1 : -1);
        case EXPONENTIAL -> random.nextExponential();
        case UNIFORM -> random.nextDouble();
        case STUDENT_3 -> random.nextGaussian() / Math.sqrt(squares(random) / 3);
      };
    }

    private static double squares(SplittableRandom random) {
      var sum = 0.0;
      for (var i = 0; i < 3; i++) {
        var z = random.nextGaussian();
        sum += z * z;
      }
      return sum;
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatHasOneModeIsTakenForTwoInLessThanOnePercent(OneMode shape) {
    var random = new SplittableRandom(17);
    for (var n : new int[] {6, 7, 8, 9, 10, 12, 14, 16, 19, 20, 24, 30}) {
      var alarms = 0;
      for (var i = 0; i < SAMPLES; i++) {
        var sample = random.doubles(n).map(_ -> shape.one(random)).sorted().toArray();
        alarms += Modes.cut(sample, 0).isPresent() ? 1 : 0;
      }
      assertThat((double) alarms / SAMPLES).as("of %d", n).isLessThanOrEqualTo(0.01);
    }
  }

  /// The forks of corretto/corretto-jdk issue 161: 50 against 99 operations a microsecond.
  @Test
  void twoModesAreFoundWithTheirShares() {
    double[] forks = {50.2, 98.7, 49.9, 50.4, 99.3, 50.1, 99.0, 49.8, 50.0, 98.9};
    var modes = Summary.of(forks, Assumption.NOTHING).modes().orElseThrow();
    assertThat(modes.lower()).isEqualTo(new Caveat.Mode(50.05, 49.8, 50.4, 6));
    assertThat(modes.upper().center()).isCloseTo(98.95, within(1e-12));
    assertThat(modes.upper().count()).isEqualTo(4);
  }

  @Test
  void modesTwentyDeviationsApartAreFoundInNearlyAllSamples() {
    var random = new SplittableRandom(18);
    for (var n : new int[] {8, 10, 15, 20}) {
      var found = 0;
      for (var i = 0; i < 1000; i++) {
        var sample = new double[n];
        Arrays.setAll(sample, k -> random.nextGaussian() + (k < Math.max(2, n / 5) ? 20 : 0));
        Arrays.sort(sample);
        found += Modes.cut(sample, 0).isPresent() ? 1 : 0;
      }
      assertThat(found).as("of %d", n).isGreaterThan(980);
    }
  }

  @Test
  void oneForkApartIsNoModeButAnOutlier() {
    assertThat(modes(50, 50, 51, 50, 50, 49, 50, 50, 50, 99)).isFalse();
    assertThat(modes(50, 50, 51, 50, 50, 49, 50, 50, 98, 99)).isTrue();
  }

  @Test
  void modesCloserThanTheMarginMatterToNobody() {
    assertThat(modes(100, 100, 100, 100, 102, 102, 102, 102)).isFalse();
    assertThat(modes(100, 100, 100, 100, 104, 104, 104, 104)).isTrue();
  }

  @Test
  void fiveForksAreTooFewToTell() {
    assertThat(modes(50, 50, 50, 99, 99)).isFalse();
  }

  @Test
  void theOrderAndTheUnitChangeNothing() {
    assertThat(modes(99, 50, 50, 99, 50, 50, 50, 50)).isTrue();
    assertThat(modes(99e-9, 50e-9, 50e-9, 99e-9, 50e-9, 50e-9, 50e-9, 50e-9)).isTrue();
  }

  @Test
  void aValueOfTwoModesDecidesNothing() {
    double[] forks = {50, 99, 50, 50, 99, 50, 99, 50, 50, 99};
    var summary = Summary.of(forks, Assumption.NOTHING);
    assertThat(summary.decide(Relation.AT_LEAST, 1)).isEqualTo(Decision.UNDECIDED);
  }

  @Test
  void whatHasNoLogarithmHasNoModes() {
    assertThat(modes(0, 0, 0, 0, 5, 5, 5, 5)).isFalse();
  }

  private static boolean modes(double... forks) {
    return Summary.of(forks, Assumption.NOTHING).modes().isPresent();
  }
}

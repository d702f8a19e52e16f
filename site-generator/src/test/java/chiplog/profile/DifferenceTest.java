package chiplog.profile;

import static chiplog.profile.Profiles.pattern;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DifferenceTest {
  private static List<Difference.Fork> once(double operations, String... lines) {
    return List.of(new Difference.Fork(Profiles.of(lines), operations));
  }

  @Test
  void amountsAreHeldAgainstTheOperationsThatWereDoneMeanwhile() {
    var base = once(100, "a.A.a 50", "b.B.b 50");
    var next = once(400, "a.A.a 100", "b.B.b 200");
    var a = Difference.of(base, next, pattern("a.**")).orElseThrow();
    assertThat(a.base()).isEqualTo(0.5);
    assertThat(a.next()).isEqualTo(0.25);
    assertThat(a.change()).isEqualTo(-0.5, within(1e-12));
    var b = Difference.of(base, next, pattern("b.**")).orElseThrow();
    assertThat(b.change()).isEqualTo(0, within(1e-12));
    assertThat(b.low()).isNegative();
    assertThat(b.high()).isPositive();
  }

  @Test
  void whatWasNeverThereHasNoChange() {
    assertThat(Difference.of(once(1, "b.B.b 5"), once(1, "a.A.a 5"), pattern("a.**"))).isEmpty();
  }

  @Test
  void whatIsGoneIsNotSureToBeNothing() {
    var gone =
        Difference.of(once(1000, "a.A.a 40", "b.B.b 60"), once(1000, "b.B.b 60"), pattern("a.**"))
            .orElseThrow();
    assertThat(gone.change()).isEqualTo(-1);
    assertThat(gone.low()).isEqualTo(-1);
    assertThat(gone.high()).isGreaterThan(-1).isLessThan(-0.9);
  }

  /// The same code at another rate, for another time, with more forks: in 95 of 100 comparisons the
  /// interval holds 0, over 2,000 simulated pairs each.
  @ParameterizedTest
  @CsvSource({
    "1, 100, 1, 400",
    "1, 1000, 1, 250",
    "5, 100, 5, 300",
    "3, 50, 3, 50",
    "1, 12, 1, 40"
  })
  void unchangedCodeShowsNoChangeAsOftenAsItSays(
      int baseForks, int baseSamples, int nextForks, int nextSamples) {
    var random = new Random(7);
    var holds = 0;
    var trials = 2_000;
    for (var trial = 0; trial < trials; trial++) {
      var found =
          Difference.of(
              forks(random, baseForks, baseSamples),
              forks(random, nextForks, nextSamples),
              pattern("a.**"));
      holds += found.isPresent() && found.get().low() <= 0 && found.get().high() >= 0 ? 1 : 0;
    }
    assertThat((double) holds / trials).isGreaterThanOrEqualTo(0.93);
  }

  /// One sample for every 10 operations, as Poisson would have it.
  private static List<Difference.Fork> forks(Random random, int forks, int samples) {
    List<Difference.Fork> all = new ArrayList<>();
    for (var fork = 0; fork < forks; fork++) {
      var hits = poisson(random, samples);
      var lines =
          hits == 0 ? new String[] {"b.B.b 10"} : new String[] {"a.A.a " + hits, "b.B.b 10"};
      all.add(new Difference.Fork(Profiles.of(lines), samples * 10.0));
    }
    return all;
  }

  /// Knuth, The Art of Computer Programming, vol. 2, section 3.4.1.
  private static int poisson(Random random, double mean) {
    var count = 0;
    for (var left = mean - exponential(random); left > 0; left -= exponential(random)) {
      count++;
    }
    return count;
  }

  private static double exponential(Random random) {
    return -Math.log(1 - random.nextDouble());
  }
}

package chiplog.profile;

import static chiplog.profile.Profiles.pattern;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Random;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShareTest {
  /// Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17
  /// (1998), Table I, method 3 (score).
  @ParameterizedTest
  @CsvSource({
    "81, 263, 0.2553, 0.3662",
    "15, 148, 0.0624, 0.1605",
    "0, 20, 0.0000, 0.1611",
    "1, 29, 0.0061, 0.1718"
  })
  void theIntervalIsThatOfPublishedTables(int of, int samples, double low, double high) {
    var share = Share.of(List.of(profile(of, samples - of)), pattern("a.**"), false);
    assertThat(share.orElseThrow().low()).isEqualTo(low, within(5e-5));
    assertThat(share.orElseThrow().high()).isEqualTo(high, within(5e-5));
  }

  @Test
  void aFrameThatRecursIsCountedOnce() {
    var profile = Profiles.of("a.A.a;a.A.a;b.B.b 3", "b.B.b 1");
    assertThat(total(profile, "a.A.a")).isEqualTo(0.75);
    assertThat(total(profile, "b.B.b")).isEqualTo(1);
    assertThat(Share.of(List.of(profile), pattern("a.A.a"), true).orElseThrow().center()).isZero();
  }

  private static double total(Profile profile, String frames) {
    return Share.of(List.of(profile), pattern(frames), false).orElseThrow().center();
  }

  @Test
  void nothingSampledHasNoShares() {
    assertThat(Share.of(List.of(), pattern("**"), false)).isEmpty();
    assertThat(Share.of(List.of(new Profile(new LinkedHashMap<>())), pattern("**"), false))
        .isEmpty();
  }

  @Test
  void samplesOfUnequalAmountsTellLessThanAsManyEqualOnes() {
    SequencedMap<Stack, Weight> stacks = new LinkedHashMap<>();
    stacks.put(Profiles.stack("a.A.a"), new Weight(1, 100));
    stacks.put(Profiles.stack("b.B.b"), new Weight(99, 100));
    var unequal = Share.of(List.of(new Profile(stacks)), pattern("a.**"), false).orElseThrow();
    var equal =
        Share.of(List.of(Profiles.of("a.A.a 50", "b.B.b 50")), pattern("a.**"), false)
            .orElseThrow();
    assertThat(unequal.center()).isEqualTo(equal.center());
    assertThat(unequal.high() - unequal.low()).isGreaterThan(2 * (equal.high() - equal.low()));
  }

  @Test
  void anAmountInOtherUnitsChangesNoShare() {
    var one = Profiles.of("a.A.a 30", "b.B.b 70");
    SequencedMap<Stack, Weight> scaled = new LinkedHashMap<>();
    one.stacks()
        .forEach((stack, weight) ->
            scaled.put(stack, new Weight(weight.samples(), weight.amount() * 0.25)));
    assertThat(Share.of(List.of(new Profile(scaled)), pattern("a.**"), false))
        .isEqualTo(Share.of(List.of(one), pattern("a.**"), false));
  }

  @Test
  void theOrderOfStacksChangesNothing() {
    var lines = new ArrayList<>(List.of("a.A.a 3", "a.A.a;b.B.b 4", "c.C.c 5", "d.D.d;a.A.a 6"));
    var first =
        Share.of(List.of(Profiles.of(lines.toArray(String[]::new))), pattern("a.**"), false);
    Collections.reverse(lines);
    assertThat(Share.of(List.of(Profiles.of(lines.toArray(String[]::new))), pattern("a.**"), false))
        .isEqualTo(first);
  }

  /// Over 2,000 simulated profiles of 1 to 6 forks the interval holds the true share as often as it
  /// says, and not much more where the forks are alike.
  @ParameterizedTest
  @CsvSource({"0.7, 1", "0.2, 1", "0.02, 1", "0.7, 5", "0.1, 5"})
  void theIntervalHoldsTheTruthAsOftenAsItSays(double truth, int forks) {
    assertThat(coverage(truth, forks, 0)).isBetween(0.935, 0.99);
  }

  /// Each fork has a share of its own, spread about the true one: a lottery of samples alone would
  /// be far too sure of it.
  @Test
  void forksThatDifferMakeTheIntervalWider() {
    assertThat(coverage(0.3, 5, 0.05)).isBetween(0.92, 0.98);
  }

  private static double coverage(double truth, int forks, double spread) {
    var random = new Random(42);
    var holds = 0;
    var trials = 2_000;
    for (var trial = 0; trial < trials; trial++) {
      List<Profile> profiles = new ArrayList<>();
      for (var fork = 0; fork < forks; fork++) {
        var own = Math.clamp(truth + spread * random.nextGaussian(), 0, 1);
        var hits = 0;
        for (var sample = 0; sample < 400; sample++) {
          hits += random.nextDouble() < own ? 1 : 0;
        }
        profiles.add(profile(hits, 400 - hits));
      }
      var share = Share.of(profiles, pattern("a.**"), false).orElseThrow();
      holds += share.low() <= truth && truth <= share.high() ? 1 : 0;
    }
    return (double) holds / trials;
  }

  private static Profile profile(int hits, int misses) {
    List<String> lines = new ArrayList<>();
    if (hits > 0) {
      lines.add("a.A.a " + hits);
    }
    if (misses > 0) {
      lines.add("b.B.b " + misses);
    }
    return Profiles.of(lines.toArray(String[]::new));
  }
}

package chiplog.ranks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import chiplog.unit.GoNumber.NotANumber;
import chiplog.unit.Vectors;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MannWhitneyTest {
  private final MannWhitney test = new MannWhitney();

  @Test
  void theOriginalsPIsThatOfTheOriginal() throws IOException, NotANumber {
    for (var row : Vectors.read("utest.tsv")) {
      var p = test.originalP(Vectors.numbers(row.get(0)), Vectors.numbers(row.get(1)));
      if (row.getLast().contains("equal")) {
        assertThat(p).as("%s", row).isEmpty();
      } else {
        var wanted = Double.parseDouble(row.get(3));
        assertThat(p.orElseThrow()).as("%s", row).isCloseTo(wanted, within(1e-13 * wanted));
      }
    }
  }

  @Test
  void theDefectsOfTheOriginalAreThoseThatWereFound() {
    double[] old = {5, 5, 5, 5, 5, 5};
    double[] recent = {5, 5, 5, 6, 6, 6, 6, 6, 6, 6};
    assertThat(test.originalP(old, recent).orElseThrow()).isCloseTo(0.021, within(5e-4));
    assertThat(test.originalP(recent, old).orElseThrow()).isCloseTo(0.002, within(5e-4));
    assertThat(test.originalP(new double[] {9}, new double[] {1, 1, 2})).hasValue(0);
  }

  @Test
  void theRightPOfSmallSamplesIsCountedOut() {
    double[] old = {5, 5, 5, 5, 5, 5};
    double[] recent = {5, 5, 5, 6, 6, 6, 6, 6, 6, 6};
    assertThat(test.twoSidedP(old, recent).orElseThrow())
        .isCloseTo(countedOut(old, recent), within(1e-14));
    assertThat(test.twoSidedP(new double[] {9}, new double[] {1, 1, 2})).hasValue(0.25);
  }

  /// Every way to choose the first sample is tried.
  @Test
  void theRightPIsTheShareOfChoicesAsFarFromTheMean() {
    var random = new Random(11);
    for (var i = 0; i < 300; i++) {
      var a = sample(random, 1 + random.nextInt(6));
      var b = sample(random, 1 + random.nextInt(6));
      var p = test.twoSidedP(a, b);
      if (p.isPresent()) {
        assertThat(p.getAsDouble()).isCloseTo(countedOut(a, b), within(1e-13));
      }
    }
  }

  @Test
  void theRightPIsAboveZeroAtMostOneAndTheSameFromBothSides() {
    var random = new Random(12);
    for (var i = 0; i < 2_000; i++) {
      var a = sample(random, 1 + random.nextInt(60));
      var b = sample(random, 1 + random.nextInt(60));
      var p = test.twoSidedP(a, b);
      p.ifPresent(value -> assertThat(value).isGreaterThan(0).isLessThanOrEqualTo(1));
      var swapped = test.twoSidedP(b, a);
      assertThat(swapped.isPresent()).isEqualTo(p.isPresent());
      p.ifPresent(
          value -> assertThat(swapped.getAsDouble()).isCloseTo(value, within(1e-12 * value)));
    }
  }

  @Test
  void samplesFarApartStillHaveAPAboveZero() {
    var a = new double[5_000];
    var b = new double[5_000];
    Arrays.setAll(a, i -> i);
    Arrays.setAll(b, i -> 1e6 + i);
    assertThat(test.twoSidedP(a, b).orElseThrow()).isGreaterThan(0);
  }

  private static double[] sample(Random random, int size) {
    return random.ints(size, 0, 8).asDoubleStream().sorted().toArray();
  }

  private static double countedOut(double[] a, double[] b) {
    var all = new double[a.length + b.length];
    System.arraycopy(a, 0, all, 0, a.length);
    System.arraycopy(b, 0, all, a.length, b.length);
    var wanted = Math.abs(2 * u(all, (1 << a.length) - 1) - a.length * b.length);
    var ways = 0;
    var far = 0;
    for (var chosen = 0; chosen < 1 << all.length; chosen++) {
      if (Integer.bitCount(chosen) == a.length) {
        ways++;
        far += Math.abs(2 * u(all, chosen) - a.length * b.length) >= wanted ? 1 : 0;
      }
    }
    return (double) far / ways;
  }

  private static double u(double[] all, int chosen) {
    var u = 0.0;
    for (var i = 0; i < all.length; i++) {
      for (var j = 0; j < all.length; j++) {
        if ((chosen >> i & 1) == 1 && (chosen >> j & 1) == 0) {
          u += all[i] > all[j] ? 1 : all[i] == all[j] ? 0.5 : 0;
        }
      }
    }
    return u;
  }
}

package chiplog.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SplitMix64Test {
  /// The vector of the published C program (Vigna, `splitmix64.c`) for this seed.
  @Test
  void bitsAreThoseOfThePublishedProgram() {
    var bits = new SplitMix64(1234567);
    assertThat(bits.next()).isEqualTo(6457827717110365317L);
    assertThat(bits.next()).isEqualTo(3203168211198807973L);
    assertThat(bits.next()).isEqualTo(Long.parseUnsignedLong("9817491932198370423"));
  }

  @Test
  void everyNumberBelowABoundIsAboutAsFrequent() {
    var bits = new SplitMix64(9);
    var seen = new int[7];
    IntStream.range(0, 70_000).forEach(_ -> seen[bits.below(7)]++);
    // five standard errors of a count of 10,000 are 463
    assertThat(IntStream.of(seen).boxed())
        .allSatisfy(count -> assertThat(count).isBetween(9_537, 10_463));
  }
}

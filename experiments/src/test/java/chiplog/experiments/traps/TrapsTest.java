package chiplog.experiments.traps;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TrapsTest {
  @Test
  void theHashIsTheOneThatOthersPublish() {
    // fmix64 of MurmurHash3: 0 stays 0, and 1 gives 0xb456bcfc34c2cb2c
    assertThat(Mix.mix(0)).isZero();
    assertThat(Mix.mix(1)).isEqualTo(0xb456bcfc34c2cb2cL);
  }

  @Test
  void theWaysToHashThatGiveAnAnswerGiveTheSame() {
    WorkBenchmark benchmark = new WorkBenchmark();
    assertThat(benchmark.folded()).isEqualTo(benchmark.returned());
    assertThat(benchmark.looped()).isEqualTo(benchmark.returned());
    assertThat(benchmark.returned()).isEqualTo(Mix.mix(WorkBenchmark.SEED));
    benchmark.thrownAway();
    benchmark.empty();
  }

  @Test
  void theOrderOfReadingsChangesNothingAboutHowManyArePicked() {
    BranchBenchmark benchmark = new BranchBenchmark();
    benchmark.draw();
    assertThat(benchmark.sorted())
        .isEqualTo(benchmark.shuffled())
        .isBetween(BranchBenchmark.SIZE * 49 / 100, BranchBenchmark.SIZE * 51 / 100);
  }

  @Test
  void whatIsPickedKeepsItsOrder() {
    int[] picked = new int[5];
    assertThat(Pick.above(new int[] {7, 1, 5, 9, 2}, 5, picked)).isEqualTo(3);
    assertThat(picked).startsWith(7, 5, 9);
  }

  @Test
  void oneValueAndManyHaveAsManyBits() {
    BitsBenchmark benchmark = new BitsBenchmark();
    benchmark.draw();
    assertThat(benchmark.one()).isEqualTo(4L * BitsBenchmark.SIZE);
    assertThat(benchmark.many()).isEqualTo(benchmark.one());
  }

  @Test
  void bitsAreCountedAsTheJdkCountsThem() {
    Random random = new Random(9);
    for (int i = 0; i < 1_000; i++) {
      long bits = random.nextLong();
      assertThat(Bits.count(bits)).isEqualTo(Long.bitCount(bits));
    }
    assertThat(Bits.count(new long[] {0, 1, -1})).isEqualTo(65);
  }

  @Test
  void theHostIsFoundWhereverTheSetIsMade() {
    HostsBenchmark benchmark = new HostsBenchmark();
    benchmark.name();
    assertThat(benchmark.outside()).isTrue();
    assertThat(benchmark.inside()).isTrue();
    assertThat(Hosts.anyIn(Set.copyOf(Hosts.names(10)), ".z137.example")).isFalse();
  }
}

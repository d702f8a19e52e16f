package chiplog.experiments.knowneffects;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ChecksumsTest {
  /// Test vectors of the authors: draft-eastlake-fnv, FNV-1a of 32 bits.
  @Test
  void theChecksumIsTheOneOfFowlerNollAndVo() {
    assertThat(Checksums.of(new byte[0])).isEqualTo(0x811c9dc5);
    assertThat(Checksums.of("a".getBytes(US_ASCII))).isEqualTo(0xe40c292c);
    assertThat(Checksums.of("foobar".getBytes(US_ASCII))).isEqualTo(0xbf9cf968);
  }

  @Test
  void allWaysGiveTheSameSumOfEveryRecord() {
    KnownEffectsBenchmark benchmark = new KnownEffectsBenchmark();
    benchmark.fillRecords();
    int[] sums = Checksums.each(benchmark.records, Checksums.ONCE);
    assertThat(sums).hasSize(100).doesNotHaveDuplicates().doesNotContain(0);
    assertThat(Checksums.each(benchmark.records, Checksums.TWO_PERCENT_MORE)).isEqualTo(sums);
    assertThat(Checksums.each(benchmark.records, Checksums.FIVE_PERCENT_MORE)).isEqualTo(sums);
    assertThat(benchmark.twoPercentMore()).isEqualTo(benchmark.once());
    assertThat(benchmark.fivePercentMore()).isEqualTo(benchmark.once());
  }

  @Test
  void theWorkIsExactlySoMuchMore() {
    assertThat(Checksums.ONCE).hasSize(100).doesNotHaveDuplicates();
    assertThat(Checksums.TWO_PERCENT_MORE).hasSize(102).startsWith(Checksums.ONCE).endsWith(0, 1);
    assertThat(Checksums.FIVE_PERCENT_MORE)
        .hasSize(105)
        .startsWith(Checksums.ONCE)
        .endsWith(0, 1, 2, 3, 4);
  }

  @Test
  void onlyWhatIsListedIsDone() {
    byte[][] records = {{1}, {2}, {3}};
    assertThat(Checksums.each(records, new int[] {2, 0, 2}))
        .containsExactly(Checksums.of(records[0]), 0, Checksums.of(records[2]));
  }
}

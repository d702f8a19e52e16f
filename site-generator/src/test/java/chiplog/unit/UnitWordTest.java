package chiplog.unit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitWordTest {
  @ParameterizedTest
  @CsvSource({
    "allocations, allocs/op, true",
    "allocations, B/op, false",
    "KiB, B/op, true",
    "KiB, allocs/op, false",
    "ms, sec/op, true",
    "MB/s, B/sec, true",
    "MB, B/sec, false",
    "%, B/op, true",
    "times, sec/op, true"
  })
  void aWordSuitsTheMetricsItSpeaksOf(String word, String unit, boolean suits) {
    assertThat(UnitWord.of(word).orElseThrow().suits(new Unit(unit))).isEqualTo(suits);
  }

  @Test
  void longerWordsComeFirstAndNoneTwice() {
    assertThat(UnitWord.ALL).extracting(UnitWord::text).doesNotHaveDuplicates();
    assertThat(UnitWord.ALL).extracting(word -> -word.text().length()).isSorted();
  }

  @Test
  void ordinaryWordsAreNoUnits() {
    for (var word : new String[] {"minutes", "threads", "days", "GHz", "mb", ""}) {
      assertThat(UnitWord.of(word)).isEmpty();
    }
  }
}

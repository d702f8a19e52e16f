package chiplog.experiments.words;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SampleTextTest {
  private static final String MEASURED = SampleText.of(2 << 20, 9, 3_000);

  @Test
  void theMeasuredTextNeverChanges() throws Exception {
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(MEASURED.getBytes(UTF_8));
    assertThat(HexFormat.of().formatHex(digest))
        .isEqualTo("a0005c703353a99ae290bba1c9cfbeb7c93e12b9a69cb91a3799593b7c75d382");
  }

  @Test
  void theMeasuredTextIsTwoMebibytesOfAscii() {
    assertThat(MEASURED.getBytes(UTF_8)).hasSize(2 * 1024 * 1024);
    assertThat(US_ASCII.newEncoder().canEncode(MEASURED)).isTrue();
  }

  @Test
  void everyWordOfTheVocabularyOccursAndNoOther() {
    assertThat(frequencies(MEASURED)).hasSize(3_000);
  }

  @Test
  void frequenciesFallLikeZipfs() {
    long[] counts =
        frequencies(MEASURED).values().stream().mapToLong(count -> -count).sorted().toArray();
    // 1/(r + 2.7): the 1st word 27.7 times as often as the 100th, the 10th 7.95 times
    assertThat((double) counts[0] / counts[99]).isBetween(25.0, 31.0);
    assertThat((double) counts[9] / counts[99]).isBetween(7.0, 9.0);
  }

  @Test
  void capitalsStopsQuotationsAndNewLinesOccur() {
    assertThat(MEASURED).contains("\n", "\"", ", ", "! ", "? ").containsPattern("[a-z]\\. [A-Z]");
  }

  @Test
  void anotherSeedIsAnotherText() {
    assertThat(SampleText.of(1_000, 10, 50)).isNotEqualTo(SampleText.of(1_000, 9, 50));
  }

  @Test
  void aTextTooShortForASentenceIsSpaces() {
    assertThat(SampleText.of(3, 9, 50)).isEqualTo("   ");
  }

  private static Map<String, Long> frequencies(String text) {
    return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^a-z]+"))
        .filter(word -> !word.isEmpty())
        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
  }
}

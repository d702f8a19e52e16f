package chiplog.experiments.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WordsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "?!., \n\t\"",
        "last",
        "a",
        "Z",
        "ends in a word",
        "Ends in a stop.",
        "don't split-hairs, 3rd 4x4",
        "@[`{ borders of the alphabet: @a[z`A{Z",
        "UPPER Upper upper uPPER",
        "a-word-of-more-than-thirty-two-letters: pneumonoultramicroscopicsilicovolcanoconiosis",
        "Aa BB have String.hashCode in common, AaAa BBBB AaBB",
      })
  void allWaysAgreeOnOddTexts(String text) {
    assertThat(Words.fast(text)).isEqualTo(Words.slow(text));
    assertThat(Words.faster(text)).isEqualTo(Words.slow(text));
  }

  @Test
  void allWaysAgreeOnTheMeasuredText() {
    String text = SampleText.of(WordsBenchmark.SIZE, WordsBenchmark.SEED, 3_000);
    assertThat(Words.slow(text)).hasSize(20);
    assertThat(Words.fast(text)).isEqualTo(Words.slow(text));
    assertThat(Words.faster(text)).isEqualTo(Words.slow(text));
  }

  @Test
  void caseDoesNotCountAndTiesFollowTheAlphabet() {
    assertThat(Words.faster("Sea, ship; SEA. Log? log! Ahoy"))
        .containsExactly(
            new WordCount("log", 2),
            new WordCount("sea", 2),
            new WordCount("ahoy", 1),
            new WordCount("ship", 1));
  }

  @Test
  void onlyTheTwentyMostCommonAreTold() {
    String text = "rare " + "b c d e f g h i j k l m n o p q r s t u ".repeat(2);
    assertThat(Words.slow(text)).hasSize(20).doesNotContain(new WordCount("rare", 1));
    assertThat(Words.faster(text)).isEqualTo(Words.slow(text));
  }

  @Test
  void theBenchmarkAsksEachWayTheSameQuestion() {
    WordsBenchmark benchmark = new WordsBenchmark();
    benchmark.writeText();
    List<WordCount> slow = benchmark.slow();
    assertThat(slow).hasSize(20);
    assertThat(benchmark.fast()).isEqualTo(slow);
    assertThat(benchmark.faster()).isEqualTo(slow);
  }
}

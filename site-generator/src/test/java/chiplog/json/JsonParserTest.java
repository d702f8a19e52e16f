package chiplog.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonParserTest {
  @Test
  void numbersStayAsTheyAreWritten() throws Exception {
    var text = "{\"a\":[1.10,1e-7,12345678901234567890],\"b\":{\"c\":null,\"d\":true}}";

    assertThat(JsonText.compact(JsonParser.parse(text).value())).isEqualTo(text);
  }

  @Test
  void theDigestIsThatOfTheCompactText() throws Exception {
    // printf '{"a":[1,2]}' | sha256sum
    assertThat(JsonText.sha256(JsonParser.parse("{ \"a\" : [1,\n2] }").value()))
        .isEqualTo("01530d164d479cf08e26d3b1ad9bdba927120d97e2d057a6d792db778780d720");
  }

  @Test
  void halfOfASurrogatePairSurvivesAsAnEscape() throws Exception {
    var text = "[\"\\ud83d\", \"\\ude00x\"]";

    assertThat(JsonText.lines(JsonParser.parse(text).value())).isEqualTo(text + "\n");
  }

  @Test
  void aNameGivenTwiceIsToldWithItsPath() {
    assertThatThrownBy(() -> JsonParser.parse("[{\"a b\": 1, \"a b\": 1}]"))
        .isInstanceOfSatisfying(
            JsonProblem.class, problem -> assertThat(problem.path()).isEqualTo("$[0][\"a b\"]"))
        .hasMessage("key given twice");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "[", "[1,]", "[NaN]", "[01]", "{a: 1}", "[1] x", "[1]]", "'a'"})
  void whatIsNotOneStrictValueIsMalformed(String text) {
    assertThatThrownBy(() -> JsonParser.parse(text)).isInstanceOf(MalformedJson.class);
  }

  @Test
  void moreThanSixtyFourLevelsAreMalformed() throws Exception {
    assertThat(JsonParser.parse("[".repeat(64) + "]".repeat(64)).items()).hasSize(1);
    assertThatThrownBy(() -> JsonParser.parse("[".repeat(100_000)))
        .isInstanceOf(MalformedJson.class);
  }

  @Test
  void theLargestWholeNumbersAreRead() throws Exception {
    var items = JsonParser.parse("[9223372036854775807, -9223372036854775808]").items();

    assertThat(items.getFirst().whole()).isEqualTo(Long.MAX_VALUE);
    assertThat(items.getLast().whole()).isEqualTo(Long.MIN_VALUE);
  }
}

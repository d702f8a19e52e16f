package chiplog.experiments.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class JsonTest {
  @Test
  void textIsQuoted() {
    assertThat(Json.text("a \"b\" \\ \n\t\u0001 ä"))
        .isEqualTo("\"a \\\"b\\\" \\\\ \\n\\t\\u0001 ä\"");
  }

  @Test
  void halfACharacterIsEscaped() {
    // The start of an answer may be cut between the two halves of an emoji.
    assertThat(Json.text("⚓\ud83d")).isEqualTo("\"⚓\\ud83d\"");
  }

  @Test
  void objectsKeepTheirOrder() {
    Map<String, Long> counts = new LinkedHashMap<>();
    counts.put("z", 2L);
    counts.put("a", 1L);
    assertThat(Json.object(counts)).isEqualTo("{\"z\":2,\"a\":1}");
  }

  @Test
  void arraysHoldShortestDoubles() {
    assertThat(Json.array(DoubleStream.of(0.1, 1e-9))).isEqualTo("[0.1,1.0E-9]");
  }
}

package chiplog.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import chiplog.diagnostic.DiagnosticList;
import chiplog.json.JsonAt;
import chiplog.json.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JmhWriterTest {
  private static List<JmhEntry> read(byte[] bytes) throws IOException {
    return JmhReader.read("a.json", new ByteArrayInputStream(bytes), new DiagnosticList())
        .orElseThrow();
  }

  private static List<JmhEntry> read(String text) throws IOException {
    return read(text.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] file(String name) throws IOException {
    return Files.readAllBytes(Path.of("src/test/jmh", name + ".json"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"avgt-1.21", "avgt-1.36", "all-1.37", "thrpt-1.36", "ss-1.21"})
  void whatIsWrittenIsReadAgain(String name) throws IOException {
    var entries = read(file(name));
    var text = JmhWriter.write(entries);

    assertThat(read(text)).isEqualTo(entries);
    assertThat(JmhWriter.write(read(text))).isEqualTo(text);
  }

  /// The summary is JMH's own, but for the error.
  @Test
  void theScoreAndThePercentilesAreThoseOfJmh() throws Exception {
    var theirs = firstMetric(new String(file("avgt-1.37"), StandardCharsets.UTF_8));
    var ours = firstMetric(JmhWriter.write(read(file("avgt-1.37"))));

    // theirs in us/op, ours in ns/op
    assertThat(ours.member("score").number())
        .isCloseTo(1_000 * theirs.member("score").number(), withPercentage(1e-9));
    for (var percent : JmhScore.PERCENTILES) {
      assertThat(ours.member("scorePercentiles").member(percent).number())
          .isCloseTo(
              1_000 * theirs.member("scorePercentiles").member(percent).number(),
              withPercentage(1e-9));
    }
  }

  private static JsonAt firstMetric(String text) throws Exception {
    return JsonParser.parse(text).items().getFirst().member("primaryMetric");
  }

  /// `stats.t.ppf(0.9995, 2) * np.std([1, 2, 4], ddof=1) / np.sqrt(3)`, SciPy 1.17.1
  @Test
  void theErrorIsThatOfTheForks() {
    var score = JmhScore.of(List.of(List.of(1.0), List.of(1.0, 3.0), List.of(4.0, 4.0)));

    assertThat(score.error()).isCloseTo(27.86774669134396, withPercentage(1e-8));
    assertThat(JmhScore.of(List.of(List.of(1.0, 2.0))).error()).isNaN();
  }

  @Test
  void aTimeReadInNanosecondsIsTheSameDoubleToTheLastBit() {
    var random = new SplittableRandom(9);
    for (var i = 0; i < 20_000; i++) {
      var seconds = Math.exp(random.nextDouble(-25, 10));
      var literal = JmhUnit.literal(seconds, "sec/op");
      assertThat(JmhUnit.of("ns/op").toBase(new BigDecimal(literal))).isEqualTo(seconds);
    }
  }

  @Test
  void whatIsNoNumberIsWrittenAsJmhDoes() throws IOException {
    var entry = read(file("no-fork-1.37")).getFirst();
    var odd =
        new JmhEntry(
            entry.benchmark(),
            entry.mode(),
            1,
            1,
            entry.setup(),
            entry.params(),
            new JmhMetric("sec/op", List.of(List.of(Double.NaN, Double.POSITIVE_INFINITY))),
            entry.secondary(),
            entry.notes());

    assertThat(JmhWriter.write(List.of(odd))).contains("[\"NaN\", \"+INF\"]");
  }
}

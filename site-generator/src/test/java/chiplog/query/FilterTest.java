package chiplog.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import chiplog.benchfmt.BenchLine.Benchmark;
import chiplog.benchfmt.BenchLine.Measurement;
import chiplog.benchfmt.BenchReader;
import chiplog.benchfmt.UnitSettings;
import chiplog.syntax.SyntaxProblem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FilterTest {
  /// Which units of the line are left.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          *                                  | ns/op B/op MB/s
          -*                                 |
          .unit:ns/op                        | ns/op
          .unit:sec/op                       | ns/op
          -.unit:B/op                        | ns/op MB/s
          .unit:(ns/op OR B/op)              | ns/op B/op
          .unit:/op$/                        | ns/op B/op
          .unit:/op$/ -.unit:B/op            | ns/op
          .unit:ns/op OR .name:Codec         | ns/op B/op MB/s
          .unit:ns/op OR .name:Other         | ns/op
          .unit:ns/op AND .name:Other        |
          -(.unit:ns/op OR /size:1k)         |
          -(.unit:ns/op OR /size:2k)         | B/op MB/s
          /gomaxprocs:8 os:linux             | ns/op B/op MB/s
          .fullname:Codec/size=1k-8          | ns/op B/op MB/s
          .file:f /none:""                   | ns/op B/op MB/s
          .name:/^c/                         |
          .name:/(?i)^c/                     | ns/op B/op MB/s
          (.name:Codec AND AND os:/lin/)     | ns/op B/op MB/s
          """)
  void aFilterLeavesMeasurements(String filter, String units) throws Exception {
    var left = Filter.parse(filter.strip()).apply(line());
    assertThat(left.map(FilterTest::units).orElse("")).isEqualTo(units == null ? "" : units);
  }

  @ParameterizedTest
  @ValueSource(strings = {".name:/(?=a)/", ".name:/(a)\\1/", ".name:/(?<!a)/", ".name:/a{1001}/"})
  void whatRe2CannotDoIsRefusedInItsWords(String filter) {
    assertThatThrownBy(() -> Filter.parse(filter))
        .isInstanceOf(SyntaxProblem.class)
        .hasMessageStartingWith("syntax error: error parsing regexp: ")
        .hasMessageEndingWith("      ^");
  }

  @Test
  void expressionsThatWouldFillTheMemoryAreRefused() {
    assertThatThrownBy(() -> Filter.parse(".name:/(((a{100}){100}){100})/"))
        .hasMessageContaining("invalid repeat count: `{100}`");
    assertThatThrownBy(
            () -> Filter.parse(".name:/" + "(".repeat(20_000) + ")".repeat(20_000) + "/"))
        .hasMessageContaining("expression nests too deeply");
    assertThatThrownBy(() -> Filter.parse("(".repeat(100_000)))
        .hasMessageContaining("nested deeper than 500");
  }

  @Test
  void aRegexpThatBacktracksForAgesElsewhereIsQuick() throws Exception {
    var line = "Benchmark" + "a".repeat(30_000) + " 1 1 x\n";
    assertThat(Filter.parse(".name:/^(a+)+$/").apply(read(line))).isPresent();
    assertThat(Filter.parse(".name:/^(a|a)*b$/").apply(read(line))).isEmpty();
  }

  @Test
  void noTextAtAllMakesTheParsersFail() {
    var pieces =
        List.of(
            ".name",
            ".unit",
            "/x",
            ":",
            "(",
            ")",
            "@",
            ",",
            "-",
            "*",
            "\"",
            "/",
            " ",
            "\\",
            "AND",
            "OR",
            "a",
            "[",
            "]",
            "é",
            "\u3000",
            "num",
            "{9}",
            "\ud83d\ude00",
            "\n");
    var random = new Random(5);
    for (var i = 0; i < 20_000; i++) {
      var text =
          random
              .ints(random.nextInt(12), 0, pieces.size())
              .mapToObj(pieces::get)
              .collect(Collectors.joining());
      try {
        Filter.parse(text);
        new ProjectionParser().parse(text);
      } catch (SyntaxProblem problem) {
        assertThat(problem.problem()).startsWith("syntax error: ").endsWith("^");
      }
    }
  }

  private static Benchmark line() throws IOException {
    return read("os: linux\nBenchmarkCodec/size=1k-8 100 5 ns/op 7 B/op 3 MB/s\n");
  }

  private static Benchmark read(String text) throws IOException {
    List<Benchmark> lines = new ArrayList<>();
    new BenchReader("f", new UnitSettings(), line -> lines.add((Benchmark) line))
        .read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    return lines.getFirst();
  }

  private static String units(Benchmark line) {
    return line.measurements().stream()
        .map(Measurement::originalUnit)
        .collect(Collectors.joining(" "));
  }
}

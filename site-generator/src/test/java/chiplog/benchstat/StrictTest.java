package chiplog.benchstat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What `-strict` does better, and what both ways do where the original fails to end.
class StrictTest {
  private static final Pattern P = Pattern.compile("p=(\\S+)");
  private static final String OLD = lines("A", 10, 11, 12, 13, 14, 15) + lines("B", 5, 5, 6);
  private static final String NEW = lines("A", 20, 21, 22, 23, 24, 25) + lines("C", 7, 7, 8);

  @TempDir Path folder;
  private Runs runs;

  @BeforeEach
  void lay() throws IOException {
    runs = Runs.in(folder, Map.of()).with("old.txt", OLD).with("new.txt", NEW);
  }

  @Test
  void geometricMeansAreOverTheRowsThatAllColumnsHave() {
    var said = runs.run("-strict", "old.txt", "new.txt");
    assertThat(said.problems()).isEmpty();
    assertThat(said.exit()).isZero();
    assertThat(said.text())
        .isEqualTo(
            """
                    │    old.txt     │                 new.txt                 │
                    │     sec/op     │     sec/op      vs base                 │
            A         12.50n ± 20%     22.50n ± 11%    +80.00% (p=0.002 n=6)
            B         5.000n ±   ∞ ¹
            C                          7.000n ±   ∞ ¹
            geomean   12.50n       ²   22.50n          +80.00%               ²
            ¹ need >= 6 samples for confidence interval at level 0.95
            ² geomean over 1 of 3 rows
            """);
  }

  @Test
  void noCommonRowGivesNoMean() throws IOException {
    runs.with("only.txt", lines("D", 1, 2) + lines("E", 1, 2));
    assertThat(runs.run("-strict", "old.txt", "only.txt").text())
        .contains("geomean over 0 of 4 rows");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          -strict gone.txt                  | 1 | benchstat: open gone.txt: no such file or directory
          -strict .                         | 1 | benchstat: .:0: read .: is a directory
          -strict old.txt/                  | 1 | benchstat: open old.txt/: not a directory
          -strict bad.txt                   | 1 | bad.txt:2: missing units
          -strict empty.txt                 | 1 | benchstat: empty.txt: no benchmark result in it; one is a line like: BenchmarkName 100 25.3 ns/op
          -strict -filter .name:None old.txt| 1 | benchstat: no measurement passes -filter and the lists of values
          -strict nan.txt old.txt           | 1 | nan.txt:1: measurement is NaN
          -strict -filter ( old.txt         | 2 | benchstat: parsing -filter: syntax error: expected key:value or subexpression
          -strict -format html old.txt      | 2 | benchstat: -format must be text, csv or markdown
          -strict -alpha nan old.txt        | 2 | benchstat: -alpha must be in range [0, 1]
          -strict=maybe old.txt             | 2 | invalid boolean value "maybe" for -strict: parse error
          -x old.txt                        | 2 | flag provided but not defined: -x
          -alpha x old.txt                  | 2 | invalid value "x" for flag -alpha: parse error
          -alpha                            | 2 | flag needs an argument: -alpha
          ---x                              | 2 | bad flag syntax: ---x
          gone.txt                          | 0 | benchstat: open gone.txt: no such file or directory
          bad.txt                           | 0 | bad.txt:2: missing units
          """)
  void errorsHaveAStatus(String words, int exit, String problem) throws IOException {
    runs.with("bad.txt", "BenchmarkA 1 1 x\nBenchmarkA 1 1\n")
        .with("empty.txt", "PASS\n")
        .with("nan.txt", "BenchmarkA 1 NaN ns/op\n");
    var said = runs.run(words.strip().split(" +", -1));
    assertThat(said.problems().lines().findFirst()).hasValue(problem.strip());
    assertThat(said.exit()).isEqualTo(exit);
  }

  @Test
  void aByteOrderMarkIsTold() throws IOException {
    Files.write(folder.resolve("utf16.txt"), OLD.getBytes(StandardCharsets.UTF_16));
    runs.with("bom.txt", "\ufeff" + OLD);
    assertThat(runs.run("-strict", "utf16.txt").problems())
        .startsWith("utf16.txt:1: begins with a byte order mark of UTF-16; save it as UTF-8");
    var said = runs.run("-strict", "bom.txt");
    assertThat(said.problems()).startsWith("bom.txt:1: begins with a byte order mark of UTF-8");
    assertThat(said.exit()).isEqualTo(1);
  }

  @Test
  void aNanEndsNeitherWayInAnEndlessLoop() throws IOException {
    runs.with("nan.txt", "BenchmarkA 1 NaN ns/op\nBenchmarkA 1 3 ns/op\n");
    for (var words : new String[][] {{"nan.txt", "old.txt"}, {"old.txt", "nan.txt"}}) {
      var said = runs.run(words);
      assertThat(said.exit()).isZero();
      assertThat(said.text())
          .contains("~ (p=1.000")
          .contains("NaN among the measurements, so nothing was compared");
    }
  }

  @Test
  void pIsAboveZeroAtMostOneAndTheSameWhicheverFileComesFirst() throws IOException {
    var random = new Random(8);
    for (var i = 0; i < 200; i++) {
      runs.with("a.txt", lines("A", values(random))).with("b.txt", lines("A", values(random)));
      var p = P.matcher(runs.run("-strict", "a.txt", "b.txt").text());
      var q = P.matcher(runs.run("-strict", "b.txt", "a.txt").text());
      assertThat(p.find()).isTrue();
      assertThat(q.find()).isTrue();
      assertThat(p.group(1)).isEqualTo(q.group(1));
      assertThat(Double.parseDouble(p.group(1))).isBetween(0.0, 1.0);
    }
  }

  @Test
  void theOrderOfLinesChangesNothing() throws IOException {
    runs.with("a.txt", OLD)
        .with(
            "b.txt",
            OLD.lines().sorted((x, y) -> y.compareTo(x)).toList().stream()
                .map(line -> line + "\n")
                .reduce("", String::concat));
    var words = new String[] {"-row", ".name@alpha", "x=a.txt"};
    var first = runs.run(words).text();
    words[2] = "x=b.txt";
    assertThat(runs.run(words).text()).isEqualTo(first);
  }

  @Test
  void noFileAtAllMakesItFail() throws IOException {
    var random = new Random(9);
    var pieces =
        new String[] {
          "Benchmark",
          "A",
          "/x=1",
          "-8",
          " ",
          "1",
          " ",
          "2.5",
          " ns/op",
          " B/op",
          "\n",
          "\n",
          "k: v\n",
          "Unit ns/op assume=exact\n",
          "nan",
          "inf",
          "-3",
          "\u00e9",
          "\u0000",
          "\t"
        };
    for (var i = 0; i < 400; i++) {
      var text = new StringBuilder("BenchmarkA 1 1 ns/op\n");
      for (var j = random.nextInt(80); j > 0; j--) {
        text.append(pieces[random.nextInt(pieces.length)]);
      }
      runs.with("r.txt", text.toString());
      for (var format : new String[] {"text", "csv", "markdown"}) {
        assertThat(runs.run("-strict", "-format", format, "r.txt", "old.txt").exit())
            .isBetween(0, 1);
        assertThat(runs.run("-format", format, "r.txt", "old.txt").exit()).isZero();
      }
    }
  }

  @Test
  void markdownHasATableForEachUnit() throws IOException {
    runs.with("a.txt", "pkg: a_b\n" + lines("X|Y", 1, 1, 1, 1, 1, 1))
        .with("b.txt", "pkg: a_b\n" + lines("X|Y", 2, 2, 2, 2, 2, 2) + "Unit ns/op assume=exact\n");
    assertThat(runs.run("-format", "markdown", "a.txt", "b.txt").text())
        .isEqualTo(
            """
            pkg: a\\_b \s

            |  | a.txt (sec/op) | b.txt (sec/op) | vs base |
            | :-- | --: | --: | :-- |
            | X\\|Y | 1.000n ± 0% | 2.000n ± 0% | +100.00% (n=6) |
            """);
  }

  @Test
  void helpIsNoErrorAndNoInputIs() {
    for (var word : new String[] {"-h", "--help", "-help"}) {
      var said = runs.run(word);
      assertThat(said.exit()).isZero();
      assertThat(said.text()).contains(Benchstat.EXAMPLE);
    }
    var said = runs.run("-strict");
    assertThat(said.exit()).isEqualTo(2);
    assertThat(said.out()).isEmpty();
    assertThat(said.problems()).startsWith("Usage: ./chiplog benchstat");
  }

  private static double[] values(Random random) {
    return random.doubles(1 + random.nextInt(9), 1, 6).map(Math::floor).toArray();
  }

  private static String lines(String name, double... nanoseconds) {
    var text = new StringBuilder();
    for (var value : nanoseconds) {
      text.append("Benchmark%s 1 %s ns/op\n".formatted(name, value));
    }
    return text.toString();
  }
}

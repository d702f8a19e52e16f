package chiplog.jmh;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticList;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Files that JMH itself wrote (`src/test/jmh/README.md`), and files that it never would.
class JmhReaderTest {
  private static final Path FILES = Path.of("src/test/jmh");

  /// The least file that is read without a word.
  private static final String LEAST =
      """
      [{"benchmark": "a.B.c", "mode": "avgt", "threads": 1, "forks": 1,
        "primaryMetric": {"scoreUnit": "ns/op", "rawData": [[1.5, 2.5]]}}]
      """;

  private final DiagnosticList problems = new DiagnosticList();

  private Optional<List<JmhEntry>> read(byte[] bytes) {
    try {
      return JmhReader.read("a.json", new ByteArrayInputStream(bytes), problems);
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private Optional<List<JmhEntry>> read(String text) {
    return read(text.getBytes(UTF_8));
  }

  private List<JmhEntry> readFile(String name) throws IOException {
    return read(Files.readAllBytes(FILES.resolve(name + ".json"))).orElseThrow();
  }

  private String messages() {
    return problems.all().stream().map(Diagnostic::message).collect(Collectors.joining("\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.21", "1.36", "1.37"})
  void everyVersionHasTheSameNamesModesAndParameters(String version) throws IOException {
    var entries = readFile("all-" + version);

    assertThat(entries)
        .extracting(JmhEntry::mode)
        .containsExactly(JmhMode.THROUGHPUT, JmhMode.AVERAGE, JmhMode.SAMPLE, JmhMode.SINGLE);
    assertThat(entries)
        .extracting(entry -> entry.primary().unit())
        .containsExactly("ops/s", "sec/op", "sec/op", "sec/op");
    assertThat(entries)
        .allSatisfy(entry -> {
          assertThat(entry.benchmark()).isEqualTo("org.example.Strings.joined");
          assertThat(entry.params()).hasToString("{size=10, text=x/y}");
          assertThat(entry.setup())
              .containsEntry("jmhVersion", version)
              .containsEntry("jdkVersion", "17.0.15")
              .containsEntry("vmName", "OpenJDK 64-Bit Server VM")
              .containsEntry("jvmArgs", "")
              .containsEntry("measurementIterations", "2");
          assertThat(entry.primary().forks()).hasSize(2);
          assertThat(entry.primary().forks()).allMatch(fork -> fork.size() == 2);
        });
    assertThat(entries.get(2).secondary())
        .containsOnlyKeys(
            "p0.00", "p0.50", "p0.90", "p0.95", "p0.99", "p0.999", "p0.9999", "p1.00");
    assertThat(problems.all()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.21", "1.36", "1.37"})
  void metricsOfTheCollectorLoseTheDotOfOldVersions(String version) throws IOException {
    assertThat(readFile("avgt-" + version).getFirst().secondary())
        .containsKeys("gc.alloc.rate", "gc.alloc.rate.norm", "gc.count", "gc.time");
  }

  @Test
  void aMetricThatIsMissingInAnIterationIsShorterThere() throws IOException {
    var secondary = readFile("avgt-1.21").getFirst().secondary();

    assertThat(secondary.get("gc.churn.G1_Survivor_Space"))
        .extracting(metric -> metric.forks().stream().map(List::size).toList())
        .isEqualTo(List.of(1, 1, 1, 0));
  }

  /// Means by Python from the files: of `rawData`, and Σ value·count / Σ count of a histogram.
  @ParameterizedTest
  @CsvSource({
    "avgt-1.21, 0, 0, 0.541535882901844e-6",
    "avgt-1.37, 3, 3, 15.306609906519613e-6",
    "all-1.36,  0, 1, 3195766.27775399",
    "all-1.36,  3, 0, 0.0017975e-3",
    "thrpt-1.37, 1, 1, 653428600.073976",
  })
  void numbersComeInBaseUnits(String file, int entry, int fork, double mean) throws IOException {
    var values = readFile(file).get(entry).primary().forks().get(fork);

    assertThat(values.stream().mapToDouble(Double::doubleValue).average().orElseThrow())
        .isCloseTo(mean, withPercentage(1e-10));
  }

  @Test
  void anIterationOfModeSampleIsTheMeanOfItsHistogram() throws IOException {
    var forks = readFile("all-1.37").get(2).primary().forks();

    assertThat(forks.get(0).get(0)).isCloseTo(3.3159135285913525e-7, withPercentage(1e-10));
    assertThat(forks.get(1).get(1)).isCloseTo(2.768451443569554e-7, withPercentage(1e-10));
  }

  @Test
  void aGroupHasItsThreadsAndItsParts() throws IOException {
    var group = readFile("thrpt-1.36").get(1);

    assertThat(group.threads()).isEqualTo(2);
    assertThat(group.secondary()).containsOnlyKeys("left", "right");
    assertThat(readFile("thrpt-1.36").getFirst().secondary().get("hits"))
        .extracting(JmhMetric::unit)
        .isEqualTo("#");
  }

  @Test
  void whatWasNotForkedIsDoubted() throws IOException {
    assertThat(readFile("no-fork-1.37").getFirst().primary().forks()).hasSize(1);
    assertThat(messages())
        .isEqualTo(
            "$[0].forks: 0, so it was measured in JMH's own process, after whatever ran there"
                + " before");
    assertThat(problems.hasErrors()).isFalse();
  }

  @Test
  void lostForksAndIterationsAreDoubted() {
    var lost =
        LEAST
            .replace("\"forks\": 1", "\"forks\": 3, \"measurementIterations\": 2")
            .replace("[[1.5, 2.5]]", "[[1.5, 2.5], [1.5]]");

    assertThat(read(lost)).isPresent();
    assertThat(messages())
        .isEqualTo(
            """
            $[0].primaryMetric: a fork has not 2 iterations as planned
            $[0].primaryMetric: has 2 of 3 planned forks\
            """);
  }

  @Test
  void whatIsNoNumberIsKeptAsSuch() {
    var odd =
        LEAST
            .replace("1.5, 2.5", "\"NaN\", \"+INF\"")
            .replace(
                "}}]",
                "}, \"secondaryMetrics\": {\"x\":"
                    + " {\"scoreUnit\": \"B/op\", \"rawData\": [[\"-INF\"]]}}}]");
    var entry = read(odd).orElseThrow().getFirst();

    assertThat(entry.primary().forks())
        .containsExactly(List.of(Double.NaN, Double.POSITIVE_INFINITY));
    assertThat(entry.secondary().firstEntry().getValue().forks())
        .containsExactly(List.of(Double.NEGATIVE_INFINITY));
  }

  /// Versions up to 1.36 on a machine whose encoding has no `·`, or has it elsewhere.
  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "ISO-8859-1", "US-ASCII"})
  void theOldDotIsFoundInAnyEncoding(String encoding) {
    var charset =
        List.of(UTF_8, ISO_8859_1, US_ASCII).stream()
            .filter(it -> it.name().equals(encoding))
            .findFirst()
            .map(Charset.class::cast)
            .orElseThrow();
    var text =
        LEAST.replace(
            "\"primaryMetric\"",
            """
            "secondaryMetrics": {"·gc.count": {"scoreUnit": "counts", "rawData": [[1.0], []]}},
            "primaryMetric"\
            """);

    assertThat(read(text.getBytes(charset)).orElseThrow().getFirst().secondary())
        .containsOnlyKeys("gc.count");
  }

  @ParameterizedTest
  @CsvSource({
    "ns/op, 1.5e-9, sec/op",
    "us/op, 1.5e-6, sec/op",
    "ms/op, 1.5e-3, sec/op",
    "s/op, 1.5, sec/op",
    "min/op, 90, sec/op",
    "hr/op, 5400, sec/op",
    "day/op, 129600, sec/op",
    "ops/ns, 1.5e9, ops/s",
    "ops/s, 1.5, ops/s",
    "ops/min, 0.025, ops/s",
    "MB/sec, 1572864, B/s",
    "ms, 0.0015, sec",
    "B/op, 1.5, B/op",
    "counts, 1.5, counts",
  })
  void everyUnitOfJmhHasABaseUnit(String written, double value, String base) {
    var text =
        LEAST.replace(
            "\"primaryMetric\"",
            """
            "secondaryMetrics": {"x": {"scoreUnit": "%s", "rawData": [[1.5]]}}, "primaryMetric"\
            """
                .formatted(written));

    var metric = read(text).orElseThrow().getFirst().secondary().get("x");

    assertThat(metric).isEqualTo(new JmhMetric(base, List.of(List.of(value))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "avgt"           | "all"            | $[0].mode: must be one of thrpt, avgt, sample, ss, not the text "all"
          "avgt"           | 7                | $[0].mode: must be text, not 7
          "avgt"           | "thrpt"          | $[0].primaryMetric.scoreUnit: must be a unit of mode thrpt, such as ops/s, not the text "ns/op"
          "benchmark"      | "name"           | $[0].benchmark: missing
          "a.B.c"          | ""               | $[0].benchmark: must be a name of 1 to 500 characters, not the text ""
          "threads": 1     | "threads": 0     | $[0].threads: must be from 1 to 1000000, not 0
          "threads": 1     | "threads": "1"   | $[0].threads: must be a whole number, not the text "1"
          "forks": 1       | "forks": 1.5     | $[0].forks: must be a whole number, not 1.5
          "forks": 1       | "forks": null    | $[0].forks: must be a whole number, not null
          "forks": 1       | "forks": 1, "forks": 1 | $[0].forks: key given twice
          "primaryMetric"  | "secondary"      | $[0].primaryMetric: missing
          [[1.5, 2.5]]     | [[1.5, "2.5"]]   | $[0].primaryMetric.rawData[0][1]: must be a number, not the text "2.5"
          [[1.5, 2.5]]     | [[1.5, 1e999]]   | $[0].primaryMetric.rawData[0][1]: number 1e999 is not below 2^63
          [[1.5, 2.5]]     | [[1.5, -1]]      | $[0].primaryMetric: a time or a rate is negative
          [[1.5, 2.5]]     | [1.5, 2.5]       | $[0].primaryMetric.rawData[0]: must be an array, not 1.5
          [[1.5, 2.5]]     | [[], []]         | $[0].primaryMetric: no measurement in it
          [[1.5, 2.5]]     | {}               | $[0].primaryMetric.rawData: must be an array, not an object
          "rawData": [[1.5, 2.5]] | "rawDataHistogram": [[[[1.5]]]] | $[0].primaryMetric.rawDataHistogram[0][0][0]: must be a pair of a value and a count, not an array
          "rawData": [[1.5, 2.5]] | "rawDataHistogram": [[[[1.5, 0]]]] | $[0].primaryMetric.rawDataHistogram[0][0]: nothing was sampled
          "rawData": [[1.5, 2.5]] | "rawDataHistogram": [[[[1.5, -2]]]] | $[0].primaryMetric.rawDataHistogram[0][0][0][1]: must be from 0 to 2147483647, not -2
          """)
  void whatIsWrongIsToldWithItsPath(String old, String broken, String message) {
    assertThat(read(LEAST.replace(old, broken))).isEmpty();
    assertThat(messages()).isEqualTo(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[", "[] x", "[NaN]", "\0\0\0\0", "Benchmark  Mode  Cnt  Score\n"})
  void whatIsNoJsonIsRefusedWithItsPlace(String text) {
    assertThat(read(text)).isEmpty();
    assertThat(messages()).startsWith("not a whole JMH result: ").hasLineCount(1);
    assertThat(problems.all().getFirst().position().line()).isPositive();
  }

  @Test
  void aDeepFileIsRefusedAndNoStackOverflows() {
    assertThat(read("[".repeat(200_000))).isEmpty();
    assertThat(messages()).startsWith("not a whole JMH result: ");
  }

  @Test
  void anObjectOrAnEmptyArrayHasNoBenchmark() {
    assertThat(read("{}")).isEmpty();
    assertThat(read("[]")).isEmpty();
    assertThat(messages()).isEqualTo("$: must be an array, not an object\nno benchmark in it");
  }

  @Test
  void anArrayThatWouldFillTheMemoryIsRefused() {
    var huge = LEAST.replace("1.5, 2.5", "1,".repeat(2_100_000) + "1");

    assertThat(read(huge)).isEmpty();
    assertThat(messages()).contains("more than 2000000 values in one item");
  }

  @Test
  void allProblemsAreToldAtOnceButNotAMillion() {
    assertThat(read("[" + "7,".repeat(1_000) + "7]")).isEmpty();
    assertThat(problems.all()).hasSize(21);
    assertThat(messages()).contains("more problems than 20; the rest was not read");
  }

  @Test
  void keysOfALaterVersionAreNoProblem() {
    assertThat(read(LEAST.replace("\"forks\"", "\"novelty\": [1], \"forks\""))).isPresent();
    assertThat(problems.all()).isEmpty();
  }
}

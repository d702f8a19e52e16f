package chiplog.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.benchstat.Benchstat;
import chiplog.diagnostic.DiagnosticList;
import chiplog.experiment.CaseId;
import chiplog.experiment.Metric;
import chiplog.result.Outcome;
import chiplog.result.ResultFixtures;
import chiplog.result.Run;
import chiplog.result.Series;
import chiplog.result.StoredResult;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FormatTest {
  @TempDir Path folder;
  private final DiagnosticList problems = new DiagnosticList();

  private static StoredResult words() {
    var fast = CaseId.of("fast");
    var slow = CaseId.of("slow");
    return new StoredResult(
        ResultFixtures.resultOf("words")
            .answer(slow, "42")
            .answer(fast, "42")
            .run(run(fast, 0, true, 0.001, 0.003))
            .run(run(slow, 0, true, 0.02))
            .run(run(slow, 1, true, 0.03))
            .run(run(fast, 1, true, 0.0025))
            .run(run(slow, 2, false, 99.0))
            .allocates(fast, 12, Map.of())
            .build(),
        "experiments/results/words/x.json",
        "sha",
        "20261130T201500Z-0a1b2c3d");
  }

  private static Run run(CaseId target, int block, boolean paired, Double... seconds) {
    var run =
        ResultFixtures.finished(target, block, List.of(new Series(Metric.TIME, List.of(seconds))));
    return new Run(
        run.block(),
        run.order(),
        run.session(),
        run.target(),
        paired,
        run.start(),
        run.seconds(),
        new Outcome.Finished(""),
        run.warmUp(),
        run.disturbance(),
        run.series());
  }

  private List<Report> read(String text) throws IOException {
    var file = folder.resolve("file");
    Files.writeString(file, text);
    return ReportFile.read(file, "file", problems).map(ReportFile::reports).orElse(List.of());
  }

  private String messages() {
    return problems.all().stream()
        .map(it -> it.position() + ": " + it.message())
        .collect(Collectors.joining("\n"));
  }

  @Test
  void aLineIsAForkWithItsBlockAndLaunch() {
    assertThat(Format.GO.write(ResultReports.of(words())))
        .isEqualTo(
            """
            Unit allocs/op better=lower
            Unit allocs/op assume=exact
            Unit sec/op better=lower

            experiment: words
            machine: test-cpu-2c-4g-kvm
            vm: Test JDK 25
            mode: avgt
            threads: 1
            jvm: java
            commit: cccccccccccccccccccccccccccccccccccccccc
            result: 20261130T201500Z-0a1b2c3d

            Benchmarkwords/variant=slow/block=0/fork=1 1 0.02 sec/op
            Benchmarkwords/variant=slow/block=1/fork=2 1 0.03 sec/op
            Benchmarkwords/variant=fast/block=0/fork=0 2 0.002 sec/op
            Benchmarkwords/variant=fast/block=1/fork=3 1 0.0025 sec/op
            Benchmarkwords/variant=fast/fork=0 100 12 allocs/op
            Benchmarkwords/variant=fast/fork=1 100 12 allocs/op
            Benchmarkwords/variant=fast/fork=2 100 12 allocs/op
            """);
    assertThat(ResultReports.leftOut(words().result())).isEqualTo(1);
  }

  @Test
  void jsonHasEveryIterationOfEveryFork() {
    assertThat(Format.JMH.write(ResultReports.of(words())))
        .contains("\"benchmark\": \"words.slow\"", "\"benchmark\": \"words.fast\"")
        .contains(
            """
                  "scoreUnit": "ns/op",
                  "rawData": [
                    [1000000, 3000000],
                    [2500000]
                  ]
            """)
        .contains("\"allocs\": {", "\"machine\": \"test-cpu-2c-4g-kvm\"");
  }

  @Test
  void aTableHasOneRowForEachIteration() {
    assertThat(Format.CSV.write(ResultReports.of(words())).lines())
        .startsWith(
            "benchmark,variant,metric,unit,better,block,fork,iteration,value,experiment,machine,vm,"
                + "mode,threads,jvm,commit,result")
        .anyMatch(row -> row.startsWith("words,fast,score,sec/op,lower,0,0,1,0.003,words,test-cpu"))
        .hasSize(1 + 5 + 3);
  }

  @Test
  void cellsWithCommasAndQuotesAreQuoted() throws IOException {
    var odd = read("Benchmarkx/a=1,2/b=\"q\"/fork=0 1 5 sec/op\n");

    assertThat(Format.CSV.write(odd))
        .isEqualTo(
            """
            benchmark,variant,/a,/b,metric,unit,better,block,fork,iteration,value
            x,,"1,2",\"""q\""",sec/op,sec/op,lower,,0,0,5.0
            """);
  }

  /// The older name of bytes, and what tells no direction, keep their names in the Go format.
  @Test
  void metricsOfJmhAreOneUnitEachInLines() throws IOException {
    var reports =
        ReportFile.read(Path.of("src/test/jmh/all-1.36.json"), "all", problems)
            .orElseThrow()
            .reports();
    var text = Format.GO.write(List.of(reports.get(2)));

    assertThat(text)
        .contains("Unit sec/op better=lower\n", "mode: sample\n", "jdk: 17.0.15\n")
        .containsPattern(
            "Benchmarkorg.example.Strings/variant=joined/size=10/text=x%2Fy/fork=1 2 \\S+ sec/op"
                + " \\S+ p0.00-sec/op \\S+ p0.50-sec/op");
  }

  @Test
  void linesOfGoItselfAreRead() throws IOException {
    var reports =
        read(
            """
            goos: linux
            pkg: example.org/codec
            BenchmarkCodec/json/size=1k-8   100  250 ns/op  16 B/op  1 allocs/op
            BenchmarkCodec/json/size=1k-8   100  0 ns/op  16 B/op  1 allocs/op  3 widgets
            PASS
            """);

    assertThat(reports).hasSize(1);
    assertThat(reports.getFirst().subject()).hasToString("Codec/json [size=1k, gomaxprocs=8]");
    assertThat(reports.getFirst().condition("pkg")).isEqualTo("example.org/codec");
    assertThat(reports.getFirst().directed("sec/op").orElseThrow().values())
        .containsExactly(250 * 1e-9, 0); // by one multiplication, as benchstat does
    assertThat(reports.getFirst().directed("widgets")).isEmpty();
  }

  /// So the recipe of `export --help`, which ignores the commit, ignores all of it.
  @Test
  void whatWasNotCommittedIsPartOfTheCommit() {
    var changed =
        ResultFixtures.resultOf("words")
            .run(run(CaseId.of("fast"), 0, true, 0.001))
            .changed("0123456789abcdef".repeat(4))
            .build();

    assertThat(Format.GO.write(ResultReports.of(new StoredResult(changed, "x", "sha", "id"))))
        .contains("\ncommit: " + "c".repeat(40) + "+01234567\n")
        .doesNotContain("dirty");
  }

  /// What they are is told by benchstat: of an original and of what we make of it.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Codec/json/size=1k-8",
        "Codec-8",
        "Codec/size=1k",
        "Codec/size=1k/json-16",
        "Codec/size=1k/size=2k",
        "Codec/gomaxprocs=4-8",
        "Codec/variant=x/text=a%20b-2"
      })
  void theNamesOfGoAreTheSameToBenchstatAfterwards(String name) throws IOException {
    var original = "Benchmark%s 100 250 ns/op 16 B/op\n".formatted(name);

    assertThat(benchstat("-ignore=/fork", Format.GO.write(read(original))))
        .isEqualTo(benchstat("-ignore=/fork", original))
        .contains(name);
  }

  private String benchstat(String option, String text) throws IOException {
    Files.writeString(folder.resolve("in"), text);
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    new Benchstat(folder, InputStream.nullInputStream(), new PrintStream(out), new PrintStream(err))
        .run(List.of("-row=.fullname", option, "in"));
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aLineIsOneForkInAllItsMetrics() throws IOException {
    var reports =
        read("BenchmarkA 1 5 ns/op\nBenchmarkA 1 6 ns/op 16 B/op\nBenchmarkA 1 16 B/op\n");

    assertThat(numbers(reports, "sec/op")).containsExactly(0, 1);
    assertThat(numbers(reports, "B/op")).containsExactly(1, 2);
    assertThat(Format.GO.write(reports).lines().filter(it -> it.startsWith("Benchmark")))
        .hasSize(3);
  }

  private static List<Integer> numbers(List<Report> reports, String unit) {
    return reports.getFirst().directed(unit).orElseThrow().forks().stream()
        .map(Fork::number)
        .toList();
  }

  @Test
  void aForkThatIsThereTwiceIsRefused() throws IOException {
    assertThat(read("BenchmarkA/fork=0 1 5 ns/op\nBenchmarkA/fork=0 1 6 ns/op\n")).isEmpty();
    assertThat(messages()).isEqualTo("file:2: sec/op of this fork is there twice");
  }

  @Test
  void aByteOrderMarkHidesNoLine() throws IOException {
    var lines = "BenchmarkA 1 5 ns/op\nBenchmarkB 1 6 ns/op\n";
    var json = Files.readString(Path.of("src/test/jmh/ss-1.37.json"));

    assertThat(read("\uFEFF" + lines)).isEqualTo(read(lines)).hasSize(2);
    assertThat(read("\uFEFF" + json)).isEqualTo(read(json)).isNotEmpty();
  }

  @Test
  void jsonIsAboutTheFirstTimeOrRate() throws IOException {
    var reports = read("BenchmarkA 1 16 B/op 5 ns/op\nBenchmarkB 1 3 widgets\n");

    assertThat(reports).extracting(Format.JMH::takes).containsExactly(true, false);
    assertThat(Format.JMH.write(reports))
        .contains("\"benchmark\": \"A\"", "\"scoreUnit\": \"ns/op\"", "\"B/op\": {")
        .doesNotContain("\"benchmark\": \"B\"");
  }

  @Test
  void metricsOfOneUnitAreOneEach() {
    var fork = new Fork(OptionalInt.empty(), 0, 1, List.of(7.0));
    var measures =
        Stream.of("score", "a b", "a_b")
            .map(name -> new Measure(name, "sec/op", Optional.empty(), List.of(fork)))
            .toList();
    var subject = new Subject("A", "", new LinkedHashMap<>());

    assertThat(Format.GO.write(List.of(new Report(subject, new LinkedHashMap<>(), measures))))
        .endsWith("7 sec/op 7 a_b-sec/op 7 a_b2-sec/op\n");
  }

  @Test
  void linesThatWouldBeDroppedAreErrors() throws IOException {
    assertThat(read("BenchmarkA 1 2 ns/op\nBenchmarkB 1 2\nBenchmarkC x 2 ns/op\n")).isEmpty();
    assertThat(messages())
        .isEqualTo(
            """
            file:2: missing units
            file:3: parsing iteration count: invalid syntax\
            """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''                             | file: no benchmark in it
          'Benchmark  Mode  Cnt  Score'  | file: is a table of JMH's, which has no forks in it
          'Benchmark   (size)  Mode  Cnt'  | file: is a table of JMH's, which has no forks in it
          '"Benchmark","Mode","Threads"' | file: is a table of JMH's, which has no forks in it
          'hello'                        | file: no benchmark in it
          '{}'                           | file: $: must be an array, not an object
          """)
  void whatIsNoResultIsRefused(String text, String message) throws IOException {
    assertThat(read(text)).isEmpty();
    assertThat(messages()).isEqualTo(message);
  }

  @Test
  void aBenchmarkThatIsThereTwiceIsRefused() throws IOException {
    var one = Files.readString(Path.of("src/test/jmh/ss-1.37.json")).strip();
    var twice = one.substring(0, one.length() - 1) + "," + one.substring(1);

    assertThat(read(twice)).isEmpty();
    assertThat(messages())
        .isEqualTo(
            """
            file: org.example.Strings.joined [size=10, text=x/y] is there twice
            file: org.example.Strings.repeated [size=10, text=x/y] is there twice\
            """);
  }

  @Test
  void aHundredMegabytesAreRefusedUnread() throws IOException {
    var file = folder.resolve("file");
    try (var large = new RandomAccessFile(file.toFile(), "rw")) {
      large.setLength(100L << 20);
    }

    assertThat(ReportFile.read(file, "file", problems)).isEmpty();
    assertThat(messages()).isEqualTo("file: longer than 64 MiB");
  }

  @Test
  void utf16IsNamed() throws IOException {
    Files.write(folder.resolve("wide"), "BenchmarkA 1 2 ns/op".getBytes(StandardCharsets.UTF_16));

    assertThat(ReportFile.read(folder.resolve("wide"), "wide", problems)).isEmpty();
    assertThat(messages()).isEqualTo("wide: is UTF-16 text, not UTF-8");
  }
}

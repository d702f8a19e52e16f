package chiplog.benchfmt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import chiplog.benchfmt.BenchLine.Benchmark;
import chiplog.benchfmt.BenchLine.Malformed;
import chiplog.benchfmt.BenchLine.Measurement;
import chiplog.benchfmt.BenchReader.Unreadable;
import chiplog.benchfmt.Configuration.Setting;
import chiplog.unit.Vectors;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BenchReaderTest {
  private final UnitSettings units = new UnitSettings();

  @Test
  void aLineIsABenchmarkWithTheConfigurationThatHoldsThere() throws Unreadable {
    var lines =
        read("pkg: a/b\nBenchmarkX/n=1-8 \t 100\t2.5 ns/op 7 B/op\npkg:\nBenchmarkY 1 2 x\n");
    assertThat(lines).hasSize(2);
    var first = (Benchmark) lines.get(0);
    assertThat(first.name().full()).isEqualTo("X/n=1-8");
    assertThat(first.iterations()).isEqualTo(100);
    assertThat(first.measurements())
        .containsExactly(
            new Measurement(2.5 * 1e-9, "sec/op", 2.5, "ns/op"),
            new Measurement(7, "B/op", 7, "B/op"));
    assertThat(first.configuration().settings()).containsExactly(new Setting("pkg", "a/b"));
    assertThat(first.line()).isEqualTo(2);
    assertThat(((Benchmark) lines.get(1)).configuration().settings()).isEmpty();
  }

  @Test
  void aBadLineIsToldWithItsNumberAndTheRestIsRead() throws Unreadable {
    assertThat(
            read(
                """
                BenchmarkOnlyName
                BenchmarkSpaceAfter\s
                BenchmarkBadIter x 1 ns/op
                BenchmarkNoMeas 1
                BenchmarkNoUnit 1 2
                BenchmarkOddTail 1 2 ns/op 3
                Benchmarking is fun
                BenchmarkHuge 99999999999999999999 1 ns/op
                BenchmarkOver 1 1e400 ns/op
                """))
        .containsExactly(
            new Malformed("missing iteration count", 2),
            new Malformed("parsing iteration count: invalid syntax", 3),
            new Malformed("missing measurements", 4),
            new Malformed("missing units", 5),
            new Malformed("missing units", 6),
            new Malformed("parsing iteration count: invalid syntax", 7),
            new Malformed("parsing iteration count: value out of range", 8),
            new Malformed("parsing measurement: value out of range", 9));
  }

  @Test
  void whatUnitsAreSaidToBeHoldsForAllWaysOfWritingThem() throws Unreadable {
    var lines =
        read(
            "Unit ns/op assume=exact x\nUnit sec/op assume=nothing\nUnit sec/op assume=exact\nUnit\n");
    assertThat(lines.subList(1, lines.size()))
        .containsExactly(
            new Malformed("expected key=value", 1),
            new Malformed("metadata assume of unit sec/op already set to exact", 2),
            new Malformed("missing unit", 4));
    assertThat(units.exact("ns/op")).isTrue();
    assertThat(units.exact("sec/op")).isTrue();
    assertThat(units.exact("B/op")).isFalse();
  }

  @Test
  void directionsOfUnitsAreThoseOfTheOriginalUnlessAFileSaysOtherwise() throws IOException {
    for (var row : Vectors.read("units.tsv")) {
      assertThat(units.direction(row.get(0))).isEqualTo(Integer.parseInt(row.get(4)));
    }
    read("Unit ops/s better=higher\nUnit B/op better=who-knows\n");
    assertThat(units.direction("ops/s")).isEqualTo(1);
    assertThat(units.direction("B/op")).isZero();
  }

  @Test
  void aDeletedKeyGivesItsPlaceToTheLastOne() throws Unreadable {
    var lines = read("a: 1\nb: 2\nc: 3\na:\nd: 4 \nno:value\nNo: 1\nBenchmarkX 1 1 x\n");
    assertThat(((Benchmark) lines.getFirst()).configuration().settings())
        .containsExactly(new Setting("c", "3"), new Setting("b", "2"), new Setting("d", "4 "));
  }

  @Test
  void aLineOf64KibIsTooLong() throws Unreadable {
    var fits = "x".repeat(64 * 1024 - 1);
    assertThat(read(fits + "\nBenchmarkX 1 1 x\n" + fits)).hasSize(1);
    var problem =
        catchThrowableOfType(Unreadable.class, () -> read("BenchmarkX 1 1 x\n\n" + fits + "x\n"));
    assertThat(problem).hasMessage("bufio.Scanner: token too long");
    assertThat(problem.line()).isEqualTo(2);
    assertThatThrownBy(() -> read(fits + "x")).isInstanceOf(Unreadable.class);
  }

  @Test
  void bytesThatAreNoUtf8AreKept() throws Unreadable {
    byte[] bytes = {
      'B', 'e', 'n', 'c', 'h', 'm', 'a', 'r', 'k', (byte) 0xff, (byte) 0xc3, ' ', '1'
    };
    var text = Utf8.decode(bytes);
    assertThat(Utf8.encode(text)).isEqualTo(bytes);
    assertThat(Utf8.length(text)).isEqualTo(bytes.length);
    assertThat(Utf8.compare("\uff5e", "\ud83d\ude00")).isNegative();
  }

  @Test
  void whateverIsReadIsReadAgainFromWhatIsWrittenOfIt() throws Unreadable {
    var pieces =
        List.of(
            "Benchmark",
            "Unit",
            " ",
            "\t",
            "\n",
            "\r\n",
            "a: b",
            ":",
            "=",
            "1",
            "ns/op",
            "MB",
            "é",
            "\u00a0",
            "\u0000",
            "-8",
            "/k=v",
            "nan",
            "1e999",
            "\ud83d\ude00",
            "\udc80",
            "x");
    var random = new Random(3);
    for (var i = 0; i < 2_000; i++) {
      var text = new StringBuilder();
      for (var j = random.nextInt(40); j > 0; j--) {
        text.append(pieces.get(random.nextInt(pieces.size())));
      }
      var once = benchmarks(read(text.toString()));
      var written = new StringBuilder();
      once.forEach(new BenchWriter(written)::write);
      assertThat(benchmarks(read(written.toString())))
          .usingRecursiveFieldByFieldElementComparatorIgnoringFields("line")
          .isEqualTo(once);
    }
  }

  private static List<Benchmark> benchmarks(List<BenchLine> lines) {
    return lines.stream().filter(Benchmark.class::isInstance).map(Benchmark.class::cast).toList();
  }

  @Test
  void whatIsWrittenIsReadAgain() throws Unreadable {
    var text =
        """
        Unit allocs/op assume=exact
        goos: linux
        pkg: a

        BenchmarkX/n=1-8 100 2.5 ns/op 7 B/op
        BenchmarkX 1 1e+06 MB/s

        pkg:
        goos: darwin

        BenchmarkY 3 +Inf x
        """;
    var written = new StringBuilder();
    var writer = new BenchWriter(written);
    for (var line : read(text)) {
      switch (line) {
        case Benchmark benchmark -> writer.write(benchmark);
        case BenchLine.UnitSetting setting -> writer.write(setting);
        case Malformed wrong -> throw new AssertionError(wrong);
      }
    }
    assertThat(written.toString())
        .isEqualTo(text.replace("pkg:\ngoos: darwin", "goos: darwin\npkg:"));
  }

  @Test
  void aNameHasABaseAndParts() {
    var name = new BenchmarkName("Codec/format=json//size=1k-16");
    assertThat(name.base()).isEqualTo("Codec");
    assertThat(name.parts()).containsExactly("/format=json", "/", "/size=1k", "-16");
    assertThat(new BenchmarkName("A-8/x").base()).isEqualTo("A-8");
    assertThat(new BenchmarkName("A-8").base()).isEqualTo("A");
    assertThat(new BenchmarkName("A-8").parts()).containsExactly("-8");
    assertThat(new BenchmarkName("-").parts()).isEmpty();
    assertThat(new BenchmarkName("").base()).isEmpty();
  }

  private List<BenchLine> read(String text) throws Unreadable {
    List<BenchLine> lines = new ArrayList<>();
    var bytes = text.getBytes(StandardCharsets.UTF_8);
    new BenchReader("f", units, lines::add).read(new ByteArrayInputStream(bytes));
    return lines;
  }
}

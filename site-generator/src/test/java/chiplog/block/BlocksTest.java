package chiplog.block;

import static chiplog.request.Articles.ref;
import static chiplog.result.CannedResults.target;
import static org.assertj.core.api.Assertions.assertThat;

import chiplog.diagnostic.DiagnosticList;
import chiplog.directive.Directive;
import chiplog.exhibit.Exhibit;
import chiplog.experiment.Catalog;
import chiplog.experiment.Metric;
import chiplog.finding.Backing;
import chiplog.finding.Standings;
import chiplog.freshness.Evidence;
import chiplog.request.Articles;
import chiplog.request.ReferenceResolver;
import chiplog.request.Request;
import chiplog.result.CannedResults;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlocksTest {
  @TempDir private Path folder;
  private final DiagnosticList problems = new DiagnosticList();
  private final Catalog catalog =
      new Catalog(
          List.of(CannedResults.words(), CannedResults.fileLength(), CannedResults.knownEffects()));

  private Exhibit answer(CannedResults results, Directive directive) {
    var resolver = new ReferenceResolver(catalog);
    var request = resolver.resolve(Articles.of(directive), problems).getFirst();
    var backing =
        Backing.of(
            ((Request.OfExperiment) request).experiment(),
            new Evidence.Fresh(results.stored(), true),
            Standings.unknown());
    var blocks = new Blocks(new Page());
    return switch (request) {
      case Request.Comparison it -> blocks.comparison(it, backing);
      case Request.Table it -> blocks.table(it, backing);
      case Request.Plot it -> blocks.plot(it, backing);
      case Request.Output it -> blocks.output(it, backing);
      case Request.Calibration it -> blocks.calibration(it.experiment(), backing);
      case Request.Code it ->
          SourceCodes.in(folder, Optional.of("https://example.org/chiplog"))
              .show(it, "code-1", backing, problems);
      case Request.Profile it -> blocks.profile(it, backing);
      case Request.Flame it -> blocks.flame(it, backing);
      case Request.Value _,
          Request.Share _,
          Request.PartChange _,
          Request.Contrast _,
          Request.Often _,
          Request.Fact _,
          Request.Claim _,
          Request.Constant _,
          Request.MachineFacts _,
          Request.RunYourself _,
          Request.Claims _,
          Request.Unknown _ ->
          throw new IllegalArgumentException("no block of one experiment: " + request);
    };
  }

  private static CannedResults words() {
    return new CannedResults(CannedResults.words());
  }

  /// 24 blocks of which the second side is as fast, and 20 % slower, within a thousandth.
  private static CannedResults calibrated() {
    var same = around(0.010, 0.0000001, 24);
    var again = around(0.010, -0.0000001, 24);
    var slower = around(0.012, 0.0000001, 24);
    return new CannedResults(CannedResults.knownEffects())
        .runs(target("same"), Metric.TIME, same)
        .runs(target("again"), Metric.TIME, again)
        .runs(target("five-percent"), Metric.TIME, slower);
  }

  @Test
  void aCalibrationSaysHowOftenEachVerdictIsGivenByTheNumberOfBlocks() {
    var shown =
        (Exhibit.Table)
            answer(
                calibrated(),
                new Directive.Calibration(
                    Articles.at(1), "calibration: known-effects", "known-effects"));
    assertThat(shown.columns())
        .containsExactly("known", "better", "worse", "small", "equal", "unclear");
    assertThat(
            shown.rows().stream()
                .map(row -> (row.label() + ": " + row.cells()).replace('\u202F', ' ')))
        .containsExactly(
            "same code, 6 blocks: [0 %, 0 %, 0 %, 100 %, 0 %]",
            "same code, 10 blocks: [0 %, 0 %, 0 %, 100 %, 0 %]",
            "same code, 20 blocks: [0 %, 0 %, 0 %, 100 %, 0 %]",
            "5 % slower, 6 blocks: [0 %, 100 %, 0 %, 0 %, 0 %]",
            "5 % slower, 10 blocks: [0 %, 100 %, 0 %, 0 %, 0 %]",
            "5 % slower, 20 blocks: [0 %, 100 %, 0 %, 0 %, 0 %]");
    assertThat(shown.caption())
        .endsWith("; independent groups: 4 of 6 blocks, 2 of 10 blocks, 1 of 20 blocks.");
  }

  private static double[] around(double center, double step, int n) {
    var values = new double[n];
    for (var i = 0; i < n; i++) {
      values[i] = center + step * (i - (n - 1) / 2.0);
    }
    return values;
  }

  private static Directive.Comparison comparison(String... metrics) {
    return new Directive.Comparison(
        Articles.at(9), "comparison: words", "words", Optional.empty(), List.of(metrics));
  }

  private Exhibit.Comparison.Cell cell(double[] base, double[] next, int column) {
    var results =
        words().runs(target("slow"), Metric.TIME, base).runs(target("fast"), Metric.TIME, next);
    var shown = (Exhibit.Comparison) answer(results, comparison("time"));
    return shown.sections().getFirst().rows().getFirst().cells().get(column);
  }

  @Test
  void aComparisonHasTheBaseFirstAndOneUnitForASection() {
    var results =
        words()
            .runs(target("slow"), Metric.TIME, around(0.080, 0.0002, 10))
            .runs(target("fast"), Metric.TIME, around(0.010, 0.00002, 10));
    var shown = (Exhibit.Comparison) answer(results, comparison("time"));
    var section = shown.sections().getFirst();
    assertThat(section.title()).isEqualTo("Time per call");
    assertThat(section.columns()).containsExactly("slow", "fast", "faster");
    assertThat(section.note()).startsWith("lower is better, unit ms");
    var cells = section.rows().getFirst().cells();
    assertThat(cells.getFirst().value()).isEqualTo("80.0");
    assertThat(cells.getFirst().spread().replace('\u202F', ' ')).isEqualTo("± 0.9 %");
    assertThat(cells.getFirst().verdict()).isEmpty();
    assertThat(cells.get(1).verdict()).isEqualTo("better");
    assertThat(cells.get(1).sign()).isEqualTo("▼");
    assertThat(cells.get(1).tone()).isEqualTo("better");
    assertThat(cells.get(1).change().replace('\u202F', ' ')).startsWith("−87.5");
    assertThat(cells.get(1).details().getLast()).isEqualTo("p 0.002, n 10");
    assertThat(cells.get(2)).isEqualTo(ComparisonBlock.NOTHING);
    assertThat(section.geomean()).isEmpty();
  }

  @Test
  void everyVerdictHasItsWordSignAndTone() {
    var base = around(0.080, 0, 10);
    assertThat(cell(base, around(0.100, 0, 10), 1).verdict()).isEqualTo("worse");
    assertThat(cell(base, around(0.100, 0, 10), 1).sign()).isEqualTo("▲");
    assertThat(cell(base, around(0.080, 0, 10), 1).verdict()).isEqualTo("equal");
    assertThat(cell(base, around(0.080, 0, 10), 1).sign()).isEqualTo("=");
    // Up to ±10 % about as often: neither established nor inside the margin.
    var wild = new double[] {.088, .072, .084, .076, .086, .074, .082, .078, .080, .081};
    assertThat(cell(base, wild, 1).verdict()).isEqualTo("unclear");
    assertThat(cell(base, wild, 1).change()).isEmpty();
    assertThat(cell(around(0.080, 0, 3), around(0.040, 0, 3), 1).verdict())
        .isEqualTo("too few forks");
    assertThat(cell(around(0.080, 0, 3), around(0.040, 0, 3), 1).change()).isEmpty();
    // All ten lower by 1 to 4.6 %: established, its center below the margin, its end beyond.
    var slightly = new double[10];
    for (var i = 0; i < 10; i++) {
      slightly[i] = 0.080 * (1 - 0.01 - 0.004 * i);
    }
    assertThat(cell(base, slightly, 1).verdict()).isEqualTo("small");
    assertThat(cell(base, slightly, 1).tone()).isEqualTo("neutral");
  }

  @Test
  void fewSamplesAndCappedWarmUpsBecomeFootnotes() {
    var results =
        words()
            .runs(target("slow"), Metric.TIME, 0.08, 0.08, 0.08)
            .capped(target("fast"), 0, 0.01)
            .capped(target("fast"), 1, 0.01);
    var section = ((Exhibit.Comparison) answer(results, comparison("time"))).sections().getFirst();
    assertThat(section.footnotes().getFirst()).isEqualTo("few samples: only 3 forks; 6 are needed");
    assertThat(section.footnotes().get(1).replace('\u202F', ' '))
        .startsWith("2 of 2 forks reached the warm-up cap of 20 s");
    assertThat(section.rows().getFirst().cells().get(1).footnote()).isEqualTo(2);
  }

  private static CannedResults fileLengths() {
    var results = new CannedResults(CannedResults.fileLength());
    // new/base is a half at 10 and an eighth at 1000: the geometric mean is a quarter.
    return results
        .runs(target("base", "buffer", "10"), Metric.TIME, around(0.008, 0, 10))
        .runs(target("new", "buffer", "10"), Metric.TIME, around(0.004, 0, 10))
        .runs(target("base", "buffer", "1000"), Metric.TIME, around(0.0008, 0, 10))
        .runs(target("new", "buffer", "1000"), Metric.TIME, around(0.0001, 0, 10));
  }

  @Test
  void severalRowsHaveAGeometricMeanOfTheirRatios() {
    var asked =
        new Directive.Comparison(
            Articles.at(9), "comparison", "file-length", Optional.empty(), List.of("time"));
    var section = ((Exhibit.Comparison) answer(fileLengths(), asked)).sections().getFirst();
    var mean = section.geomean().orElseThrow().cells().get(1);
    assertThat(mean.change().replace('\u202F', ' ')).isEqualTo("−75 %");
    assertThat(mean.details().getLast()).isEqualTo("2 of 2 rows");
  }

  @Test
  void aTableIsSortedBestFirst() {
    var results =
        words()
            .runs(target("slow"), Metric.TIME, around(0.080, 0, 10))
            .runs(target("fast"), Metric.TIME, around(0.010, 0, 10));
    var asked =
        new Directive.Table(
            Articles.at(9), "table", "words", List.of("time"), List.of(), Optional.of("time"));
    var shown = (Exhibit.Table) answer(results, asked);
    assertThat(shown.columns()).containsExactly("variant", "Time per call, ms");
    assertThat(shown.rows())
        .extracting(Exhibit.Table.TableRow::label)
        .containsExactly("fast", "slow", "faster");
    assertThat(shown.rows().getLast().cells()).containsExactly("not measured");
  }

  @Test
  void aPlotShowsEveryForkOnAnAxisFromZero() {
    var results = words().runs(target("slow"), Metric.TIME, 0.05, 0.10);
    var asked = new Directive.Plot(Articles.at(9), "plot", "words", "time", Optional.empty());
    var shown = (Exhibit.Plot) answer(results, asked);
    assertThat(shown.xTicks().getFirst()).isEqualTo(new Exhibit.Plot.Tick("150", "0"));
    // 0.10 s is 1/1.08 of the way from 150 to 616.
    assertThat(shown.traces().getFirst().dots())
        .extracting(Exhibit.Plot.Dot::x)
        .containsExactly("365.7", "581.5");
    assertThat(shown.twin().rows()).hasSize(3);
    assertThat(shown.finding()).isEqualTo("slow 75 ms.".replace(" ms", "\u202Fms"));
  }

  @Test
  void aPlotOverAParameterDrawsOneLineAVariantOnALogarithmicAxis() {
    var asked =
        new Directive.Plot(Articles.at(9), "plot", "file-length", "time", Optional.of("buffer"));
    var shown = (Exhibit.Plot) answer(fileLengths(), asked);
    assertThat(shown.line()).isTrue();
    assertThat(shown.traces()).extracting(Exhibit.Plot.Trace::label).containsExactly("base", "new");
    assertThat(shown.traces().getFirst().path()).startsWith("M70 ");
    assertThat(shown.axisLabel()).endsWith("buffer on a logarithmic axis");
    assertThat(shown.xTicks()).extracting(Exhibit.Plot.Tick::label).containsExactly("10", "1000");
  }

  /// 0.1 to 8 ms: on a linear axis the least would lie on the line of zero.
  @Test
  void aWideRangeIsDrawnByPowersOfTenAndSaysSo() {
    var asked =
        new Directive.Plot(Articles.at(9), "plot", "file-length", "time", Optional.of("buffer"));
    var shown = (Exhibit.Plot) answer(fileLengths(), asked);
    assertThat(shown.axisLabel()).startsWith("Time per call, ms, log scale (lower is better)");
    assertThat(shown.yTicks())
        .containsExactly(
            new Exhibit.Plot.Tick("256", "0.1"),
            new Exhibit.Plot.Tick("136", "1"),
            new Exhibit.Plot.Tick("16", "10"));
    // 256 − 240 (log10 8 + 1) / 2
    assertThat(shown.traces().getFirst().dots().getFirst().y()).isEqualTo("27.6");
  }

  @Test
  void aRangeOfAFactorOfFiftyIsStillDrawnFromZero() {
    var results =
        new CannedResults(CannedResults.fileLength())
            .runs(target("base", "buffer", "10"), Metric.TIME, around(0.005, 0, 10))
            .runs(target("base", "buffer", "1000"), Metric.TIME, around(0.0001, 0, 10));
    var asked =
        new Directive.Plot(Articles.at(9), "plot", "file-length", "time", Optional.of("buffer"));
    var shown = (Exhibit.Plot) answer(results, asked);
    assertThat(shown.axisLabel()).doesNotContain("log scale");
    assertThat(shown.yTicks().getFirst()).isEqualTo(new Exhibit.Plot.Tick("256", "0"));
  }

  @Test
  void aZeroHasNoPlaceAmongPowersOfTen() {
    var results =
        new CannedResults(CannedResults.fileLength())
            .allocations(target("base", "buffer", "10"), 0, 0, 0)
            .allocations(target("base", "buffer", "1000"), 90, 90, 90);
    var asked =
        new Directive.Plot(Articles.at(9), "plot", "file-length", "allocs", Optional.of("buffer"));
    var shown = (Exhibit.Plot) answer(results, asked);
    assertThat(shown.axisLabel()).doesNotContain("log scale");
    assertThat(shown.yTicks().getFirst()).isEqualTo(new Exhibit.Plot.Tick("256", "0"));
  }

  @Test
  void bytesAreToldAsAnEstimateAndTimesAreNot() {
    var results =
        words()
            .runs(target("slow"), Metric.TIME, around(0.08, 0, 10))
            .runs(target("slow"), Metric.BYTES, around(64, 0, 10));
    var sections = ((Exhibit.Comparison) answer(results, comparison("time", "bytes"))).sections();
    assertThat(sections.getFirst().note()).doesNotContain("JMH");
    assertThat(sections.getLast().note()).contains("; as JMH estimates them");
  }

  @Test
  void codeIsCutFromTheSourceMarkedAndLinkedToItsCommit() {
    var asked =
        new Directive.Code(Articles.at(9), "code", "words", "slow", Optional.empty(), List.of(2));
    var shown = (Exhibit.Code) answer(words().runs(target("slow"), Metric.TIME, 1, 1), asked);
    assertThat(shown.caption()).endsWith("Words.java, lines 2–5");
    assertThat(shown.lines()).hasSize(4);
    assertThat(shown.lines().get(1).sign()).isEqualTo(">");
    assertThat(text(shown.lines().get(1))).isEqualTo("  int sum = 0;");
    assertThat(shown.href().orElseThrow())
        .startsWith("https://example.org/chiplog/blob/cccc")
        .endsWith("/experiments/src/main/java/Words.java#L2-L5");
  }

  @Test
  void codeFromAnotherVariantShowsTheDifferingLines() {
    var asked =
        new Directive.Code(Articles.at(9), "code", "words", "fast", Optional.of("slow"), List.of());
    var shown = (Exhibit.Code) answer(words().runs(target("slow"), Metric.TIME, 1, 1), asked);
    assertThat(shown.lines())
        .extracting(it -> it.sign() + text(it))
        .containsExactly(
            "-int slow(int n) {",
            "-  int sum = 0;",
            "+int fast(int n) {",
            "+  int sum = 1;",
            "   return sum + n;",
            " }");
  }

  private static String text(Exhibit.Code.Line line) {
    var text = new StringBuilder();
    line.tokens().forEach(it -> text.append(it.text()));
    return text.toString();
  }

  @Test
  void runItYourselfNamesTheCommandsAndWhatTheyNeed() {
    var results = words().runs(target("slow"), Metric.TIME, around(0.08, 0, 10));
    var backing =
        Backing.of(
            CannedResults.words(), new Evidence.Fresh(results.stored(), true), Standings.unknown());
    var shown = (Exhibit.RunYourself) new Blocks(new Page()).run(List.of(backing));
    assertThat(shown.commands())
        .containsExactly(
            "./chiplog measure --only words", "./chiplog compare amd-epyc-2c-8g-kvm mine");
    // Ten launches of 9.5 s.
    assertThat(shown.needs().replace('\u202F', ' '))
        .startsWith("about 2 min, 1 GiB of heap in each measured process");
  }

  @Test
  void theOutputOfALaunchIsCutToItsLines() {
    var results = words().runs(target("slow"), Metric.TIME, 0.08);
    var asked = new Directive.Output(Articles.at(9), "output", ref("slow"), 1, 9);
    var shown = (Exhibit.Output) answer(results, asked);
    assertThat(shown.lines()).containsExactly("out slow");
    assertThat(shown.caption()).isEqualTo("Output of words/slow, lines 1 to 1 of 1");
  }

  private static String forks(CannedResults results) {
    var backing =
        Backing.of(
            CannedResults.words(), new Evidence.Fresh(results.stored(), true), Standings.unknown());
    return ((Exhibit.Forks) new Blocks(new Page()).forks(backing).orElseThrow()).finding();
  }

  /// Windows of one fork that are faster by a fifth only at their end, and of one that are not.
  private static List<Double> windows(boolean steady) {
    return Stream.concat(
            Collections.nCopies(10, 2.0).stream(),
            Collections.nCopies(5, steady ? 2.0 : 1.6).stream())
        .toList();
  }

  @Test
  void whereForksHaveNoSteadyStateThePageSaysWhenAVariantCountsAsOneWithout() {
    var quiet = words();
    var restless = words();
    for (var block = 0; block < 10; block++) {
      quiet.windows(target("slow"), block, Collections.nCopies(30, 2.0), windows(true));
      restless.windows(target("slow"), block, Collections.nCopies(30, 2.0), windows(block > 2));
    }
    assertThat(forks(restless)).contains("half or more of its forks without a steady state");
    assertThat(forks(quiet)).doesNotContain("half");
  }
}

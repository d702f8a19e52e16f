package chiplog.analysis;

import static chiplog.result.CannedResults.target;
import static org.assertj.core.api.Assertions.assertThat;

import chiplog.block.SourceCodes;
import chiplog.calibration.Simulated;
import chiplog.claim.Strictness;
import chiplog.diagnostic.DiagnosticList;
import chiplog.directive.Assertion;
import chiplog.directive.CaseRef;
import chiplog.directive.Directive;
import chiplog.directive.Rate;
import chiplog.exhibit.ArticleView;
import chiplog.exhibit.ClaimRow.Outcome;
import chiplog.exhibit.Exhibit;
import chiplog.experiment.Catalog;
import chiplog.experiment.Metric;
import chiplog.finding.Backing;
import chiplog.finding.Standings;
import chiplog.freshness.Evidence;
import chiplog.request.Articles;
import chiplog.result.CannedResults;
import chiplog.result.StoredResult;
import chiplog.store.InMemoryResultStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What pages and the terminal say of a machine whose own error was measured.
class CalibrationTest {
  private static final Catalog CATALOG = new Catalog(List.of(CannedResults.knownEffects()));

  @TempDir Path folder;
  private final DiagnosticList problems = new DiagnosticList();

  /// 60 blocks that scatter by half a percent; 5 % are always found, and nothing else is.
  private static StoredResult quiet() {
    return new CannedResults(CannedResults.knownEffects())
        .runs(target("same"), Metric.TIME, values(block -> 0.01 * wave(block)))
        .runs(target("again"), Metric.TIME, values(block -> 0.01 * wave(block + 1)))
        .runs(target("five-percent"), Metric.TIME, values(block -> 0.0105 * wave(block + 2)))
        .stored();
  }

  private static double wave(int block) {
    return 1 + 0.005 * Math.sin(2.4 * block);
  }

  private static double[] values(IntToDoubleFunction ofBlock) {
    return IntStream.range(0, 60).mapToDouble(ofBlock).toArray();
  }

  private ArticleView view(StoredResult result, Directive... directives) {
    return new Analyst(
            CATALOG,
            _ -> new Evidence.Fresh(result, true),
            Standings.of(CATALOG, new InMemoryResultStore(result.result())),
            SourceCodes.in(folder, Optional.empty()),
            Strictness.BUILD)
        .analyse(Articles.of(directives), problems);
  }

  private Exhibit.Figure often(String next, Rate rate, int blocks, boolean interval) {
    var asked =
        new Directive.Often(
            Articles.at(3), "= often", ref("same"), ref(next), "time", rate, blocks, interval);
    return (Exhibit.Figure) view(quiet(), asked).exhibits().getFirst();
  }

  private Outcome claim(Rate rate, Assertion.Sign sign, double bound) {
    var assertion =
        new Assertion.RateIs(ref("same"), ref("five-percent"), "time", rate, 6, sign, bound);
    return view(quiet(), Articles.claim(assertion)).claims().getFirst().outcome();
  }

  private static CaseRef ref(String variant) {
    return new CaseRef("known-effects", variant, CannedResults.map());
  }

  private static String plain(String text) {
    return text.replace('\u202F', ' ');
  }

  @Test
  void aShareIsToldWithWhatItRestsOn() {
    var found = often("five-percent", Rate.FOUND, 6, true);
    assertThat(plain(found.text())).isEqualTo("100 % (69 % to 100 %)");
    assertThat(found.plain()).isEqualTo("1");
    var row = found.row().orElseThrow();
    assertThat(plain(row.interval())).isEqualTo("69 % to 100 %, 10 independent groups");
    assertThat(row.forks()).isEqualTo("60 blocks");
    assertThat(row.details()).isEqualTo("groups of 6 blocks, drawn with seed 42");
  }

  @Test
  void whatTheNoiseIsAndWhatIsFoundAreChanges() {
    assertThat(plain(often("again", Rate.NOISE, 10, false).text())).matches("0\\.\\d+ %");
    assertThat(plain(often("again", Rate.SMALLEST_FOUND, 10, false).text())).matches("0\\.\\d+ %");
    assertThat(often("again", Rate.SMALLEST_FOUND, 5, false).text()).isEqualTo("not measured yet");
  }

  @Test
  void moreBlocksThanThereAreTellNothing() {
    assertThat(often("again", Rate.FALSE_ALARMS, 61, false).text()).isEqualTo("not measured yet");
  }

  /// Ten groups: an interval from 69 to 100 %.
  @Test
  void aClaimOnAShareIsJudgedByItsInterval() {
    assertThat(claim(Rate.FOUND, Assertion.Sign.AT_LEAST, 60)).isEqualTo(Outcome.HOLDS);
    assertThat(claim(Rate.FOUND, Assertion.Sign.AT_LEAST, 80)).isEqualTo(Outcome.UNDECIDED);
    assertThat(claim(Rate.FOUND, Assertion.Sign.AT_MOST, 60)).isEqualTo(Outcome.FAILS);
    assertThat(claim(Rate.SAYS_UNCLEAR, Assertion.Sign.AT_MOST, 40)).isEqualTo(Outcome.HOLDS);
  }

  @Test
  void theMachineTellsHowOftenItErrs() {
    var machine = quiet().result().machine().id();
    var pairs =
        ErrorRates.of(machine, Standings.of(CATALOG, new InMemoryResultStore(quiet().result())));
    assertThat(pairs.stream().map(it -> plain(it.name() + ": " + it.text())))
        .anyMatch(it -> it.matches("false alarms: .* with 6 blocks, .* with 20 blocks; .* 5.5 %"))
        .anyMatch(it -> it.startsWith("5 % slower is found: 100 % (69 % to 100 %) with 6 blocks"))
        .contains(
            "margin: 3 %",
            "comparisons: shown: the limit is not exceeded beyond doubt, and the same code is the"
                + " same")
        .contains(
            "told from: 60 blocks of known-effects, dealt out with seed 42; independent groups: 10"
                + " of 6 blocks, 6 of 10 blocks, 3 of 20 blocks");
    assertThat(ErrorRates.of(machine, Standings.unknown())).isEmpty();
  }

  @Test
  void theTerminalTellsTheSameWithHowOftenEachVerdictIsGiven() {
    var standings = Standings.of(CATALOG, new InMemoryResultStore(quiet().result()));
    var backing =
        Backing.of(CannedResults.knownEffects(), new Evidence.Fresh(quiet(), true), standings);
    assertThat(CalibrationReport.measured(backing, standings).stream().map(CalibrationTest::plain))
        .anyMatch(it -> it.startsWith("Measured 2026-11-30 on AMD EPYC"))
        .anyMatch(it -> it.strip().startsWith("false alarms"))
        .anyMatch(it -> it.matches("known +better +worse +small +equal +unclear"))
        .anyMatch(it -> it.matches("5 % slower, 20 blocks +0 % +100 % +0 % +0 % +0 %"));
  }

  @Test
  void simulatedSessionsAreToldForEveryShape() {
    assertThat(CalibrationReport.lines(SimulatedRates.of(new Simulated(100, 1))))
        .hasSize(1 + 1 + 5 * 3)
        .anyMatch(line -> line.startsWith("heavy-tails  20"));
    assertThat(plain(CalibrationReport.simulated().getFirst()))
        .startsWith("The same asked of simulated sessions, 1000 for each row:");
  }
}

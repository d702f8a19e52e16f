package chiplog.analysis;

import static chiplog.request.Articles.fileLength;
import static chiplog.request.Articles.ref;
import static chiplog.request.Articles.value;
import static chiplog.result.CannedResults.target;
import static org.assertj.core.api.Assertions.assertThat;

import chiplog.article.Sentence;
import chiplog.block.SourceCodes;
import chiplog.claim.Strictness;
import chiplog.diagnostic.DiagnosticList;
import chiplog.diagnostic.Position;
import chiplog.diagnostic.Severity;
import chiplog.directive.Assertion;
import chiplog.directive.Assertion.Sign;
import chiplog.directive.Condition;
import chiplog.directive.Directive;
import chiplog.directive.Directive.Form;
import chiplog.effort.Stop;
import chiplog.exhibit.ArticleView;
import chiplog.exhibit.ClaimRow;
import chiplog.exhibit.ClaimRow.Outcome;
import chiplog.exhibit.Exhibit;
import chiplog.exhibit.State;
import chiplog.experiment.Catalog;
import chiplog.experiment.Metric;
import chiplog.finding.Standings;
import chiplog.freshness.Evidence;
import chiplog.request.Articles;
import chiplog.result.CannedResults;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnalystTest {
  @TempDir private Path folder;
  private final DiagnosticList problems = new DiagnosticList();

  /// slow takes 80 ms ± 1 and fast 10 ms ± 0.125 in each of ten blocks, so every ratio is 8.
  private static CannedResults tenBlocks() {
    var slow = new double[10];
    var fast = new double[10];
    for (var i = 0; i < 10; i++) {
      slow[i] = 0.080 + 0.0002 * (i - 4.5);
      fast[i] = slow[i] / 8;
    }
    return new CannedResults(CannedResults.words())
        .runs(target("slow"), Metric.TIME, slow)
        .runs(target("fast"), Metric.TIME, fast)
        .runs(target("faster"), Metric.TIME, fast)
        .allocations(target("slow"), 12, 12, 12)
        .allocations(target("fast"), 3, 3, 3);
  }

  private static Evidence fresh(CannedResults results) {
    return new Evidence.Fresh(results.stored(), true);
  }

  private ArticleView view(Evidence evidence, Strictness strictness, Directive... directives) {
    return analyst(evidence, strictness).analyse(Articles.of(directives), problems);
  }

  private Analyst analyst(Evidence evidence, Strictness strictness) {
    return new Analyst(
        new Catalog(List.of(CannedResults.words(), CannedResults.fileLength())),
        _ -> evidence,
        Standings.unknown(),
        SourceCodes.in(folder, Optional.empty()),
        strictness);
  }

  private Exhibit answer(Evidence evidence, Directive directive) {
    return view(evidence, Strictness.BUILD, directive).exhibits().getFirst();
  }

  private static String text(Exhibit exhibit) {
    return ((Exhibit.Figure) exhibit).text().replace('\u202F', ' ');
  }

  @Test
  void aValueIsTheMedianOfForkMeansAndNotOfIterations() {
    // Fork means 2, 3, 10 ms; their median is 3. Pooled, the median would be 2.
    var results =
        new CannedResults(CannedResults.words())
            .fork(target("fast"), 0, Metric.TIME, 0.001, 0.003)
            .fork(target("fast"), 1, Metric.TIME, 0.002, 0.004)
            .fork(target("fast"), 2, Metric.TIME, 0.001, 0.019);
    var shown = (Exhibit.Figure) answer(fresh(results), value(ref("fast"), "time", true));
    assertThat(text(shown)).isEqualTo("3.0 ms");
    assertThat(shown.plain()).isEqualTo("0.003");
    assertThat(shown.state()).isEqualTo(State.FEW_SAMPLES);
    var row = shown.row().orElseThrow();
    assertThat(row.forks()).isEqualTo("3 forks × 2 iterations");
    assertThat(row.interval()).isEqualTo("none: 3 forks, an interval needs 6");
  }

  @Test
  void aValueHasTheIntervalOfTheMedianWhenThereAreSixForks() {
    // Ten sorted values 79.1 to 80.9 in steps of 0.2: the 2nd and the 9th enclose the median.
    var shown = (Exhibit.Figure) answer(fresh(tenBlocks()), value(ref("slow"), "time", true));
    assertThat(text(shown)).isEqualTo("80.0 ms ± 0.9 %");
    assertThat(shown.row().orElseThrow().interval().replace('\u202F', ' '))
        .isEqualTo("79.3 to 80.7 ms");
  }

  @Test
  void throughputIsTheDeclaredInputOverTheTimeOfACall() {
    assertThat(text(answer(fresh(tenBlocks()), value(ref("slow"), "throughput", false))))
        .isEqualTo("25.00 MB/s");
  }

  @Test
  void aContrastIsToldAsChangeRatioOrWord() {
    var evidence = fresh(tenBlocks());
    assertThat(
            text(
                answer(evidence, Articles.contrast(ref("slow"), ref("fast"), "time", Form.CHANGE))))
        .isEqualTo("−87.5 %");
    assertThat(
            text(answer(evidence, Articles.contrast(ref("slow"), ref("fast"), "time", Form.RATIO))))
        .isEqualTo("8.000×");
    var word =
        (Exhibit.Word)
            answer(evidence, Articles.contrast(ref("slow"), ref("fast"), "time", Form.VERDICT));
    assertThat(word.text()).isEqualTo("faster");
  }

  @Test
  void aGeometricMeanIsToldAsTheChangeOverAllSettings() {
    // new/base is a half at 10 and an eighth at 1000: the geometric mean is a quarter.
    var results =
        new CannedResults(CannedResults.fileLength())
            .runs(target("base", "buffer", "10"), Metric.TIME, .008, .008, .008)
            .runs(target("new", "buffer", "10"), Metric.TIME, .004, .004, .004)
            .runs(target("base", "buffer", "1000"), Metric.TIME, .0008, .0008, .0008)
            .runs(target("new", "buffer", "1000"), Metric.TIME, .0001, .0001, .0001);
    var asked = Articles.contrast(fileLength("base"), fileLength("new"), "time", Form.GEOMEAN);
    assertThat(text(answer(fresh(results), asked))).isEqualTo("−75 %");
  }

  @Test
  void allocationsThatAgreeInThreeForksAreExactAndOthersSaySo() {
    assertThat(text(answer(fresh(tenBlocks()), value(ref("slow"), "allocs", true))))
        .isEqualTo("12");
    assertThat(
            text(
                answer(
                    fresh(tenBlocks()),
                    Articles.contrast(ref("slow"), ref("fast"), "allocs", Form.RATIO))))
        .isEqualTo("4×");
    var unsteady = new CannedResults(CannedResults.words()).allocations(target("slow"), 12, 12, 13);
    assertThat(text(answer(fresh(unsteady), value(ref("slow"), "allocs", true))))
        .contains("(not exact: 12 to 13)");
  }

  @Test
  void bytesThatAgreeWithinSixteenAreEqualWhateverTheTestSays() {
    var results =
        new CannedResults(CannedResults.words())
            .runs(target("slow"), Metric.BYTES, 100, 100, 100, 100, 100, 100, 100)
            .runs(target("fast"), Metric.BYTES, 116, 116, 116, 116, 116, 116, 116);
    var word =
        (Exhibit.Word)
            answer(
                fresh(results), Articles.contrast(ref("slow"), ref("fast"), "bytes", Form.VERDICT));
    assertThat(word.text()).isEqualTo("no different");
  }

  @Test
  void missingEvidenceIsShownAsMissingWithTheCommandAndRefusedByTheCheck() {
    var view =
        view(
            new Evidence.Missing("./chiplog measure --only words"),
            Strictness.CHECK,
            value(ref("slow"), "time", false));
    var shown = (Exhibit.Figure) view.exhibits().getFirst();
    assertThat(shown.text()).isEqualTo("not measured yet");
    assertThat(shown.state()).isEqualTo(State.MISSING);
    assertThat(shown.row().orElseThrow().details()).isEqualTo("try ./chiplog measure --only words");
    assertThat(problems.all().getFirst().message()).isEqualTo("\"words\" is not measured yet");
    assertThat(problems.hasErrors()).isTrue();
  }

  @Test
  void staleEvidenceStaysVisibleWithItsReason() {
    var stale = new Evidence.Stale(tenBlocks().stored(), List.of("Words.java changed"), true);
    var view = view(stale, Strictness.BUILD, value(ref("slow"), "time", false));
    var shown = (Exhibit.Figure) view.exhibits().getFirst();
    assertThat(shown.state()).isEqualTo(State.STALE);
    assertThat(text(shown)).isEqualTo("80.0 ms");
    assertThat(shown.row().orElseThrow().state()).isEqualTo("stale: Words.java changed");
    assertThat(view.status()).contains("1 experiment, 1 stale. No claims.");
  }

  @Test
  void anotherMachinesResultIsLabelledAndDecidesNoClaim() {
    var other = new Evidence.Fresh(tenBlocks().stored(), false);
    var view =
        view(
            other,
            Strictness.BUILD,
            value(ref("slow"), "time", false),
            Articles.claim(
                new Assertion.RatioIs(ref("slow"), ref("fast"), "time", Sign.AT_LEAST, 5)));
    assertThat(((Exhibit.Figure) view.exhibits().getFirst()).state())
        .isEqualTo(State.OTHER_MACHINE);
    assertThat(view.claims().getFirst().outcome()).isEqualTo(Outcome.NOT_RUN);
  }

  @Test
  void anotherMachinesResultIsAWarningAndAnErrorOnceItIsStale() {
    var directive = value(ref("slow"), "time", false);
    view(new Evidence.Fresh(tenBlocks().stored(), false), Strictness.CHECK, directive);
    assertThat(problems.all()).extracting(it -> it.severity()).containsExactly(Severity.WARNING);
    var stale = new Evidence.Stale(tenBlocks().stored(), List.of("Words.java changed"), false);
    view(stale, Strictness.CHECK, directive);
    assertThat(problems.all())
        .filteredOn(it -> it.severity() == Severity.ERROR)
        .extracting(it -> it.message())
        .containsExactly(
            "\"words\" is measured on another machine, AMD EPYC (2 cores, virtual); "
                + "stale: Words.java changed");
  }

  @Test
  void aRunThatItsOwnRuleStoppedNeedsNoMoreBlocks() {
    var forks = new double[] {.08, .08, .08, .08, .08, .08, .08, .08};
    var eight =
        new CannedResults(CannedResults.words())
            .runs(target("slow"), Metric.TIME, forks)
            .runs(target("fast"), Metric.TIME, forks)
            .runs(target("faster"), Metric.TIME, forks);
    view(
        fresh(eight.stopped(Stop.PRECISION, 8)),
        Strictness.CHECK,
        value(ref("slow"), "time", false));
    assertThat(problems.all()).isEmpty();
    view(fresh(eight.stopped(Stop.TIME, 8)), Strictness.CHECK, value(ref("slow"), "time", false));
    assertThat(problems.all()).hasSize(1);
  }

  @Test
  void whatIsPublishedHasTenCompleteBlocks() {
    var forks = new double[] {.08, .08, .08, .08, .08, .08, .08, .08, .08};
    var nine =
        new CannedResults(CannedResults.words())
            .runs(target("slow"), Metric.TIME, forks)
            .runs(target("fast"), Metric.TIME, forks)
            .runs(target("faster"), Metric.TIME, forks)
            .fork(target("slow"), 9, Metric.TIME, .08)
            .fork(target("fast"), 9, Metric.TIME, .08)
            .failed(target("faster"), 9, new chiplog.result.Outcome.Failed(1, "killed", ""));
    view(fresh(nine), Strictness.CHECK, value(ref("slow"), "time", false));
    assertThat(problems.all()).hasSize(1);
    var problem = problems.all().getFirst();
    assertThat(problem.severity()).isEqualTo(Severity.ERROR);
    assertThat(problem.message())
        .isEqualTo("\"words\" has 9 complete blocks; what is published needs 10");
    assertThat(problem.hint())
        .contains("run ./chiplog measure --only words --all, or set status: draft");
    var ten = new DiagnosticList();
    analyst(fresh(nine.fork(target("faster"), 9, Metric.TIME, .08)), Strictness.CHECK)
        .analyse(Articles.of(value(ref("slow"), "time", false)), ten);
    assertThat(ten.all()).isEmpty();
  }

  @Test
  void aShortAnswerThatRestsOnAClaimNotRunIsAnErrorAndAnyOtherIsAWarning() {
    var claim =
        Articles.claim(new Assertion.RatioIs(ref("slow"), ref("fast"), "time", Sign.AT_LEAST, 5));
    var elsewhere = analyst(new Evidence.Fresh(tenBlocks().stored(), false), Strictness.CHECK);
    elsewhere.analyse(Articles.of(List.of(heading("Method")), claim), problems);
    assertThat(problems.all()).extracting(it -> it.severity()).containsOnly(Severity.WARNING);
    var told = new DiagnosticList();
    elsewhere.analyse(Articles.of(List.of(heading("In short")), claim), told);
    assertThat(told.all())
        .filteredOn(it -> it.severity() == Severity.ERROR)
        .extracting(it -> it.message())
        .singleElement()
        .asString()
        .startsWith(
            "the short answer rests on a claim that is not run: the rule: Not yet measured");
  }

  private static Sentence heading(String text) {
    return new Sentence(
        Sentence.Place.HEADING, List.of(new Sentence.Fragment.Words(Articles.at(1), text)));
  }

  private ClaimRow judged(Strictness strictness, Assertion assertion) {
    return view(fresh(tenBlocks()), strictness, Articles.claim(assertion)).claims().getFirst();
  }

  @Test
  void aDirectiveThatIsTheBeginningOfAnotherLeavesItsValueWhole() {
    var place = new Position("a.md", 1, 1);
    var holds = new Assertion.RatioIs(ref("slow"), ref("fast"), "time", Sign.AT_LEAST, 5);
    var sentence = "It takes `= words/slow time ±` `? rule`.";
    var claims =
        view(
                fresh(tenBlocks()),
                Strictness.BUILD,
                new Directive.Value(place, "= words/slow time", ref("slow"), "time", false),
                new Directive.Value(place, "= words/slow time ±", ref("slow"), "time", true),
                new Directive.Claim(place, "? rule", holds, Optional.empty(), sentence))
            .claims();
    assertThat(claims.getFirst().sentence()).matches("It takes 80[^`]*±[^`]*%\\.");
  }

  @Test
  void aClaimHoldsWhenTheWholeIntervalIsOnItsSide() {
    var row =
        judged(
            Strictness.CHECK,
            new Assertion.RatioIs(ref("slow"), ref("fast"), "time", Sign.AT_LEAST, 7.9));
    assertThat(row.outcome()).isEqualTo(Outcome.HOLDS);
    assertThat(row.sentence()).isEqualTo("It is faster, by far.");
    assertThat(row.href()).isEqualTo("/words/#c1");
    assertThat(problems.all()).isEmpty();
  }

  @Test
  void aFailingClaimIsAnErrorInTheCheckAndNoneOnSomeonesMachine() {
    var assertion = new Assertion.RatioIs(ref("slow"), ref("fast"), "time", Sign.AT_LEAST, 9);
    var row = judged(Strictness.CHECK, assertion);
    assertThat(row.outcome()).isEqualTo(Outcome.FAILS);
    assertThat(row.note()).isEqualTo("On this machine: 8.000×, the text says at least 9×.");
    assertThat(problems.all()).hasSize(1);
    assertThat(problems.all().getFirst().severity()).isEqualTo(Severity.ERROR);
    assertThat(problems.all().getFirst().position().line()).isEqualTo(5);

    var own = new DiagnosticList();
    new Analyst(
            new Catalog(List.of(CannedResults.words())),
            _ -> fresh(tenBlocks()),
            Standings.unknown(),
            SourceCodes.in(folder, Optional.empty()),
            Strictness.OWN_MACHINE)
        .analyse(Articles.of(Articles.claim(assertion)), own);
    assertThat(own.all()).isEmpty();
  }

  @Test
  void aClaimOnAValueIsJudgedByItsInterval() {
    // 79.3 to 80.7 ms reaches over both sides of 80 ms.
    assertThat(
            judged(
                    Strictness.CHECK,
                    new Assertion.ValueIs(ref("slow"), "time", Sign.AT_MOST, 80, "ms"))
                .outcome())
        .isEqualTo(Outcome.UNDECIDED);
    assertThat(problems.all()).extracting(it -> it.severity()).containsExactly(Severity.WARNING);
    assertThat(
            judged(
                    Strictness.CHECK,
                    new Assertion.ValueIs(ref("slow"), "time", Sign.BELOW, 0.09, "s"))
                .outcome())
        .isEqualTo(Outcome.HOLDS);
  }

  @Test
  void aChangeIsClaimedInPercent() {
    assertThat(
            judged(
                    Strictness.BUILD,
                    new Assertion.ChangeIs(ref("slow"), ref("fast"), "time", Sign.AT_MOST, -87))
                .outcome())
        .isEqualTo(Outcome.HOLDS);
    var failing =
        judged(
            Strictness.BUILD,
            new Assertion.ChangeIs(ref("slow"), ref("fast"), "time", Sign.AT_MOST, -90));
    assertThat(failing.note().replace('\u202F', ' '))
        .isEqualTo("On this machine: −87.5 %, the text says at most −90 %.");
  }

  @Test
  void equalHoldsOnlyWithEvidence() {
    assertThat(
            judged(Strictness.BUILD, new Assertion.Equal(ref("slow"), ref("slow"), "allocs"))
                .outcome())
        .isEqualTo(Outcome.HOLDS);
    assertThat(
            judged(Strictness.BUILD, new Assertion.Equal(ref("slow"), ref("fast"), "time"))
                .outcome())
        .isEqualTo(Outcome.FAILS);
  }

  @Test
  void aClaimIsNotMeantForOtherArchitectures() {
    var assertion = new Assertion.RatioIs(ref("slow"), ref("fast"), "time", Sign.AT_LEAST, 9);
    var elsewhere = Articles.claim(assertion, Optional.of(new Condition("aarch64")));
    var here = Articles.claim(assertion, Optional.of(new Condition("x86-64")));
    var view = view(fresh(tenBlocks()), Strictness.CHECK, elsewhere, here);
    assertThat(view.claims())
        .extracting(ClaimRow::outcome)
        .containsExactly(Outcome.NOT_MEANT, Outcome.FAILS);
    assertThat(view.claims().getFirst().note())
        .isEqualTo("The text says this of aarch64 only; this is AMD EPYC (2 cores, virtual).");
  }

  @Test
  void theStatusBoxCountsEvidenceAndClaims() {
    var view =
        view(
            fresh(tenBlocks()),
            Strictness.BUILD,
            Articles.claim(
                new Assertion.RatioIs(ref("slow"), ref("fast"), "time", Sign.AT_LEAST, 5)),
            Articles.claim(
                new Assertion.RatioIs(ref("slow"), ref("fast"), "time", Sign.AT_LEAST, 9)));
    assertThat(view.status())
        .containsExactly(
            "Measured 2026-11-30 on AMD EPYC (2 cores, virtual), Temurin 25.0.3+9",
            "1 experiment, 1 fresh. 2 claims: 1 holds, 1 fails.");
  }
}

package chiplog.prose;

import static chiplog.prose.Prose.contrast;
import static chiplog.prose.Prose.ref;
import static chiplog.prose.Prose.value;
import static org.assertj.core.api.Assertions.assertThat;

import chiplog.article.Sentence;
import chiplog.article.Sentence.Fragment;
import chiplog.article.Sentence.Place;
import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticList;
import chiplog.diagnostic.Position;
import chiplog.diagnostic.Severity;
import chiplog.directive.Assertion;
import chiplog.directive.Assertion.Sign;
import chiplog.directive.Directive;
import chiplog.directive.Directive.Form;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProseCheckTest {
  /// What every contrast was measured to be: a ninth.
  private static final double NINTH = 1 / 9.0;

  private static List<Diagnostic> problems(Prose prose) {
    var sink = new DiagnosticList();
    new ProseCheck(true, _ -> Optional.of(NINTH)).check(prose.article(), sink);
    return sink.all();
  }

  private static Directive.Claim claim(Assertion assertion) {
    return new Directive.Claim(
        new Position(Prose.FILE, 10, 1), "? rule", assertion, Optional.empty(), "");
  }

  @Test
  void aChangeOfBytesMustNotBeToldAsAChangeOfAllocations() {
    var found =
        problems(
            new Prose()
                .say(
                    "It makes ",
                    contrast("slow", "fast", "bytes", Form.CHANGE),
                    " fewer allocations."));
    assertThat(found)
        .extracting(Diagnostic::message)
        .containsExactly("the sentence says \"allocations\", but cites bytes");
    assertThat(problems(new Prose().say("Allocations fell by ", value("fast", "bytes"), ".")))
        .hasSize(1);
    assertThat(
            problems(
                new Prose()
                    .say(
                        "It makes ",
                        contrast("slow", "fast", "allocs", Form.CHANGE),
                        " fewer allocations and ",
                        contrast("slow", "fast", "bytes", Form.CHANGE),
                        " bytes.")))
        .isEmpty();
  }

  @Test
  void aSpreadThatNobodyCitesIsFoundWithItsPlace() {
    var found =
        problems(
            new Prose()
                .say("The hoisted buffer helps by ", value("fast", "time"), " at most.")
                .say("The spread is 4 to 7 percent."));
    assertThat(found).hasSize(1);
    assertThat(found.getFirst().message())
        .isEqualTo("\"4 to 7 percent\" is a measured number without a source");
    assertThat(found.getFirst().position()).hasToString(Prose.FILE + ":11:15");
  }

  @Test
  void aQuarterIsNotANinth() {
    var found =
        problems(
            new Prose()
                .say(
                    "It needs a quarter of the bytes, ",
                    contrast("slow", "fast", "bytes", Form.CHANGE),
                    "."));
    assertThat(found)
        .extracting(Diagnostic::message)
        .containsExactly(
            "\"quarter of the bytes\" is not what the sentence cites: it was measured as a factor"
                + " of 9");
    assertThat(
            problems(
                new Prose()
                    .say(
                        "It needs a ninth of the bytes, ",
                        contrast("slow", "fast", "bytes", Form.CHANGE),
                        ".")))
        .isEmpty();
    assertThat(problems(new Prose().say("It needs a quarter of the bytes."))).hasSize(1);
  }

  @Test
  void oneVariantAgainstTwoBaselinesMustNameThem() {
    var found =
        problems(
            new Prose()
                .say(
                    "Against `slow` it saves ",
                    "`slow`",
                    contrast("slow", "faster", "time", Form.CHANGE),
                    ".")
                .say("Yet it saves only ", contrast("fast", "faster", "time", Form.CHANGE), "."));
    assertThat(found)
        .extracting(Diagnostic::message)
        .containsExactly(
            "words/faster is compared with fast and slow in this article; this does not say which");
    assertThat(found.getFirst().hint())
        .contains("name the baseline in the sentence or table: `fast`");
  }

  @Test
  void aTableNamesItsBaselineInAnyOfItsCells() {
    var prose =
        new Prose()
            .say("Against slow: ", contrast("slow", "faster", "time", Form.CHANGE))
            .say(Place.TABLE_CELL, "change from fast")
            .say(Place.TABLE_CELL, contrast("fast", "faster", "time", Form.CHANGE));
    assertThat(problems(prose)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "It takes 8.94 ms.",
        "It takes 1e3 ns.",
        "It takes 2.5E-6 s.",
        "It takes 12 msec.",
        "It takes 8.94\u202Fms.",
        "It reads 235 MB/s.",
        "It serves 1,200 req/s.",
        "It is 8.7× as fast.",
        "It is 3x as fast.",
        "It is 88.5 % quicker to write.",
        "It saves 12% of the work.",
        "It is nine times faster.",
        "It is twice as fast.",
        "It makes 12 allocations.",
        "It makes three allocations per call.",
        "It takes half the time.",
        "It allocates 1.13 KiB.",
        "It takes between 5 and 8 milliseconds."
      })
  void aBareMeasuredNumberIsAnError(String sentence) {
    assertThat(problems(new Prose().say(sentence))).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Java 25 came out in 2025.",
        "There are 3 variants and 10 rules.",
        "On x86-64 the JDK 25.0.1 does this.",
        "See chapter 4.2 and RFC 9110.",
        "The array is 3 × 4.",
        "Half of them agree.",
        "It is 100 % Java.",
        "Run it three times.",
        "A second look helps.",
        "Use UTF-8, not 8-bit text.",
        "The 95th percentile counts.",
        "In the 1960s they wanted five 9s.",
        "The quarter of 2026 was good."
      })
  void anOrdinaryNumberIsNone(String sentence) {
    assertThat(problems(new Prose().say(sentence))).isEmpty();
  }

  @Test
  void aNumberThatTheClaimOfItsSentenceStatesIsVouchedFor() {
    var ratio = claim(new Assertion.RatioIs(ref("slow"), ref("fast"), "time", Sign.AT_LEAST, 5));
    assertThat(problems(new Prose().say("It is at least 5× as fast ", ratio))).isEmpty();
    assertThat(problems(new Prose().say("It is at least five times as fast ", ratio))).isEmpty();
    assertThat(problems(new Prose().say("It is at least 6× as fast ", ratio))).hasSize(1);
    var change = claim(new Assertion.ChangeIs(ref("slow"), ref("fast"), "time", Sign.AT_MOST, -80));
    assertThat(problems(new Prose().say("It takes 80 % off ", change))).isEmpty();
  }

  @Test
  void numbersInQuotationsAndConstantsAreSomebodyElses() {
    var minute = new Directive.Constant(new Position(Prose.FILE, 10, 1), "# 60 s", "60 s");
    assertThat(
            problems(
                new Prose()
                    .say(Place.QUOTATION, "It takes 8.94 ms.")
                    .say("The limit is ", minute, ".")))
        .isEmpty();
  }

  @Test
  void aPercentageIsNeverFasterAndNothingIsTimesLess() {
    assertThat(problems(new Prose().say("It is 88 % faster.")))
        .extracting(Diagnostic::message)
        .containsExactly("\"88 % faster\" says no clear number");
    assertThat(problems(new Prose().say("It needs 2× less.")))
        .extracting(Diagnostic::message)
        .containsExactly("\"2× less\" cannot be: nothing is times less");
    assertThat(
            problems(
                new Prose()
                    .say("It is ", contrast("slow", "fast", "time", Form.CHANGE), " faster.")))
        .extracting(Diagnostic::message)
        .containsExactly("\"… % faster\" says no clear number");
  }

  @Test
  void theHintNamesTheDirectiveThatWouldSayIt() {
    var found =
        problems(
            new Prose()
                .say("See ", contrast("slow", "fast", "time", Form.RATIO), ".")
                .say("It takes 8.94 ms and saves 80 %."));
    assertThat(found)
        .extracting(it -> it.hint().orElseThrow())
        .containsExactly(
            "cite it: `= words/fast time`, or `# 8.94 ms` if you state it",
            "cite it: `= words/slow..fast time change`, or `# 80 %` if you state it");
  }

  @Test
  void draftsAreOnlyWarned() {
    var found = problems(new Prose().say("It takes 8.94 ms.").draft());
    assertThat(found).extracting(Diagnostic::severity).containsExactly(Severity.WARNING);
  }

  @Test
  void aNumberFindsItsUnitOnTheNextLine() {
    var sentence =
        new Sentence(
            Place.PROSE,
            List.of(
                new Fragment.Words(new Position(Prose.FILE, 10, 1), "It takes 8.94"),
                new Fragment.Words(new Position(Prose.FILE, 11, 1), "ms.")));
    assertThat(NumberScanner.scan(new SentenceText(sentence).text())).hasSize(1);
  }
}

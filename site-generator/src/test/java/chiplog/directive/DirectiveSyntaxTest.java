package chiplog.directive;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.diagnostic.DiagnosticList;
import chiplog.diagnostic.FileText;
import chiplog.diagnostic.Messages;
import chiplog.diagnostic.Position;
import chiplog.directive.Directive.Form;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DirectiveSyntaxTest {
  private static final Position SPAN = new Position("a/index.md", 5, 2);
  private static final Position FENCE = new Position("a/index.md", 5, 1);
  private static final CaseRef SLOW = ref("words", "slow", new LinkedHashMap<>());
  private static final CaseRef FAST = ref("words", "fast", new LinkedHashMap<>());

  private static CaseRef ref(
      String experiment, String variant, SequencedMap<String, String> params) {
    return new CaseRef(experiment, variant, params);
  }

  private static CaseRef buffered(String variant, String buffer) {
    var params = new LinkedHashMap<String, String>();
    params.put("buffer", buffer);
    return ref("file-length", variant, params);
  }

  private final DiagnosticList found = new DiagnosticList();

  private Optional<Directive.Inline> readSpan(String before, String text) {
    var source = FileText.of("a/index.md", "\n\n\n\n" + before + "`" + text + "` now.");
    return DirectiveSyntax.inline(source, 5 + before.length(), text, found);
  }

  private Directive span(String text) {
    return readSpan("", text).orElseThrow(() -> new AssertionError(Messages.of(found)));
  }

  private String complaint(String text) {
    assertThat(readSpan("", text)).isEmpty();
    return Messages.of(found);
  }

  private Optional<Directive.Block> readBlock(String content) {
    var fence = "```measured\n";
    var source = FileText.of("a/index.md", "\n\n\n\n" + fence + content + "\n```\n");
    return DirectiveSyntax.block(source, 4, 4 + fence.length(), content + "\n", found);
  }

  private Directive block(String content) {
    return readBlock(content).orElseThrow(() -> new AssertionError(Messages.of(found)));
  }

  private String blockComplaint(String content) {
    assertThat(readBlock(content)).isEmpty();
    return Messages.of(found);
  }

  @Test
  void aValueIsOneCaseAndAMetric() {
    assertThat(span("= words/fast time"))
        .isEqualTo(new Directive.Value(SPAN, "= words/fast time", FAST, "time", false));
    assertThat(span("= words/fast time ±"))
        .isEqualTo(new Directive.Value(SPAN, "= words/fast time ±", FAST, "time", true));
    assertThat(span("= file-length/new[buffer=1000] bytes"))
        .isEqualTo(
            new Directive.Value(
                SPAN,
                "= file-length/new[buffer=1000] bytes",
                buffered("new", "1000"),
                "bytes",
                false));
  }

  @ParameterizedTest
  @CsvSource({"change, CHANGE", "ratio, RATIO", "verdict, VERDICT", "geomean, GEOMEAN"})
  void aContrastIsToldInFourForms(String word, Form form) {
    var text = "= words/slow..fast time " + word;

    assertThat(span(text)).isEqualTo(new Directive.Contrast(SPAN, text, SLOW, FAST, "time", form));
  }

  @ParameterizedTest
  @CsvSource({
    "false-alarms, FALSE_ALARMS, 10, false",
    "false-alarms with 6, FALSE_ALARMS, 6, false",
    "found ±, FOUND, 10, true",
    "says-unclear with 20 ±, SAYS_UNCLEAR, 20, true",
    "smallest-found with 20, SMALLEST_FOUND, 20, false",
    "noise, NOISE, 10, false",
  })
  void aRateSaysOfHowManyBlocks(String words, Rate rate, int blocks, boolean interval) {
    var text = "= words/slow..fast time " + words;

    assertThat(span(text))
        .isEqualTo(new Directive.Often(SPAN, text, SLOW, FAST, "time", rate, blocks, interval));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "= words/slow..fast time false-alarms with    | the number of blocks is missing",
        "= words/slow..fast time false-alarms with 1  | \"1\" is no number of blocks",
        "= words/slow..fast time false-alarms with ten| \"ten\" is no number of blocks",
        "= words/slow..fast time noise ±              | unexpected \"±\"",
        "= words/slow..fast time fals-alarms          | the nearest are false-alarms",
        "= words/fast time found                      | \"found\" needs two variants",
        "? words/slow..fast time noise <= 3 %         | \"noise\" has no interval",
        "? words/slow..fast time found >= 80          | a share is given in %",
        "? words/slow..fast time found with 6 >= 80   | a share is given in %",
        "? words/slow..fast time found with 6         | a comparison sign is missing",
      })
  void aRateThatIsWrongIsTold(String text, String complaint) {
    assertThat(complaint(text)).contains(complaint);
  }

  @Test
  void aShareCanBeClaimed() {
    assertThat(assertion("? words/slow..fast time false-alarms <= 30 %"))
        .isEqualTo(
            new Assertion.RateIs(
                SLOW, FAST, "time", Rate.FALSE_ALARMS, 10, Assertion.Sign.AT_MOST, 30));
    assertThat(assertion("? words/slow..fast time found with 6 >= 80%"))
        .isEqualTo(
            new Assertion.RateIs(SLOW, FAST, "time", Rate.FOUND, 6, Assertion.Sign.AT_LEAST, 80));
  }

  @ParameterizedTest
  @CsvSource({
    "base..new[buffer=10], base, 10, new, 10",
    "base[buffer=10]..new, base, 10, new, 10",
    "new[buffer=1]..new[buffer=10], new, 1, new, 10",
  })
  void aSideWithoutParametersTakesThoseOfTheOther(
      String sides, String base, String from, String next, String to) {
    var text = "= file-length/" + sides + " time ratio";

    assertThat(span(text))
        .isEqualTo(
            new Directive.Contrast(
                SPAN, text, buffered(base, from), buffered(next, to), "time", Form.RATIO));
  }

  @ParameterizedTest
  @CsvSource({"input.size", "machine.cpu", "jdk", "date"})
  void aFactNeedsNoVariant(String path) {
    assertThat(span("= words " + path))
        .isEqualTo(new Directive.Fact(SPAN, "= words " + path, "words", path));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "60 s",
        "65,204 bytes",
        "2 MiB",
        "3 %",
        "3%",
        "8.7×",
        "4–6 ms",
        "10 to 20 ms",
        "1 req/s"
      })
  void aConstantIsANumberWithItsUnit(String shown) {
    assertThat(span("# " + shown)).isEqualTo(new Directive.Constant(SPAN, "# " + shown, shown));
  }

  private Assertion assertion(String text) {
    return ((Directive.Claim) span(text)).assertion();
  }

  @Test
  void claimsAreOfFourKinds() {
    assertThat(assertion("? words/slow..fast time ratio >= 5"))
        .isEqualTo(new Assertion.RatioIs(SLOW, FAST, "time", Assertion.Sign.AT_LEAST, 5));
    assertThat(assertion("? words/slow..fast time change <= −50 %"))
        .isEqualTo(new Assertion.ChangeIs(SLOW, FAST, "time", Assertion.Sign.AT_MOST, -50));
    assertThat(assertion("? words/slow..fast time change > -50.5%"))
        .isEqualTo(new Assertion.ChangeIs(SLOW, FAST, "time", Assertion.Sign.ABOVE, -50.5));
    assertThat(assertion("? words/fast time < 20 ms"))
        .isEqualTo(new Assertion.ValueIs(FAST, "time", Assertion.Sign.BELOW, 20, "ms"));
    assertThat(assertion("? words/fast allocs <= 3"))
        .isEqualTo(new Assertion.ValueIs(FAST, "allocs", Assertion.Sign.AT_MOST, 3, ""));
    assertThat(assertion("? words/slow..fast allocs equal"))
        .isEqualTo(new Assertion.Equal(SLOW, FAST, "allocs"));
  }

  @Test
  void aPartOfAProfileIsASpanOrAClaim() {
    var regex = new Directive.Part("cpu", "java.util.regex.**", false);
    assertThat(span("= words/slow cpu share(java.util.regex.**)"))
        .isEqualTo(
            new Directive.Share(SPAN, "= words/slow cpu share(java.util.regex.**)", SLOW, regex));
    assertThat(span("= words/slow cpu self(a.B.c)"))
        .isEqualTo(
            new Directive.Share(
                SPAN,
                "= words/slow cpu self(a.B.c)",
                SLOW,
                new Directive.Part("cpu", "a.B.c", true)));
    assertThat(span("= words/slow..fast cpu change(java.util.regex.**)"))
        .isEqualTo(
            new Directive.PartChange(
                SPAN, "= words/slow..fast cpu change(java.util.regex.**)", SLOW, FAST, regex));
    assertThat(assertion("? words/slow cpu share(java.util.regex.**) >= 50 %"))
        .isEqualTo(new Assertion.ShareIs(SLOW, regex, Assertion.Sign.AT_LEAST, 50));
    assertThat(assertion("? words/slow cpu hottest = java.util.regex.**"))
        .isEqualTo(new Assertion.HottestIs(SLOW, "cpu", "java.util.regex.**"));
    assertThat(assertion("? words/slow..fast cpu change(java.util.regex.**) <= -50 %"))
        .isEqualTo(new Assertion.PartChangeIs(SLOW, FAST, regex, Assertion.Sign.AT_MOST, -50));
  }

  @Test
  void aProfileIsABlock() {
    assertThat(block("profile: words/slow"))
        .isEqualTo(
            new Directive.Profile(
                FENCE, "profile: words/slow", SLOW, Optional.empty(), Optional.empty(), false, 10));
    var all = "profile: words/slow\nof: alloc\nby: line\nsort: self\nrows: 3";
    assertThat(block(all))
        .isEqualTo(
            new Directive.Profile(
                FENCE, all, SLOW, Optional.of("alloc"), Optional.of("line"), true, 3));
    assertThat(block("flame: words/slow\nof: cpu"))
        .isEqualTo(
            new Directive.Flame(FENCE, "flame: words/slow\nof: cpu", SLOW, Optional.of("cpu")));
  }

  @Test
  void aClaimMayHoldForSomeMachinesOnly() {
    var text = "? words/slow..fast time ratio >= 5 only on x86-64";

    assertThat(span(text))
        .isEqualTo(
            new Directive.Claim(
                SPAN,
                text,
                new Assertion.RatioIs(SLOW, FAST, "time", Assertion.Sign.AT_LEAST, 5),
                Optional.of(new Condition("x86-64")),
                ""));
  }

  @Test
  void onlyAMarkAndASpaceMakeADirective() {
    assertThat(Stream.of("= a", "? a", "# a")).allMatch(DirectiveSyntax::isDirective);
    assertThat(Stream.of("", "=", "=x", "#include", "a = b", "==", " = a"))
        .noneMatch(DirectiveSyntax::isDirective);
  }

  @Test
  void theWholeMessageOfAMalformedDirectiveShowsPlaceAndForm() {
    assertThat(readSpan("It takes ", "= words/fast time quickly")).isEmpty();
    assertThat(Messages.of(found))
        .isEqualTo(
            """
            a/index.md:5:29: error: `= words/fast time quickly`: unexpected "quickly"
              | It takes `= words/fast time quickly` now.
              hint: = experiment/variant metric, for example = words/fast time, or with ± at the end\
            """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          = words                                | the fact, or the variant, is missing
          = words/fast                           | the metric is missing
          = words/ time                          | "" is no name of a variant
          = /fast time                           | "/fast" is no reference to a variant
          = words/fast/x time                    | "fast/x" is no name of a variant
          = words/fast[buffer] time              | "buffer" is no setting of a parameter
          = words/fast[a=1,a=2] time             | parameter "a" is set twice
          = words/fast[a=1 time                  | "]" is missing
          = words/slow..fast time                | change, ratio, verdict or geomean is missing
          = words/slow..fast time ration         | unknown form "ration"
          = words/fast time ratio                | "ratio" needs two variants
          = ${7*7} x                             | "${7*7}" is no experiment name
          = words/fast cpu share()               | "share()" is no part of a profile
          = words/fast cpu share(a.** )          | "share(a.**" is no part of a profile
          = words/fast cpu share(a.**) ±         | unexpected "±"
          = words/fast cpu change(a.**)          | "change(a.**)" needs two variants
          = words/slow..fast cpu share(a.**)     | unknown form "share(a.**)"
          = gateway/slow latency p99             | "latency" is not available yet
          = gateway/slow time p99                | "p99" is not available yet
          ? words/slow..fast time                | ratio, change or equal is missing
          ? words/slow..fast time ratio          | a comparison sign is missing
          ? words/slow..fast time ratio =        | unknown sign "="; use >=, <=, > or <
          ? words/slow..fast time ratio >=       | the bound is missing
          ? words/slow..fast time ratio >= five  | "five" is no number
          ? words/slow..fast time ratio >= 1e999 | "1e999" is no number
          ? words/slow..fast time change <= -50  | a change is given in %
          ? words/slow..fast time quicker        | unknown form "quicker" of a claim
          ? words/slow cpu hottest java.**       | "=" must follow "hottest"
          ? words/slow cpu hottest =             | which frames is missing
          ? words/slow cpu share(a.**) >= 5      | a share is given in %
          ? words/slow..fast cpu change(a.**) <= | the bound is missing
          ? words/fast time equal                | "equal" needs two variants
          ? words/a..b time equal only           | "on" after "only" is missing
          ? words/a..b time equal only at x86    | "on" must follow "only"
          ? words/a..b time equal only on arm64 y | unexpected "y"
          ? words/a..b time equal only on nope   | "nope" is no architecture or machine
          # 60                                   | a constant needs a unit after its number
          # comment                              | a constant begins with a number
          """)
  void aMalformedDirectiveIsRefused(String text, String what) {
    assertThat(complaint(text)).contains("error: `" + text + "`: " + what);
  }

  @Test
  void blocksAreReadWithTheirKeys() {
    assertThat(block("comparison: words\nbaseline: slow\nmetrics: time, allocs"))
        .isEqualTo(
            new Directive.Comparison(
                FENCE,
                "comparison: words\nbaseline: slow\nmetrics: time, allocs",
                "words",
                Optional.of("slow"),
                List.of("time", "allocs")));
    assertThat(block("table: words\nvariants: slow, fast\nsort: time"))
        .isEqualTo(
            new Directive.Table(
                FENCE,
                "table: words\nvariants: slow, fast\nsort: time",
                "words",
                List.of(),
                List.of("slow", "fast"),
                Optional.of("time")));
    assertThat(block("plot: file-length\nover: buffer"))
        .isEqualTo(
            new Directive.Plot(
                FENCE,
                "plot: file-length\nover: buffer",
                "file-length",
                "time",
                Optional.of("buffer")));
    assertThat(block("code: words Words#slow\nfrom: fast\nmark: 1, 3-5"))
        .isEqualTo(
            new Directive.Code(
                FENCE,
                "code: words Words#slow\nfrom: fast\nmark: 1, 3-5",
                "words",
                "Words#slow",
                Optional.of("fast"),
                List.of(1, 3, 4, 5)));
    assertThat(block("code: words/slow"))
        .isEqualTo(
            new Directive.Code(
                FENCE, "code: words/slow", "words", "slow", Optional.empty(), List.of()));
    assertThat(block("output: words/slow\nlines: 2-9"))
        .isEqualTo(new Directive.Output(FENCE, "output: words/slow\nlines: 2-9", SLOW, 2, 9));
    assertThat(block("machine:")).isEqualTo(new Directive.MachineFacts(FENCE, "machine:"));
    assertThat(block("run: words, file-length"))
        .isEqualTo(
            new Directive.RunYourself(
                FENCE, "run: words, file-length", List.of("words", "file-length")));
    assertThat(block("run:")).isEqualTo(new Directive.RunYourself(FENCE, "run:", List.of()));
    assertThat(block("claims:")).isEqualTo(new Directive.Claims(FENCE, "claims:"));
  }

  @Test
  void anUnknownKeyIsReportedAtItsLineWithTheNearestNames() {
    assertThat(blockComplaint("comparison: words\n  baselin: slow"))
        .isEqualTo(
            """
            a/index.md:7:3: error: unknown key "baselin" in a block comparison:
              |   baselin: slow
              hint: the nearest known keys are baseline, metrics, comparison\
            """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          comparson: words                  | 6:1: error: a measured block cannot begin with "comparson:"
          flame: words                      | 6:8: error: "words" is no reference to a variant
          profile: words/slow..fast         | 6:10: error: profile: is that of one variant
          timeline: words                   | 6:1: error: "timeline:" is not available yet
          words                             | 6:1: error: "words" is no key: value line
          comparison: a b                   | 6:13: error: "a b" is no experiment name
          comparison:                       | 6:11: error: "" is no experiment name
          machine: x                        | 6:10: error: "machine:" takes no value
          code: words                       | 6:7: error: "words" is no code
          code: ../../secret                | 6:7: error: "../../secret" is no code
          output: words/a..b                | 6:9: error: output: is that of one variant
          """)
  void aMalformedBlockIsRefused(String content, String message) {
    assertThat(blockComplaint(content)).contains("a/index.md:" + message);
  }

  @Test
  void aKeyTwiceOrAnEmptyBlockIsRefused() {
    assertThat(blockComplaint("plot: a\nplot: b"))
        .contains("a/index.md:7:1: error: key \"plot\" twice in one block");
    assertThat(blockComplaint("")).contains("5:1: error: a measured block without a line");
    assertThat(blockComplaint("code: w/a\nmark: 1-999999"))
        .contains("7:7: error: too many marked lines");
    assertThat(blockComplaint("profile: w/a\nsort: most"))
        .contains("7:7: error: \"most\" is no order");
    assertThat(blockComplaint("profile: w/a\nrows: 0"))
        .contains("7:7: error: \"0\" is no number of rows");
    assertThat(blockComplaint("profile: w/a\nrows: 101"))
        .contains("7:7: error: \"101\" is no number of rows");
  }
}

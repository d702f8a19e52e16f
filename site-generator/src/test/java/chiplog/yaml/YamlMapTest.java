package chiplog.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticList;
import chiplog.diagnostic.Position;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class YamlMapTest {
  /// Front matter begins on the line after `---`.
  private static final Position START = new Position("content/articles/words/index.md", 2, 1);

  private final DiagnosticList found = new DiagnosticList();

  private Optional<YamlMap> flat(String text) {
    return YamlMap.parse(text, START, Strictness.FLAT, found);
  }

  private YamlMap nested(String text) {
    return YamlMap.parse(text, new Position("x.yaml", 1, 1), Strictness.NESTED, found)
        .orElseThrow();
  }

  /// Every problem as a terminal shows it, without the path of the file.
  private List<String> problems() {
    return found.all().stream().map(YamlMapTest::shown).toList();
  }

  private static String shown(Diagnostic one) {
    var place = one.position().line() + ":" + one.position().column();
    return place + ": " + one.message() + one.hint().map(hint -> " | " + hint).orElse("");
  }

  @Test
  void textStaysAsItIsWritten() {
    var map = flat("version: 1.10\ncountry: no\ncode: 010\nnothing: ~\nquoted: \"a: b # c\"\n");

    assertThat(map.orElseThrow().keys())
        .containsExactly("version", "country", "code", "nothing", "quoted");
    assertThat(map.orElseThrow().text("version")).contains("1.10");
    assertThat(map.orElseThrow().text("country")).contains("no");
    assertThat(map.orElseThrow().text("code")).contains("010");
    assertThat(map.orElseThrow().text("nothing")).contains("~");
    assertThat(map.orElseThrow().text("quoted")).contains("a: b # c");
    assertThat(found.all()).isEmpty();
  }

  @Test
  void listsAreReadInBothNotations() {
    var map = flat("tags: [java, two words]\nrelated:\n  - one\n  - two\nnone: []\n").orElseThrow();

    assertThat(map.texts("tags")).containsExactly("java", "two words");
    assertThat(map.texts("related")).containsExactly("one", "two");
    assertThat(map.texts("none")).isEmpty();
    assertThat(map.texts("absent")).isEmpty();
    assertThat(found.all()).isEmpty();
  }

  @Test
  void aRealDateIsRead() {
    assertThat(flat("date: 2028-02-29").orElseThrow().date("date"))
        .contains(LocalDate.of(2028, 2, 29));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2026-02-30", "tomorrow", "2026-2-3", "30.11.2026", "+2026-11-30"})
  void aDateThatIsInNoCalendarIsRefused(String text) {
    assertThat(flat("title: x\ndate: " + text).orElseThrow().date("date")).isEmpty();

    assertThat(problems())
        .containsExactly(
            "3:7: \"date\" must be a real date, not \"" + text + "\" | write it like 2026-11-30");
  }

  @Test
  void anUnknownKeyIsToldWithTheNearestKnownOnes() {
    flat("titel: x\n").orElseThrow().rejectUnknown(List.of("title", "tags", "date", "summary"));

    assertThat(problems())
        .containsExactly(
            "2:1: unknown key \"titel\" | the nearest known keys are title, date, tags");
    assertThat(found.all().getFirst().excerpt()).contains("titel: x");
  }

  @Test
  void aKeyGivenTwiceKeepsTheFirstAndIsAnError() {
    var map = flat("title: one\ndate: 2026-11-30\ntitle: two\n").orElseThrow();

    assertThat(map.text("title")).contains("one");
    assertThat(problems())
        .containsExactly(
            "4:1: key \"title\" is given twice"
                + " | it is first given at content/articles/words/index.md:2:1; keep one of them");
  }

  @Test
  void aMissingKeyIsToldWhereTheMapBegins() {
    assertThat(flat("title: x\n").orElseThrow().require("title", "date")).isFalse();

    assertThat(problems()).containsExactly("2:1: key \"date\" is required | add a line date: …");
  }

  @Test
  void everyWrongTypeOfAFileIsTold() {
    var map =
        nested(
            "title: [a]\ntags: java\nblocks: ten\nflag: yes\nmap: text\nempty:\nlist: [a, {b: c}]");

    map.text("title");
    map.texts("tags");
    map.whole("blocks", 1, 9);
    map.flag("flag");
    map.child("map");
    map.text("empty");
    map.texts("list");

    assertThat(problems())
        .containsExactly(
            "1:8: \"title\" must be text, not a list",
            "2:7: \"tags\" must be a list, not \"java\" | write tags: [first, second]",
            "3:9: \"blocks\" must be a whole number from 1 to 9, not \"ten\"",
            "4:7: \"flag\" must be true or false, not \"yes\"",
            "5:6: \"map\" must be a map, not \"text\" | write map: { name: value }",
            "6:7: \"empty\" must be text, not empty",
            "7:11: every item of \"list\" must be text, not a map");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a: &x b         | 2:4: anchors are not allowed: only simple key: value lines and lists
          a: *x           | 2:4: aliases are not allowed: only simple key: value lines and lists
          <<: b           | 2:1: merge keys are not allowed: only simple key: value lines and lists
          a: !!str b      | 2:4: tags are not allowed: only simple key: value lines and lists
          a: !!java.io.File [/etc] | 2:4: tags are not allowed: only simple key: value lines and lists
          a: {b: c}       | 2:4: a map is not allowed: only simple key: value lines and lists
          a: [[b]]        | 2:5: nesting deeper than 2 levels: only simple key: value lines and lists
          '[a, b]: c'     | 2:1: a key must be plain text: only simple key: value lines and lists
          '- a'           | 2:1: key: value lines are wanted: only simple key: value lines and lists
          just text       | 2:1: key: value lines are wanted: only simple key: value lines and lists
          'a: "b\\nc"'    | 2:4: a value of several lines is not allowed: only simple key: value lines and lists
          'a: "b\\0c"'    | 2:4: control characters are not allowed: only simple key: value lines and lists
          """)
  void whatIsNotASimpleLineIsRefusedAtItsPlace(String text, String problem) {
    assertThat(flat(text)).isEmpty();

    assertThat(problems()).containsExactly(problem);
  }

  @Test
  void aValueThatGoesOnInTheNextLineIsRefused() {
    assertThat(flat("title: one\n  two\n")).isEmpty();
    assertThat(flat("title: |\n  one\n")).isEmpty();

    assertThat(problems())
        .containsExactly(
            "2:8: a value of several lines is not allowed:"
                + " only simple key: value lines and lists");
  }

  @Test
  void aSecondDocumentIsRefused() {
    assertThat(flat("title: one\n---\ntitle: two\n")).isEmpty();

    assertThat(problems())
        .containsExactly(
            "3:1: a second document is not allowed: only simple key: value lines and lists");
  }

  @Test
  void whatIsNoYamlIsToldInOneLineWithAHint() {
    assertThat(flat("title: one: two\n")).isEmpty();

    assertThat(problems())
        .containsExactly(
            "2:11: not YAML: mapping values are not allowed here"
                + " | put the value in double quotes if it holds \": \" or \" #\""
                + " or begins with a special sign");
  }

  @Test
  void aNulCharacterIsToldAtItsPlace() {
    assertThat(flat("title: one\ndate: a\0b\n")).isEmpty();

    assertThat(problems()).containsExactly("3:8: character U+0000 is not allowed | delete it");
  }

  @Test
  void columnsAreCountedInUtf16Units() {
    assertThat(flat("\"\uD83D\uDE00\": &a b\n")).isEmpty();

    assertThat(found.all().getFirst().position()).isEqualTo(new Position(START.file(), 2, 7));
  }

  @Test
  void anAliasBombAndTwoHundredListsAreRefusedAtOnce() {
    var bomb = new StringBuilder("a: &a [x, x]\n");
    for (var c = 'b'; c <= 'z'; c++) {
      bomb.append("%c: &%c [*%c, *%c]\n".formatted(c, c, c - 1, c - 1));
    }
    assertTimeoutPreemptively(
        Duration.ofSeconds(2),
        () -> {
          assertThat(flat(bomb.toString())).isEmpty();
          assertThat(flat("a: " + "[".repeat(200))).isEmpty();
          assertThat(flat("a: " + "[".repeat(60_000))).isEmpty();
          assertThat(flat("- ".repeat(30_000))).isEmpty();
          assertThat(flat("? ".repeat(30_000))).isEmpty();
          assertThat(flat("{".repeat(60_000))).isEmpty();
        });
    assertThat(problems()).allMatch(problem -> problem.contains("only simple key: value lines"));
  }

  @Test
  void sevenLevelsAreTooDeepForTheCatalogAndSixAreNot() {
    assertThat(nested("a: {b: {c: {d: {e: [f]}}}}").keys()).containsExactly("a");
    assertThat(
            YamlMap.parse(
                "a: {b: {c: {d: {e: {f: []}}}}}",
                new Position("x.yaml", 1, 1),
                Strictness.NESTED,
                found))
        .isEmpty();

    assertThat(problems())
        .containsExactly("1:24: nesting deeper than 6 levels: only maps, lists and plain text");
  }

  @Test
  void moreThanSixtyFourKibibytesAreRefusedUnread() {
    assertThat(flat("title: " + "x".repeat(65_536))).isEmpty();

    assertThat(problems()).containsExactly("2:1: longer than 64 KiB | shorten it");
  }

  @Test
  void emptyTextIsAnEmptyMap() {
    assertThat(flat("").orElseThrow().keys()).isEmpty();
    assertThat(flat("# only a comment\n").orElseThrow().keys()).isEmpty();
    assertThat(found.all()).isEmpty();
  }

  @Test
  void placesOfKeysValuesAndItemsAreThoseInTheFile() {
    var map = nested("a: 1\nouter:\n  inner: [x, y]\n").child("outer").orElseThrow();

    assertThat(map.position()).hasToString("x.yaml:3:3");
    assertThat(map.position("inner")).hasToString("x.yaml:3:3");
    assertThat(map.valuePosition("inner")).hasToString("x.yaml:3:10");
    assertThat(map.problem("inner", 1, "m").position()).hasToString("x.yaml:3:14");
    assertThat(map.keyProblem("inner", "m").excerpt()).contains("  inner: [x, y]");
  }
}

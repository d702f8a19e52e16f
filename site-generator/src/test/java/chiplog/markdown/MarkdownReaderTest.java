package chiplog.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.diagnostic.DiagnosticList;
import chiplog.diagnostic.FileText;
import chiplog.diagnostic.Messages;
import chiplog.markdown.Markup.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownReaderTest {
  private final MarkdownReader reader = new MarkdownReader();
  private final DiagnosticList found = new DiagnosticList();

  private Markup read(String text) {
    return reader.read(FileText.of("a.md", text), 0, found).orElseThrow();
  }

  /// Kind, offset and text of all that has a text, in order.
  private static List<String> texts(Markup markup) {
    List<String> texts = new ArrayList<>();
    if (!markup.text().isEmpty()) {
      texts.add("%s %d %s".formatted(markup.kind(), markup.offset(), markup.text()));
    }
    markup.inside().forEach(one -> texts.addAll(texts(one)));
    return texts;
  }

  @Test
  void everyPieceKnowsItsOffsetInTheFile() {
    var head = "---\n";
    var text = head + "a *b* `c`\nd\\*e &lt; [f][g]\n";
    var tree = reader.read(FileText.of("a.md", text), head.length(), found).orElseThrow();

    assertThat(texts(tree))
        .containsExactly(
            "TEXT 4 a ",
            "TEXT 7 b",
            "TEXT 9  ",
            "CODE 10 c",
            "LINE_END 13 \n",
            "TEXT 14 d",
            "TEXT 16 *e ",
            "TEXT 19 <",
            "TEXT 23  ",
            "TEXT 24 [",
            "TEXT 25 f",
            "TEXT 26 ][g]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "|a|\n|-|\n|b|\n",
        "a|\n-|\nb|\n",
        "No bar.\n\n|a|\n|-|\n|b|\n",
        "> No bar.\n>\n> |a|\n> |-|\n> |b|\n",
        "- |a|\n  |-|\n  |b|\n",
        "[^n]: |a|\n    |-|\n    |b|\n"
      })
  void aTableIsFoundWhereverAParagraphMayStand(String text) {
    assertThat(kinds(read(text))).contains(Kind.TABLE, Kind.HEAD, Kind.BODY);
  }

  /// What CommonMark says of headings and fences, sections 4.2, 4.3 and 4.5.
  static List<Arguments> headingsAndFences() {
    return List.of(
        Arguments.of("a\n===\n", List.of(Kind.HEADING)),
        Arguments.of("a\nb\n---\n", List.of(Kind.HEADING)),
        Arguments.of("   ## a ##\nb\n", List.of(Kind.HEADING, Kind.PARAGRAPH)),
        Arguments.of("a\n# b\n", List.of(Kind.PARAGRAPH, Kind.HEADING)),
        Arguments.of("> # a\n> b\n> -\n", List.of(Kind.QUOTATION, Kind.HEADING, Kind.HEADING)),
        Arguments.of("- # a\n", List.of(Kind.BULLETS, Kind.ITEM, Kind.HEADING)),
        Arguments.of("- a\n---\n", List.of(Kind.BULLETS, Kind.ITEM, Kind.TIGHT, Kind.RULE)),
        Arguments.of("---\n", List.of(Kind.RULE)),
        Arguments.of("a\n    ===\n", List.of(Kind.PARAGRAPH)),
        Arguments.of("    # a\n", List.of(Kind.FENCE)),
        Arguments.of("#a\n", List.of(Kind.PARAGRAPH)),
        Arguments.of("a\n~~~\n# b\n~~~\n", List.of(Kind.PARAGRAPH, Kind.FENCE)),
        Arguments.of("> ```\n> ---\n", List.of(Kind.QUOTATION, Kind.FENCE)),
        Arguments.of("1. ```\n   a\n   ```\n", List.of(Kind.NUMBERS, Kind.ITEM, Kind.FENCE)),
        Arguments.of("``` a`\n", List.of(Kind.PARAGRAPH)));
  }

  @ParameterizedTest
  @MethodSource
  void headingsAndFences(String text, List<Kind> blocks) {
    var found = new ArrayList<>(kinds(read(text)));
    found.removeAll(List.of(Kind.DOCUMENT, Kind.TEXT, Kind.CODE, Kind.LINE_END));

    assertThat(found).isEqualTo(blocks);
  }

  private static List<Kind> kinds(Markup markup) {
    List<Kind> kinds = new ArrayList<>(List.of(markup.kind()));
    markup.inside().forEach(one -> kinds.addAll(kinds(one)));
    return kinds;
  }

  @Test
  void aLinkAndItsDefinitionHaveADecodedTarget() {
    var tree = read("[f][g]\n\n[g]: /b&amp;c 'd'\n");
    var link = tree.inside().getFirst().inside().getFirst();

    assertThat(link.kind()).isEqualTo(Kind.LINK);
    assertThat(link.target()).isEqualTo("/b&c");
    assertThat(link.title()).isEqualTo("d");
    assertThat(link.plain()).isEqualTo("f");
    assertThat(tree.inside().get(1).kind()).isEqualTo(Kind.REFERENCE);
  }

  @Test
  void aFenceKnowsWhereItsFirstLineBegins() {
    var fence = read("one\n\n```measured\nrun:\n```\n").inside().get(1);

    assertThat(fence).isEqualTo(new Markup(Kind.FENCE, 5, "measured", "run:\n", "", 17, List.of()));
  }

  @Test
  void whatGoesOnInTheNextLineOfAQuotationIsOneTextWithoutItsMarks() {
    assertThat(texts(read("> `a\n> b` c\n>\n> ```x\n> d\n> e\n> ```\n")))
        .containsExactly("CODE 2 a b", "TEXT 9  c", "FENCE 16 x");
    assertThat(read("> ```x\n> d\n> e\n> ```\n").inside().getFirst().inside().getFirst().target())
        .isEqualTo("d\ne\n");
  }

  static List<Arguments> hostileTexts() {
    return List.of(
        Arguments.of(
            "a\n" + "x".repeat(20_001), "a.md:2:1: error: line longer than 20,000 characters"),
        Arguments.of("a\u0007", "a.md:1:2: error: control character U+0007 is not allowed"),
        Arguments.of("> ".repeat(31) + "x", "a.md:1:1: error: nesting deeper than 30"),
        Arguments.of("x" + "*".repeat(101), "a.md:1:102: error: more than 100 \"*\" in a row"),
        Arguments.of("\\".repeat(17), "a.md:1:17: error: more than 16 \"\\\" in a row"),
        Arguments.of(
            "a[".repeat(401), "a.md:1:1: error: more than 400 square brackets in one line"),
        Arguments.of(
            "[a\n".repeat(500), "a.md:500:1: error: more than 500 lines that begin with ["),
        Arguments.of(
            "x\n".repeat(300_000),
            "a.md:1:1: error: the file has 600,000 characters; at most 524,288"));
  }

  @ParameterizedTest
  @MethodSource("hostileTexts")
  void whatNoArticleNeedsIsRefusedWithItsPlace(String text, String message) {
    assertThat(reader.accepts(FileText.of("a.md", text), found)).isFalse();
    assertThat(Messages.of(found)).startsWith(message);
  }

  @Test
  void whatIsJustWithinTheLimitsIsAccepted() {
    var text =
        "x".repeat(20_000)
            + "\n"
            + "> ".repeat(30)
            + "x\n"
            + "*".repeat(100)
            + "\n"
            + "a[".repeat(400)
            + "\n\t";

    assertThat(reader.accepts(FileText.of("a.md", text), found)).isTrue();
    assertThat(found.all()).isEmpty();
  }

  @Test
  void aTextThatIsReadWithoutEndIsStoppedWhereItWasStuck() {
    var metered = new MeteredText("abc");
    var reads = 0;
    try {
      while (reads < 5_000_000) {
        metered.charAt(1);
        reads++;
      }
    } catch (MeteredText.Exhausted stopped) {
      assertThat(metered.last()).isEqualTo(1);
    }

    assertThat(reads).isEqualTo(4_000_000);
  }
}

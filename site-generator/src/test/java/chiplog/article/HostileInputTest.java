package chiplog.article;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document.OutputSettings;
import org.jsoup.nodes.Entities.EscapeMode;
import org.jsoup.safety.Safelist;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostileInputTest {
  private static final Duration SOON = Duration.ofSeconds(5);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "<style>p { color: red }</style>",
        "<!-- hidden -->",
        "<iframe src=\"https://example.com\"></iframe>",
        "Text <img src=x onerror=alert(1)> here.",
        "Text <b>here</b>.",
        "Text <!-- hidden --> here.",
        "Text <?php echo 1 ?> here.",
        "Text <![CDATA[x]]> here.",
        "> <div>",
        "- a\n\n  <div>\n",
        "| a |\n| --- |\n| <b> |",
      })
  void rawHtmlIsRefused(String body) {
    assertThat(Reading.ofBody(body).messages())
        .contains("error: HTML in Markdown is not allowed")
        .contains("hint: write it in Markdown, or put it into back-ticks to show it literally");
  }

  @Test
  void rawHtmlIsRefusedAtItsPlaceWithItsLine() {
    assertThat(Reading.ofBody("One.\n\nTwo <b onclick=x>three.\n").messages())
        .isEqualTo(
            """
            a/index.md:7:5: error: HTML in Markdown is not allowed
              | Two <b onclick=x>three.
              hint: write it in Markdown, or put it into back-ticks to show it literally\
            """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[x](java&#115;cript:alert(1))",
        "[x](java&#x0a;script:alert)",
        "[x](JAVASCRIPT:alert)",
        "[x](java\\script:alert)",
        "[x](data:text/html;base64,AAAA)",
        "[x](vbscript:x)",
        "[x](file:///etc/passwd)",
        "[x](ftp://example.com/)",
        "[x](//example.com/)",
        "[x](/\\example.com/)",
        "[x](https:example.com)",
        "[x](https:///example.com)",
        "[x](:x)",
        "[x](a%2e%2e/b)",
        "[x](#)",
        "[x]()",
        "[x](mailto:)",
        "<javascript:alert>",
        "[r]: java&#115;cript:alert(1)",
        "[x][r]\n\n[r]: data:text/html,x",
        "![x](https://example.com/x.png)\n[x](blob:x)",
      })
  void anAddressOutsideTheAllowListIsRefused(String body) {
    assertThat(Reading.ofBody(body).messages())
        .contains("error: link target ")
        .contains(" is not allowed")
        .contains("hint: use https:, mailto:, an address of this site such as /words/, or #head");
  }

  @Test
  void theRefusedAddressIsShownDecoded() {
    assertThat(Reading.ofBody("[x](java&#115;cript:alert(1))").messages())
        .isEqualTo(
            """
            a/index.md:5:1: error: link target "javascript:alert(1)" is not allowed
              | [x](java&#115;cript:alert(1))
              hint: use https:, mailto:, an address of this site such as /words/, or #heading\
            """);
  }

  @Test
  void aLinkWithoutEncryptionIsAWarning() {
    var reading = Reading.ofBody("[x](http://example.com/)");

    assertThat(reading.html()).isEqualTo("<p><a href=\"http://example.com/\">x</a></p>\n");
    assertThat(reading.messages())
        .isEqualTo(
            """
            a/index.md:5:1: warning: link target "http://example.com/" is not encrypted
              | [x](http://example.com/)
              hint: use https: if the site has it\
            """);
  }

  @Test
  void relativeLinksAreWrittenFromTheRoot() {
    var reading =
        Reading.ofBody("[a](/b/) [a](../b/#c) [a](#c) [a](/) [a](..) [a](mailto:a@b.example)");

    assertThat(reading.article().orElseThrow().links())
        .extracting(Link::target)
        .containsExactly("/b/", "/b/#c", "#c", "/", "/", "mailto:a@b.example");
    assertThat(Reading.ofBody("[a](../../b/)").messages())
        .startsWith("a/index.md:5:1: error: link target \"../../b/\" leads out of the site");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text {onclick=alert(1) style=\"position:fixed\"}",
        "## Heading {onclick=x}",
        "[x](/b/){onclick=x}",
        "`code`{onclick=x}",
      })
  void bracesStayText(String body) {
    assertThat(Reading.ofBody(body).html())
        .contains("{onclick")
        .doesNotContainPattern("<[a-z0-9]+ [^>]*onclick=");
  }

  @Test
  void quotesAndAnglesAppearLiterallyEverywhere() {
    assertThat(Reading.ofBody("[a \"b\" 'c' &lt;](/b/ 'x \"<>& `')").html())
        .isEqualTo(
            "<p><a href=\"/b/\" title=\"x &quot;&lt;&gt;&amp; `\">"
                + "a &quot;b&quot; &#39;c&#39; &lt;</a></p>\n");
    assertThat(Reading.ofBody("``` \"><b>\nx <b>\n```").html()).isEqualTo("{|x <b>\n}");
    assertThat(Reading.ofBody("```c++ more\nx\n```").html()).isEqualTo("{c++|x\n}");
  }

  @Test
  void templateSyntaxAppearsLiterally() {
    assertThat(Reading.ofBody("${7*7} \\<#include \"x\"> [=x] ${\"Execute\"?new()(\"id\")}").html())
        .isEqualTo(
            "<p>${7*7} &lt;#include &quot;x&quot;&gt; [=x]"
                + " ${&quot;Execute&quot;?new()(&quot;id&quot;)}</p>\n");
  }

  @Test
  void nestingDeeperThanThirtyIsRefusedWithItsPlace() {
    assertThat(Reading.ofBody("One.\n\n" + "> ".repeat(1_000) + "x").messages())
        .startsWith("a/index.md:7:1: error: nesting deeper than 30\n")
        .endsWith("  hint: use fewer levels");
  }

  static Stream<String> slowTexts() {
    return Stream.of(
        "- ".repeat(1_000) + "x",
        IntStream.range(0, 400)
            .mapToObj(i -> "  ".repeat(i) + "- x\n")
            .collect(Collectors.joining()),
        IntStream.range(0, 400)
            .mapToObj(i -> "  ".repeat(i) + "- x\nlazy\n")
            .collect(Collectors.joining()),
        IntStream.range(0, 100)
            .mapToObj(i -> "> ".repeat(i % 30) + "x\n\n")
            .collect(Collectors.joining()),
        "[a][" + "\\".repeat(58) + "]",
        "[a][" + "\\!".repeat(29) + "]",
        "[a][" + "\\!".repeat(29),
        "[" + "\\a\\".repeat(30) + "[a][" + "\\\\!".repeat(30),
        "[a](" + "\\(".repeat(40),
        "[a](b '" + "\\'".repeat(300),
        "[a](b \"" + "\\\\\"".repeat(300),
        "[a](" + "(".repeat(90) + "b",
        "[a]: " + "\\<".repeat(200),
        "[a]: b '" + "\\\\".repeat(8) + "x".repeat(50) + "\\'".repeat(100),
        "[".repeat(5_000),
        "[a".repeat(199) + "\n" + "[a".repeat(199),
        ("[a".repeat(199) + "\n").repeat(50),
        ("![a".repeat(130) + "\n").repeat(50),
        "*a _b ".repeat(3_000),
        ("**a _b `c ~~d ".repeat(300) + "\n").repeat(20),
        "*".repeat(50_000),
        ("a" + "*".repeat(99)).repeat(190),
        ("`a``b```c" + "`".repeat(90)).repeat(190),
        ("`".repeat(7) + "a").repeat(2_000),
        "<a " + "b=\"c\" ".repeat(3_000),
        "<".repeat(90) + "a".repeat(10_000),
        "<!--" + "-a".repeat(9_000),
        ("<a x='" + "b".repeat(10) + "\n").repeat(2_000),
        "&".repeat(99) + "#x".repeat(5_000),
        "| a ".repeat(2_000) + "\n" + "| - ".repeat(2_000) + "\n" + "| b ".repeat(2_000),
        "a\n" + "|-".repeat(9_000),
        ("[^a" + "]: [^a".repeat(60) + "\n").repeat(100),
        "[^a]: x\n".repeat(5_000),
        "[a]: /b\n".repeat(5_000) + "[a]\n".repeat(5_000),
        "~~a".repeat(6_000),
        "# " + "#".repeat(10_000),
        "1) ".repeat(500) + "x",
        "a  \n".repeat(20_000),
        "\u0000",
        "https://" + "a.".repeat(9_000),
        "=".repeat(10_000) + "\n" + "-".repeat(10_000));
  }

  @ParameterizedTest
  @MethodSource("slowTexts")
  void anyTextIsReadOrRefusedSoon(String body) {
    var messages = assertTimeout(SOON, () -> Reading.ofBody(body).messages());

    assertThat(messages).doesNotContain("StackOverflow", "Exception");
  }

  private static final Safelist ALLOWED =
      new Safelist()
          .addTags(
              "h2",
              "h3",
              "h4",
              "h5",
              "h6",
              "p",
              "em",
              "strong",
              "s",
              "code",
              "br",
              "hr",
              "ul",
              "ol",
              "li",
              "blockquote",
              "table",
              "thead",
              "tbody",
              "tr",
              "th",
              "td",
              "div",
              "a",
              "sup",
              "section")
          .addAttributes("h2", "id")
          .addAttributes("h3", "id")
          .addAttributes("h4", "id")
          .addAttributes("h5", "id")
          .addAttributes("h6", "id")
          .addAttributes("ol", "start")
          .addAttributes("th", "scope", "class")
          .addAttributes("td", "class")
          .addAttributes("div", "class", "role", "tabindex", "aria-label")
          .addAttributes("section", "class", "role", "aria-label")
          .addAttributes("li", "id")
          .addAttributes("a", "href", "title", "id", "role", "aria-label")
          .addProtocols("a", "href", "https", "http", "mailto", "#")
          .preserveRelativeLinks(true);

  private static final String[] SOUP = {
    "a",
    "Word. ",
    " ",
    "\n",
    "\n\n",
    "*",
    "**",
    "_",
    "~~",
    "`",
    "``",
    "[",
    "]",
    "(",
    ")",
    "!",
    "<",
    ">",
    "\"",
    "'",
    "&",
    "&lt;",
    "&#115;",
    "\\",
    "|",
    "| --- |\n",
    "- ",
    "1. ",
    "> ",
    "## ",
    "### ",
    "```\n",
    "    ",
    "[^a]",
    "[^a]: ",
    "[x](/b/)",
    "[x](javascript:x)",
    "[x]: /b 'c'\n",
    "<b>",
    "<script>",
    "onclick=x",
    "{",
    "}",
    "${x}",
    "`= words/fast time`",
    "`# 5 ms`",
    "`? w/a..b time equal`",
    "https://a.example",
    "<https://a.example>",
    "\u00e9",
    "\ud83d\ude80",
    "=",
    "---\n",
    "===\n",
  };

  @Test
  @Tag("slow")
  void whateverComesOutOfRandomMarkdownIsSafeHtml() {
    var random = new Random(7);
    var written = 0;
    for (var i = 0; i < 1_000; i++) {
      var body =
          IntStream.range(0, 1 + random.nextInt(30))
              .mapToObj(_ -> SOUP[random.nextInt(SOUP.length)])
              .collect(Collectors.joining());
      var reading = Reading.ofBody(body);
      if (reading.article().isPresent()) {
        written++;
        assertSafe(body, reading.htmlWithoutCode());
      }
    }
    assertThat(written).isGreaterThan(200);
  }

  private static void assertSafe(String body, String html) {
    var settings = new OutputSettings().prettyPrint(false).escapeMode(EscapeMode.xhtml);
    var parsed = Jsoup.parseBodyFragment(html).outputSettings(settings);
    var cleaned = Jsoup.clean(html, "https://here.example/", ALLOWED, settings);

    assertThat(cleaned).as(body).isEqualTo(parsed.body().html());
    assertThat(Jsoup.parseBodyFragment(html).select("a a")).as(body).isEmpty();
  }
}

package chiplog.article;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.diagnostic.Position;
import chiplog.directive.Directive;
import chiplog.image.Image;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArticleReaderTest {
  @Test
  void markdownBecomesHtmlOfKnownElements() {
    assertThat(
            Reading.ofBody(
                    """
                    ## One

                    Some *soft* and **hard** and ~~old~~ `code` text,
                    in two lines.\\
                    A third.

                    > said

                    3. three
                    4. four

                    - loose

                    - list

                    ***

                    ```java
                    int a = 1 < 2;
                    ```
                    """)
                .html())
        .isEqualTo(
            """
            <h2 id="one">One</h2>
            <p>Some <em>soft</em> and <strong>hard</strong> and <s>old</s> <code>code</code> text,
            in two lines.<br>
            A third.</p>
            <blockquote>
            <p>said</p>
            </blockquote>
            <ol start="3">
            <li>three</li>
            <li>four</li>
            </ol>
            <ul>
            <li><p>loose</p>
            </li>
            <li><p>list</p>
            </li>
            </ul>
            <hr>
            {java|int a = 1 < 2;
            }\
            """);
  }

  @Test
  void aTableStandsInARegionThatScrollsAlone() {
    assertThat(Reading.ofBody("| a | b |\n| --- | ---: |\n| `x` | 2 |\n").html())
        .isEqualTo(
            """
            <div class="scroll" role="region" tabindex="0" aria-label="Table 1">
            <table>
            <thead>
            <tr>
            <th scope="col">a</th>
            <th scope="col" class="right">b</th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td><code>x</code></td>
            <td class="right">2</td>
            </tr>
            </tbody>
            </table>
            </div>
            """);
  }

  @Test
  void anImageIsWrittenWithItsSize(@TempDir Path folder) throws IOException {
    var png = "89504e470d0a1a0a0000000d494844520000000300000002";
    Files.write(folder.resolve("a.png"), HexFormat.of().parseHex(png));
    var reading = Reading.of(Reading.FRONT + "![a \"b\" &lt;c>](a.png 't')\n", folder);

    assertThat(reading.html())
        .isEqualTo(
            "<p><img src=\"/a/a.png\" alt=\"a &quot;b&quot; &lt;c&gt;\" title=\"t\""
                + " width=\"3\" height=\"2\"></p>\n");
    assertThat(reading.article().orElseThrow().images())
        .containsExactly(new Image(new Position("a/index.md", 5, 1), "a.png", 3, 2));
  }

  @Test
  void footnotesAreNumberedInTheOrderOfTheirMarks() {
    var html = Reading.ofBody("A[^b] and B[^a] and A[^b].\n\n[^a]: First.\n[^b]: Second.\n").html();

    assertThat(html)
        .contains("<a id=\"fnref1\" href=\"#fn1\"", "<a id=\"fnref1-2\" href=\"#fn1\"")
        .contains("<li id=\"fn1\"><p>Second.</p>", "<li id=\"fn2\"><p>First.</p>");
  }

  @Test
  void aFootnoteWithoutTextOrWithoutMarkIsAnError() {
    assertThat(Reading.ofBody("A[^a].\n\n[^b]: Text.\n").messages())
        .isEqualTo(
            """
            a/index.md:5:2: error: footnote [^a] has no text
              | A[^a].
              hint: add a line [^a]: …
            a/index.md:7:1: error: nothing refers to footnote [^b]
              | [^b]: Text.
              hint: write [^b] where it belongs, or delete it\
            """);
  }

  @Test
  void headingsWithTheSameTextOrNoLettersHaveStableUniqueIds() {
    var article =
        Reading.ofBody("## Same\n\n## Same\n\n## Same 2\n\n## 🚀 !\n\n## V12\n\n## Größe *x*\n")
            .article()
            .orElseThrow();

    assertThat(article.headings())
        .extracting(Heading::id)
        .containsExactly("same", "same-2", "same-2-2", "section", "section-v12", "größe-x");
  }

  @Test
  void aHeadingOfLevelOneOrASkippedLevelIsAnError() {
    assertThat(Reading.ofBody("# Title\n\n#### Deep\n").messages())
        .isEqualTo(
            """
            a/index.md:5:1: error: a heading of level 1 is not allowed: the title is the only one
              | # Title
              hint: begin it with ##
            a/index.md:7:1: error: heading of level 4 after level 2: a level is skipped
              | #### Deep
              hint: begin it with ###\
            """);
  }

  @Test
  void directivesLeaveSlotsAndSummaryComesFirst() {
    var text =
        """
        ---
        title: T
        date: 2026-11-30
        summary: "About `= words/fast time` in all"
        ---
        It takes `= words/slow time` here.

        ```measured
        machine:
        ```
        """;
    var reading = Reading.of(text);
    var article = reading.article().orElseThrow();

    assertThat(reading.html()).isEqualTo("<p>It takes {1} here.</p>\n{2}");
    assertThat(article.summary())
        .containsExactly(new Part.Html("About "), new Part.Slot(0), new Part.Html(" in all"));
    assertThat(article.directives())
        .extracting(Directive::position)
        .containsExactly(
            new Position("a/index.md", 4, 18),
            new Position("a/index.md", 6, 11),
            new Position("a/index.md", 8, 1));
  }

  @Test
  void frontMatterIsReadWhole() {
    var text =
        """
        ---
        title: "A: title"
        date: 2026-11-30
        question: Why?
        summary: In short.
        tags: [one, two]
        part: Method
        order: 3
        updated: 2026-12-01
        authors: [Ann]
        related: [performance]
        status: draft
        ---
        """;

    var front = Reading.of(text).article().orElseThrow().front();

    assertThat(front.title()).isEqualTo("A: title");
    assertThat(front.date()).isEqualTo(LocalDate.of(2026, 11, 30));
    assertThat(front.question()).contains("Why?");
    assertThat(front.summary()).contains("In short.");
    assertThat(front.tags()).isEqualTo(List.of("one", "two"));
    assertThat(front.part()).contains("Method");
    assertThat(front.order()).contains(3);
    assertThat(front.updated()).contains(LocalDate.of(2026, 12, 1));
    assertThat(front.authors()).containsExactly("Ann");
    assertThat(front.related()).containsExactly("performance");
    assertThat(front.draft()).isTrue();
  }

  @Test
  void windowsLineEndsAndAByteOrderMarkChangeNothing() {
    var text = Reading.FRONT + "One\ntwo.\n\n```\na\nb\n```\n";

    assertThat(Reading.of("\uFEFF" + text.replace("\n", "\r\n")).html())
        .isEqualTo(Reading.of(text).html());
  }

  @Test
  void aFrontMatterReadBeforeCountsWhileTheFileBeginsAsItDid() {
    var reader = new ArticleReader();
    var known = reader.front("a/index.md", Reading.FRONT + "Body.\n", _ -> {});
    var same = Reading.FRONT + "Another body.\n";
    var changed = same.replace("title: T", "title: U");

    assertThat(titles(reader, known, same)).containsExactly("T");
    assertThat(titles(reader, known, changed)).containsExactly("U");
    assertThat(reader.read(known, "a", "a/index.md", same, Path.of("x"), _ -> {}))
        .hasValueSatisfying(it -> assertThat(it.front()).isSameAs(known.orElseThrow().front()));
  }

  private static List<String> titles(
      ArticleReader reader, Optional<ArticleReader.ReadFront> known, String text) {
    return reader.read(known, "a", "a/index.md", text, Path.of("x"), _ -> {}).stream()
        .map(article -> article.front().title())
        .toList();
  }
}

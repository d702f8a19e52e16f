package chiplog.render;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.article.Part;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.w3c.dom.Document;

class PageRendererTest {
  private static final String HOSTILE =
      "</title><script>alert(1)</script> \"quoted\" 'n' & ${7*7} [=7*7] <#include \"x\">";

  private final PageRenderer renderer = renderer();
  private final Map<String, String> pages = new SamplePages(renderer).all();

  private static PageRenderer renderer() {
    try {
      return SamplePages.renderer(SamplePages.TEMPLATES);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @TestFactory
  Stream<DynamicTest> noPageHoldsWhatTheSecurityPolicyForbids() {
    return pages.entrySet().stream()
        .map(page ->
            DynamicTest.dynamicTest(
                page.getKey(),
                () -> {
                  var document = Jsoup.parse(page.getValue());
                  assertThat(document.select("[style], style")).isEmpty();
                  assertThat(document.select("[^on]")).isEmpty();
                  assertThat(document.select("script:not([src^=/assets/])")).isEmpty();
                  assertThat(document.select("script")).allMatch(it -> it.data().isEmpty());
                }));
  }

  @Test
  void anArticleShowsItsPartsInOrderWithEverySlotFilled() {
    var text = page("/counting-words-without-garbage/index.html").text();
    assertThat(text)
        .contains("The first draft takes 77.4 ms for 2 MiB of text")
        .contains("One pass takes 8.94 ms ± 4 % stale; it is faster, and the answer")
        .contains("longer than 60 s is ended")
        .contains("✗ fails On this machine: 0.9×, the text says at least 1×.");
  }

  @Test
  void aValueLinksToItsRowAndTheRowLinksBack() {
    var page = page("/counting-words-without-garbage/index.html");
    assertThat(page.select("a#v2[href=#m2] > data[value=0.0774]").text()).isEqualTo("77.4 ms");
    assertThat(page.select("tr#m2 a[href=#v2]").text()).isEqualTo("77.4 ms");
  }

  @Test
  void answersThatMayDifferAreNotCalledTheSame() {
    var alike = Jsoup.parse(renderer.experiment(SamplePages.experiment(true)));
    var other = Jsoup.parse(renderer.experiment(SamplePages.experiment(false)));
    assertThat(alike.select("h3").eachText()).contains("Same answer");
    assertThat(other.select("h3").eachText()).contains("Answers").doesNotContain("Same answer");
  }

  @Test
  void aValueThatIsShownTwiceCarriesItsAnchorOnce() {
    var twice = List.<Part>of(new Part.Slot(1), new Part.Html(" and "), new Part.Slot(1));
    var view = SamplePages.article("Twice", "twice", twice, SampleExhibits.all("twice"));
    var page = Jsoup.parse(renderer.article(view, Neighbours.NONE));
    assertThat(page.select("[id=v2]")).hasSize(1);
    assertThat(page.select("a.v[href=#m2]")).hasSize(2);
  }

  @Test
  void listsLinkTheNumbersOfASummaryIntoItsArticle() {
    var map = page("/map/index.html");
    assertThat(map.select("a.v[href=/counting-words-without-garbage/#m1]").text())
        .isEqualTo("8.7×");
    assertThat(map.select("data, [id^=v]")).isEmpty();
  }

  @Test
  void aLinkToAPlannedArticleIsPlainText() {
    var page = page("/counting-words-without-garbage/index.html");
    assertThat(page.select("a[href^=/warm-up]")).isEmpty();
    assertThat(page.select("span.planned").eachText()).contains("how long warm-up takes (planned)");
  }

  @Test
  void aPlannedLinkMayEndInALaterPartThanItBegins() {
    var links = new PlannedLinks(Set.of("warm-up"));
    assertThat(
            links.resolve("see <a href=\"/warm-up/#x\">the ")
                + "8.7×"
                + links.resolve(" page</a>."))
        .isEqualTo("see <span class=\"planned\">the 8.7× page <small>(planned)</small></span>.");
  }

  @Test
  void aHostileTitleAppearsLiterally() throws Exception {
    var view = SamplePages.article(HOSTILE, "hostile", List.of(), SampleExhibits.all("hostile"));
    var page = Jsoup.parse(renderer.article(view, Neighbours.NONE));
    assertThat(page.title()).startsWith(HOSTILE);
    assertThat(page.select("h1").text()).isEqualTo(HOSTILE);
    assertThat(page.select("script:not([src])")).isEmpty();
    var entries = List.of(renderer.entry(view));
    assertThat(Jsoup.parse(renderer.home(entries)).select(".entries h3").text()).isEqualTo(HOSTILE);
    var titles = xml(renderer.feed(entries)).getElementsByTagName("title");
    assertThat(titles.item(1).getTextContent()).isEqualTo(HOSTILE);
  }

  @Test
  void theFeedHoldsTheNewestAndTheirSummaries() throws Exception {
    var entries = List.of(renderer.entry(SamplePages.article(SamplePages.TITLE)));
    var feed = xml(renderer.feed(entries));
    assertThat(feed.getElementsByTagName("summary").item(0).getTextContent())
        .isEqualTo(
            "One pass over the bytes is 8.7× as fast as the regular expression, and garbage is"
                + " why.");
    assertThat(feed.getElementsByTagName("updated").item(0).getTextContent())
        .isEqualTo("2026-11-30T00:00:00Z");
  }

  @Test
  void theSitemapHoldsWholeAddresses() throws Exception {
    var map = xml(renderer.sitemap(List.of("/", "/words/")));
    assertThat(map.getElementsByTagName("loc").item(1).getTextContent())
        .isEqualTo("https://example.org/words/");
  }

  @Test
  void theSameViewGivesTheSameText() {
    assertThat(new SamplePages(renderer()).all()).isEqualTo(pages);
  }

  private org.jsoup.nodes.Document page(String path) {
    return Jsoup.parse(pages.getOrDefault(path, ""));
  }

  private static Document xml(String text) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }
}

package chiplog.site;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.diagnostic.Diagnostic;
import chiplog.render.SamplePages;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageCheckTest {
  @Test
  void everyPageOfTheSampleSiteIsFine() throws IOException {
    var files =
        Set.of(
            "/assets/site.css",
            "/assets/site.js",
            "/assets/flame.js",
            "/assets/theme.js",
            "/assets/icon.svg",
            "/data/words.json",
            "/feed.xml");
    var pages =
        SamplePages.site().entrySet().stream()
            .map(it -> PageCheck.read(it.getKey().replace("index.html", ""), it.getValue()))
            .toList();
    assertThat(pages).isNotEmpty();
    assertThat(pages.stream().flatMap(it -> it.found().stream())).isEmpty();
    assertThat(PageCheck.links(pages, files)).isEmpty();
  }

  @Test
  void aPlainPageIsFine() {
    assertThat(problems("<h2 id=a>A</h2><p><a href=\"#a\">a</a></p>")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<p style=\"color: red\">x</p> | attribute style=\"color: red\" of <p> is not allowed",
        "<p onclick=\"go()\">x</p> | attribute onclick=\"go()\" of <p> is not allowed",
        "<p><a href=\"javascript:go()\">x</a></p> | attribute href=\"javascript:go()\" of <a> is not",
        "<iframe></iframe> | element <iframe> is not allowed on a page",
        "<style>p {}</style> | element <style> is not allowed on a page",
        "<p><script>go()</script></p> | a script must be a file of the site",
        "<p id=\"x\">x</p><p id=\"x\">y</p> | id \"x\" is empty or stands twice",
        "<h3>x</h3> | heading <h3> follows <h1>",
        "<h1>x</h1> | a page has one h1, this one has 2",
        "<figure></figure> | <figure> is empty",
        "<p><data value=\"1\">1 ms</data></p> | value \"1 ms\" has no row",
        "<p><a href=\"#m1\"><data value=\"1\">1 s</data></a></p> | value \"1 s\" has no row",
        "<p><a href=\"other/\">x</a></p> | href \"other/\" must be an anchor or start with /",
      })
  void aFaultIsToldWithWhatItIs(String body, String message) {
    assertThat(PageCheck.read("/a/", page(body)).found())
        .extracting(Diagnostic::message)
        .anyMatch(it -> it.startsWith(message));
  }

  @Test
  void aFaultHasTheLineOfThePage() {
    var found = PageCheck.read("/a/", page("\n\n<iframe></iframe>")).found();
    assertThat(found)
        .extracting(it -> it.position().toString())
        .contains("public/a/index.html:3:1");
  }

  @Test
  void linksToOtherPagesAndTheirAnchorsAreFollowed() {
    var a =
        PageCheck.read(
            "/a/",
            page(
                "<p><a href=\"/b/#there\">1</a> <a href=\"/b/#ther\">2</a> <a href=\"/c/\">3</a>"
                    + " <a href=\"/assets/x.svg\">4</a></p>"));
    var b = PageCheck.read("/b/", page("<p id=\"there\">x</p>"));
    assertThat(PageCheck.links(List.of(a, b), Set.of("/assets/x.svg")))
        .extracting(Diagnostic::message)
        .containsExactlyInAnyOrder(
            "link to \"/b/#ther\": /b/ has no id \"ther\"",
            "link to \"/c/\", which is not on the site");
  }

  private static List<Diagnostic> problems(String body) {
    var page = PageCheck.read("/a/", page(body));
    return Stream.concat(page.found().stream(), PageCheck.links(List.of(page), Set.of()).stream())
        .toList();
  }

  private static String page(String body) {
    return "<!doctype html><html lang=\"en\"><head><title>t</title></head><body><h1>t</h1>"
        + body
        + "</body></html>";
  }
}

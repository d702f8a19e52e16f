package chiplog.render;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.article.Part;
import chiplog.exhibit.ArticleView;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The best of many rounds, so that a busy machine does not decide.
@Tag("slow")
class RenderSpeedTest {
  private static final int ROUNDS = 40;
  private static final int PAGES = 200;

  @Test
  void anArticleOfNineHundredWordsTakesUnderThreeTenthsOfAMillisecond() throws IOException {
    var renderer = SamplePages.renderer(SamplePages.TEMPLATES);
    var view = nineHundredWords();
    assertThat(bestMicros(() -> renderer.article(view, Neighbours.NONE))).isLessThan(300);
  }

  @Test
  void aNumberInASentenceTakesUnderTenMicroseconds() throws IOException {
    var renderer = SamplePages.renderer(SamplePages.TEMPLATES);
    var parts = new ArrayList<Part>();
    for (var i = 0; i < 1_000; i++) {
      parts.add(new Part.Slot(1));
    }
    var many = SamplePages.article("Many", "many", parts, SampleExhibits.all("many"));
    var none = SamplePages.article("None", "none", List.of(), SampleExhibits.all("none"));
    var with = bestMicros(() -> renderer.article(many, Neighbours.NONE));
    var without = bestMicros(() -> renderer.article(none, Neighbours.NONE));
    assertThat((with - without) / 1_000).isLessThan(10);
  }

  /// Two coloured blocks, a table, links and ten measured numbers, as in the race of the goals.
  private static ArticleView nineHundredWords() {
    var parts = new ArrayList<Part>();
    for (var section = 0; section < 10; section++) {
      parts.add(new Part.Html("<h2 id=\"s" + section + "\">Section</h2><p>" + "word ".repeat(90)));
      parts.add(new Part.Slot(section));
      parts.add(new Part.Html(" <a href=\"/benchmark-a-method/\">a link</a></p>\n"));
    }
    parts.add(new Part.Code("java", SamplePages.CODE.repeat(3)));
    parts.add(new Part.Code("java", SamplePages.CODE.repeat(3)));
    parts.add(new Part.Slot(11));
    return SamplePages.article("Speed", "speed", parts, SampleExhibits.all("speed"));
  }

  private static double bestMicros(Runnable page) {
    var best = Double.MAX_VALUE;
    for (var round = 0; round < ROUNDS; round++) {
      var start = System.nanoTime();
      for (var i = 0; i < PAGES; i++) {
        page.run();
      }
      best = Math.min(best, (System.nanoTime() - start) / 1e3 / PAGES);
    }
    return best;
  }
}

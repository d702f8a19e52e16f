package chiplog.article;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SafeHtmlTest {
  @Test
  void marksBecomeEntities() {
    assertThat(text("a < b & \"c\" > 'd'"))
        .isEqualTo("a &lt; b &amp; &quot;c&quot; &gt; &#39;d&#39;");
  }

  @Test
  void charactersThatNoPageMayHoldAreReplaced() {
    assertThat(text("a\u001b[31m\b\uffff\u0000b\n\tc"))
        .isEqualTo("a\uFFFD[31m\uFFFD\uFFFD\uFFFDb\n\tc");
  }

  private static String text(String text) {
    var html = new StringBuilder();
    SafeHtml.text(html, text);
    return html.toString();
  }
}

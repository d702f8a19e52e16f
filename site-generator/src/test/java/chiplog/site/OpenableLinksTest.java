package chiplog.site;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OpenableLinksTest {
  @Test
  void anAddressFromTheRootBecomesTheWayToAFile() {
    assertThat(OpenableLinks.relative("index.html", "/words/")).isEqualTo("words/index.html");
    assertThat(OpenableLinks.relative("words/index.html", "/")).isEqualTo("../index.html");
    assertThat(OpenableLinks.relative("x/words/index.html", "/assets/site.css"))
        .isEqualTo("../../assets/site.css");
  }

  @Test
  void anAnchorStaysBehindTheFile() {
    assertThat(OpenableLinks.relative("words/index.html", "/x/words/#runs"))
        .isEqualTo("../x/words/index.html#runs");
  }
}

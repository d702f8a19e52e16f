package chiplog.site;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.article.Link;
import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticList;
import chiplog.diagnostic.Position;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LinkCheckTest {
  private final LinkCheck check = new LinkCheck(Set.of("warm-up"));

  @Test
  void linksToPagesAnchorsAndPlannedArticlesAreFine() {
    check.page("/words/", Set.of("loop"));
    check.page("/other/", Set.of());
    assertThat(problems("/words/", "#loop", "/other/", "/other", "/words/#loop", "/warm-up/"))
        .isEmpty();
  }

  @Test
  void linksElsewhereAreNotFetched() {
    check.page("/words/", Set.of());
    assertThat(problems("/words/", "https://example.org/x", "mailto:a@example.org")).isEmpty();
  }

  @Test
  void aLinkToNoPageIsRefusedWithTheNearestOnes() {
    check.page("/words/", Set.of());
    var problem = problems("/words/", "/wrods/").getFirst();
    assertThat(problem.message()).isEqualTo("link target \"/wrods/\" does not exist");
    assertThat(problem.hint()).contains("nearest: /words/");
    assertThat(problem.position()).isEqualTo(new Position("a.md", 1, 1));
  }

  @Test
  void aLinkMayHoldAQueryAndAnyCharacter() {
    check.page("/words/", Set.of("loop"));
    assertThat(problems("/words/", "/words/?a=1#loop")).isEmpty();
    assertThat(problems("/words/", "/{words}|/").getFirst().message())
        .isEqualTo("link target \"/{words}|/\" does not exist");
  }

  @Test
  void aLinkToNoAnchorIsRefusedWithTheNearestOnes() {
    check.page("/words/", Set.of("loop", "limits"));
    var problem = problems("/words/", "#lop").getFirst();
    assertThat(problem.message()).isEqualTo("\"#lop\" has no such anchor");
    assertThat(problem.hint()).contains("nearest: loop, limits");
  }

  private List<Diagnostic> problems(String from, String... targets) {
    for (var i = 0; i < targets.length; i++) {
      check.link(from, new Link(new Position("a.md", i + 1, 1), targets[i]));
    }
    var found = new DiagnosticList();
    check.report(found);
    return found.all();
  }
}

package chiplog.site;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.diagnostic.DiagnosticList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteContentTest {
  @TempDir Path project;
  private final DiagnosticList problems = new DiagnosticList();

  @Test
  void articlesAreFoundInOrderOfTheirAddress() throws IOException {
    article("words");
    article("allocation-profiles");
    assertThat(slugs()).containsExactly("allocation-profiles", "words");
    assertThat(problems.all()).isEmpty();
  }

  @Test
  void twoFoldersThatDifferOnlyInCaseAreBothNamed() throws IOException {
    article("Words");
    article("words");
    slugs();
    var problem =
        problems.all().stream()
            .filter(it -> it.message().equals("has the same address as another article"))
            .findFirst()
            .orElseThrow();
    assertThat(problem.position().file()).isEqualTo("content/articles/words/index.md");
    assertThat(problem.hint()).contains("the other is content/articles/Words/index.md");
  }

  @Test
  void aLinkedFolderIsNotFollowed() throws IOException {
    article("words");
    var elsewhere = Files.createDirectories(project.resolve("elsewhere"));
    Files.writeString(elsewhere.resolve("index.md"), "secret");
    Files.createSymbolicLink(project.resolve("content/articles/linked"), elsewhere);
    assertThat(slugs()).containsExactly("words");
    assertThat(problems.all().getFirst().message())
        .isEqualTo("this is a symbolic link, and links are not followed");
  }

  @Test
  void anAddressOfTheSiteItselfIsTaken() throws IOException {
    article("map");
    assertThat(slugs()).isEmpty();
    assertThat(problems.all().getFirst().message()).isEqualTo("/map/ is a page of the site");
  }

  @Test
  void aFileThatIsNoTextIsRefused() throws IOException {
    article("words");
    Files.write(project.resolve("content/articles/words/index.md"), new byte[] {(byte) 0xff, 0});
    var content = content();
    assertThat(content.text(content.articles().getFirst())).isEmpty();
    assertThat(problems.all().getFirst().message()).isEqualTo("the file is not text in UTF-8");
  }

  private void article(String folder) throws IOException {
    var article = Files.createDirectories(project.resolve("content/articles").resolve(folder));
    Files.writeString(article.resolve("index.md"), "---\ntitle: T\ndate: 2026-11-30\n---\n");
  }

  private SiteContent content() {
    return new SiteContent(SiteLayout.of(project), problems);
  }

  private List<String> slugs() throws IOException {
    return content().articles().stream().map(SiteContent.Source::slug).toList();
  }
}

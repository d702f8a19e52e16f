package chiplog.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TemplatesTest {
  @TempDir Path folder;

  /// Something that a page shows.
  public record Shown(String name, Optional<String> note, List<Integer> numbers, Size size) {
    /// Not a component: templates cannot reach it.
    public String secret() {
      return "secret";
    }
  }

  /// A word with words of its own.
  public enum Size {
    SMALL;

    public String word() {
      return "small one";
    }
  }

  @Test
  void aTemplateReadsComponentsWordsAndLists() throws IOException {
    assertThat(render("${it.name} ${it.size} ${it.size.word} <#list it.numbers as n>${n};</#list>"))
        .isEqualTo("&lt;b&gt; SMALL small one 1;12345;");
  }

  @Test
  void anEmptyOptionalIsAMissingVariable() throws IOException {
    assertThat(render("<#if it.note??>there<#else>none</#if>")).isEqualTo("none");
  }

  @Test
  void aMissingVariableIsToldWithTemplateLineAndPage() {
    assertThatThrownBy(() -> render("one\ntwo ${it.nothing}"))
        .isInstanceOf(TemplateFault.class)
        .hasMessageStartingWith("page.ftlh:2: ")
        .hasMessageContaining("it.nothing")
        .hasMessageEndingWith("(while rendering content/articles/a/index.md)");
  }

  @Test
  void aSyntaxErrorIsToldWithTemplateLineAndPage() {
    assertThatThrownBy(() -> render("one\n<#if>"))
        .isInstanceOf(TemplateFault.class)
        .hasMessageStartingWith("page.ftlh:2: ")
        .hasMessageEndingWith("(while rendering content/articles/a/index.md)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "one\n<#macro m>text\n<@m/></#macro>\n<@m/>",
        "one\ntwo <#include \"page.ftlh\">",
        "one\n<#macro m><@m/></#macro><@m/>"
      })
  void aTemplateThatCallsItselfWithoutEndIsToldWithLineAndPage(String template) {
    assertThatThrownBy(() -> render(template))
        .isInstanceOf(TemplateFault.class)
        .hasMessageMatching("(?s)page\\.ftlh:[23]: calls itself without end .*a/index\\.md\\)");
  }

  @Test
  void aTemplateThatWritesWithoutEndIsStopped() {
    assertThatThrownBy(() -> render("\n<#list 1.. as n>a long text that goes on</#list>"))
        .isInstanceOf(TemplateFault.class)
        .hasMessageStartingWith("page.ftlh:2: writes more than");
  }

  @Test
  void aTemplateThatIsNotThereIsTold() throws IOException {
    var templates = Templates.in(folder);
    assertThatThrownBy(() -> templates.render("gone.ftlh", "/x/", Map.of()))
        .isInstanceOf(TemplateFault.class)
        .hasMessage("gone.ftlh: there is no such template (while rendering /x/)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "${it.secret()}",
        "${it.secret}",
        "${it.class}",
        "${it.getClass()}",
        "${it?api.name}",
        "${\"freemarker.template.utility.Execute\"?new()(\"id\")}"
      })
  void aTemplateCanCallNothingButComponents(String template) {
    assertThatThrownBy(() -> render(template)).isInstanceOf(TemplateFault.class);
  }

  @Test
  void aBrokenTemplateDoesNotKeepTheOthersFromCompiling() throws IOException {
    Files.writeString(folder.resolve("broken.ftlh"), "<#if>");
    Files.writeString(folder.resolve("page.ftlh"), "fine");
    var templates = Templates.in(folder);
    templates.compilePages();
    assertThat(templates.render("page.ftlh", "/", Map.of())).isEqualTo("fine");
    assertThatThrownBy(() -> templates.render("broken.ftlh", "/x/", Map.of()))
        .hasMessageContaining("(while rendering /x/)");
  }

  private String render(String template) throws IOException {
    Files.writeString(folder.resolve("page.ftlh"), template);
    var shown = new Shown("<b>", Optional.empty(), List.of(1, 12345), Size.SMALL);
    return Templates.in(folder)
        .render("page.ftlh", "content/articles/a/index.md", Map.of("it", shown));
  }
}

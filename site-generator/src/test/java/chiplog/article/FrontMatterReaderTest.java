package chiplog.article;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FrontMatterReaderTest {
  private static String messages(String lines) {
    return Reading.of("---\n" + lines + "\n---\nText.\n").messages();
  }

  @Test
  void unknownMissingAndDoubledKeysAreAllReported() {
    assertThat(messages("titel: T\ndate: 2026-11-30\ndate: 2026-12-01"))
        .contains("a/index.md:2:1: error: unknown key \"titel\"")
        .contains("the nearest known keys are title")
        .contains("a/index.md:4:1: error: ")
        .contains("error: key \"title\" is required");
  }

  @Test
  void aMissingFrontMatterOrClosingLineIsTold() {
    assertThat(Reading.of("Text.\n").messages())
        .isEqualTo(
            """
            a/index.md:1:1: error: the front matter is missing
              | Text.
              hint: begin the file with a line ---\
            """);
    assertThat(Reading.of("---\ntitle: T\n").messages())
        .isEqualTo(
            """
            a/index.md:1:1: error: the front matter has no closing --- line
              | ---
              hint: close it with a line --- of its own\
            """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "title: &a T",
        "title: *a",
        "<<: {a: b}",
        "title: !!java.lang.String T",
        "tags: [[[[[[a]]]]]]",
        "title: {a: b}",
        "title: |\n  T"
      })
  void onlySimpleLinesAreAllowed(String line) {
    assertThat(messages(line + "\ndate: 2026-11-30")).contains("error: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"2026-02-30", "tomorrow", "2026-1-1", "20261130"})
  void datesAreRealDates(String date) {
    assertThat(messages("title: T\ndate: " + date))
        .contains("a/index.md:3:7: error: \"date\" must be a real date, not \"" + date + "\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.10", "no", "010", "</title><script> & 'x'"})
  void aTitleStaysText(String title) {
    var text = "---\ntitle: \"" + title + "\"\ndate: 2026-11-30\n---\n";

    assertThat(Reading.of(text).article().orElseThrow().front().title()).isEqualTo(title);
  }

  @Test
  void aTitleIsOneLineOfAtMostTwoHundredCharacters() {
    assertThat(messages("title: \"a\\nb\"\ndate: 2026-11-30"))
        .contains("a/index.md:2:8: error: a value of several lines is not allowed");
    assertThat(messages("title: " + "x".repeat(500) + "\ndate: 2026-11-30"))
        .contains("a/index.md:2:8: error: \"title\" has 500 characters; at most 200");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"---\ntitle: U\n---\n", "\n---\n", "Text.\n\n---\ntitle: U\ndate: x\n---\n"})
  void aSecondFrontMatterIsRefused(String body) {
    assertThat(Reading.ofBody(body).messages())
        .contains("error: a second front matter is not allowed");
  }

  @Test
  void anyOtherLineOfDashesIsMarkdown() {
    assertThat(Reading.ofBody("Heading\n---\n\nText\n\n---\n\nnote: x\n\n---\n").html())
        .isEqualTo("<h2 id=\"heading\">Heading</h2>\n<p>Text</p>\n<hr>\n<p>note: x</p>\n<hr>\n");
  }

  @Test
  void tagsAndRelatedSlugsBecomeAddresses() {
    assertThat(messages("title: T\ndate: 2026-11-30\ntags: [ok, ../x]\nstatus: done"))
        .contains("a/index.md:4:12: error: \"../x\" in \"tags\" cannot be an address")
        .contains("a/index.md:5:9: error: \"status\" must be draft or published, not \"done\"");
  }
}

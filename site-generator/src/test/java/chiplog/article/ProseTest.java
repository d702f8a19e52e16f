package chiplog.article;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import chiplog.article.Sentence.Fragment;
import chiplog.article.Sentence.Place;
import chiplog.diagnostic.Position;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProseTest {
  private static List<Sentence> sentences(String body) {
    var reading = Reading.ofBody(body);
    var all =
        reading.article().orElseThrow(() -> new AssertionError(reading.messages())).sentences();
    return all.subList(1, all.size()); // the first is the title
  }

  private static String plain(Sentence sentence) {
    return sentence.fragments().stream()
        .map(fragment ->
            switch (fragment) {
              case Fragment.Words words -> words.text();
              case Fragment.Code code -> "<" + code.text() + ">";
              case Fragment.Cited cited -> "{" + cited.directive().text() + "}";
              case Fragment.Malformed _ -> "MALFORMED";
            })
        .collect(Collectors.joining());
  }

  private static List<String> texts(String body) {
    return sentences(body).stream().map(ProseTest::plain).toList();
  }

  @Test
  void aParagraphIsCutIntoSentences() {
    assertThat(
            texts(
                "One is 1.10 here. Two `x.y`! (Three?) \"Four.\" Five… six\nseven. `= w/a time`."))
        .containsExactly(
            "One is 1.10 here.",
            "Two <x.y>!",
            "(Three?)",
            "\"Four.\"",
            "Five… six seven.",
            "{= w/a time}.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Some tools, e.g. JMH, i.e. Java ones, help.",
        "See Fig. 3 and No. 5 of Dr. Smith.",
        "It takes approx. 10 of J. Doe.",
        "Files such as index.md and a.b.c end so.",
        "One vs. Two, cf. Three."
      })
  void abbreviationsEndNoSentence(String text) {
    assertThat(texts(text)).containsExactly(text);
  }

  @Test
  void wordsThatLookLikeAbbreviationsDoEndSentences() {
    assertThat(texts("The answer is no. Then more, etc. Last."))
        .containsExactly("The answer is no.", "Then more, etc.", "Last.");
  }

  @Test
  void everyFragmentKnowsItsPlaceInTheSource() {
    assertThat(sentences("A *b\nc* \\* d. E `f` &amp; g.\n").stream().map(Sentence::fragments))
        .containsExactly(
            List.of(
                words(5, 1, "A "),
                words(5, 4, "b "),
                words(6, 1, "c"),
                words(6, 3, " "),
                words(6, 5, "* d.")),
            List.of(
                words(6, 10, "E "),
                new Fragment.Code(new Position("a/index.md", 6, 13), "f"),
                words(6, 15, " "),
                words(6, 16, "&"),
                words(6, 21, " g.")));
  }

  private static Fragment words(int line, int column, String text) {
    return new Fragment.Words(new Position("a/index.md", line, column), text);
  }

  @Test
  void everyPlaceOfProseIsTold() {
    assertThat(sentences("## H\n\n> Q\n\n- I\n\n| T |\n| - |\n| U |\n\nP[^n]\n\n[^n]: N\n"))
        .extracting(Sentence::place, ProseTest::plain)
        .containsExactly(
            tuple(Place.HEADING, "H"),
            tuple(Place.QUOTATION, "Q"),
            tuple(Place.PROSE, "I"),
            tuple(Place.TABLE_CELL, "T"),
            tuple(Place.TABLE_CELL, "U"),
            tuple(Place.PROSE, "P"),
            tuple(Place.PROSE, "N"));
  }

  @Test
  void titleQuestionAndSummaryAreFrontMatter() {
    var article =
        Reading.of("---\ntitle: 'T'\ndate: 2026-11-30\nquestion: Q?\nsummary: S `# 5 ms`.\n---\n")
            .article()
            .orElseThrow();

    assertThat(article.sentences()).extracting(Sentence::place).containsOnly(Place.FRONT_MATTER);
    assertThat(article.sentences().stream().map(ProseTest::plain))
        .containsExactly("T", "Q?", "S {# 5 ms}.");
    assertThat(article.sentences().stream().map(one -> one.fragments().getFirst().position()))
        .containsExactly(
            new Position("a/index.md", 2, 9),
            new Position("a/index.md", 4, 11),
            new Position("a/index.md", 5, 10));
  }
}

package chiplog.source;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.Position;
import java.nio.file.Path;
import java.util.Optional;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SymbolCutterTest {
  private static final Position ASKED = new Position("catalog/words.yaml", 7, 3);

  private static final String WORDS =
      """
      package lab.words;

      import java.util.Map;

      /** Counts words. */
      public final class Words {
        private Words() {}

        /// Doc comment that is not shown.
        @Deprecated
        static int slow(String text) {
          // said inside
          return text.length();
        }

        static int twice(int a) { return a; }
        static int twice(long a) { return 2; } // behind

        record Counter(int count) {
          int next() {
            return count + 1;
          }
        }
      }
      """;

  @TempDir Path folder;
  private Sources lab;

  @BeforeEach
  void words() {
    lab = new Sources(folder).java("lab/words/Words.java", WORDS);
  }

  @Test
  void aMethodIsCutWithItsAnnotationsAndWithoutItsDocComment() {
    assertThat(cut("Words", "slow"))
        .contains(
            new CodeCut(
                "lab/src/main/java/lab/words/Words.java",
                10,
                14,
                """
                @Deprecated
                static int slow(String text) {
                  // said inside
                  return text.length();
                }\
                """));
  }

  @Test
  void aNestedTypeIsCutByItsOwnNameOrThroughTheOuterOne() {
    var whole = cut("Words.Counter", "");
    assertThat(whole).isPresent().isEqualTo(cut("Counter", "")).isEqualTo(cut("Words$Counter", ""));
    assertThat(whole.orElseThrow().text())
        .isEqualTo("record Counter(int count) {\n  int next() {\n    return count + 1;\n  }\n}");
    assertThat(cut("lab.words.Words.Counter", "next"))
        .isPresent()
        .isEqualTo(cut("Counter", "next"));
  }

  @Test
  void aConstructorHasTheNameOfItsClass() {
    assertThat(cut("Words", "Words").orElseThrow().text()).isEqualTo("private Words() {}");
  }

  @Test
  void aWholeTypeIsCutToo() {
    assertThat(cut("Words", "").orElseThrow().text())
        .startsWith("public final class Words {\n  private")
        .endsWith("\n}");
  }

  @Test
  void carriageReturnsDoNotShow() {
    var unix = cut("Words", "slow");
    lab.java("lab/words/Words.java", WORDS.replace("\n", "\r\n"));
    assertThat(cut("Words", "slow")).isEqualTo(unix);
  }

  @Test
  void anOverloadedMethodIsRefusedWithItsPlaces() {
    assertThat(cut("Words", "twice")).isEmpty();
    assertThat(lab.problems.all())
        .containsExactly(
            Diagnostic.error(
                    ASKED,
                    "\"Words#twice\" names 2 pieces of source:"
                        + " lab/src/main/java/lab/words/Words.java:16,"
                        + " lab/src/main/java/lab/words/Words.java:17")
                .hint("give the one that is shown a name of its own, or qualify its type"));
  }

  @Test
  void aTypeInTwoPackagesMustBeQualified() {
    lab.java("lab/other/Words.java", "package lab.other; class Words { void slow() {} }");
    assertThat(cut("Words", "slow")).isEmpty();
    assertThat(lab.problems.all()).hasSize(1);
    assertThat(cut("lab.other.Words", "slow").orElseThrow().text()).isEqualTo("void slow() {}");
  }

  @Test
  void unknownSymbolsAreAnsweredWithTheNearest() {
    assertThat(cut("Words", "slowly")).isEmpty();
    assertThat(cut("Wrods", "")).isEmpty();
    assertThat(lab.problems.all())
        .extracting(Diagnostic::message, Diagnostic::hint)
        .containsExactlyInAnyOrder(
            Tuple.tuple(
                "no method \"Words#slowly\"",
                Optional.of("the nearest names are Words#slow, Words#Words, Words#twice")),
            Tuple.tuple(
                "no type \"Wrods\" in lab",
                Optional.of("the nearest names are Words, Words.Counter")));
  }

  private Optional<CodeCut> cut(String type, String member) {
    return new SymbolCutter(lab.read()).cut(type, member, ASKED, lab.problems);
  }
}

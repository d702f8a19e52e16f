package chiplog.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FileTextTest {
  @Test
  void everyCharacterHasItsLineAndColumnAndBack() {
    var text = FileText.of("a.md", "ab\n\nc");

    assertThat(IntStream.rangeClosed(0, text.length()).mapToObj(text::at).map(Position::toString))
        .containsExactly("a.md:1:1", "a.md:1:2", "a.md:1:3", "a.md:2:1", "a.md:3:1", "a.md:3:2");
    assertThat(IntStream.rangeClosed(0, text.length()).map(at -> text.offset(text.at(at))))
        .containsExactly(0, 1, 2, 3, 4, 5);
  }

  @Test
  void aPlaceBeyondTheTextIsItsEnd() {
    var text = FileText.of("a.md", "ab\nc");

    assertThat(text.offset(new Position("a.md", 9, 9))).isEqualTo(4);
    assertThat(text.offset(Position.wholeFile("a.md"))).isZero();
  }

  @Test
  void manyShortLinesKeepTheirNumbers() {
    var text = FileText.of("a.md", "\n".repeat(5_000) + "x");

    assertThat(text.at(5_000)).isEqualTo(new Position("a.md", 5_001, 1));
  }

  @Test
  void aByteOrderMarkAndWindowsLineEndsAreLeftOut() {
    assertThat(FileText.of("a.md", "\uFEFFa\r\nb\r").text()).isEqualTo("a\nb\r");
  }

  @Test
  void aProblemShowsItsLineAndNoMoreThan160CharactersOfIt() {
    var text = FileText.of("a.md", "one\ntwo\n" + "x".repeat(200));

    assertThat(text.error(5, "bad"))
        .isEqualTo(Diagnostic.error(new Position("a.md", 2, 2), "bad").at("two"));
    assertThat(text.warning(8, "odd").excerpt()).contains("x".repeat(160) + "…");
  }
}

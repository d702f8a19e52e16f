package chiplog.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.Position;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;

class TerminalTest {
  private final ByteArrayOutputStream told = new ByteArrayOutputStream();
  private final Terminal terminal =
      new Terminal(new PrintStream(told, true, UTF_8), new PrintStream(told, true, UTF_8), false);

  @Test
  void aProblemIsToldWithPlaceExcerptHintAndCount() {
    var place = new Position("content/articles/words/index.md", 31, 24);
    terminal.report(
        List.of(
            Diagnostic.error(place, "experiment \"words\" has no variant \"fastest\"")
                .at("takes `= words/fastest time`")
                .hint("its variants are slow, fast, faster")));
    assertThat(told.toString(UTF_8))
        .isEqualTo(
            """
            content/articles/words/index.md:31:24: error: experiment "words" has no variant "fastest"
              31 | takes `= words/fastest time`
              hint: its variants are slow, fast, faster
            1 error, 0 warnings
            """);
  }

  @Test
  void ofALongLineThePartAroundTheProblemIsShown() {
    var line = "x".repeat(300) + "HERE" + "y".repeat(300);
    assertThat(Terminal.excerpt(line, 301))
        .hasSize(122)
        .startsWith("…x")
        .contains("HERE")
        .endsWith("y…");
    assertThat(Terminal.excerpt(line, 0)).startsWith("x").endsWith("x…");
    assertThat(Terminal.excerpt("short", 3)).isEqualTo("short");
  }

  @Test
  void controlCharactersOfContentDoNotReachTheTerminal() {
    assertThat(Terminal.excerpt("a\u001b[2Jb\u0007", 1)).isEqualTo("a\uFFFD[2Jb\uFFFD");
  }
}

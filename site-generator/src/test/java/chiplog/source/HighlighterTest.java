package chiplog.source;

import static chiplog.source.TokenKind.ADDED;
import static chiplog.source.TokenKind.ANNOTATION;
import static chiplog.source.TokenKind.COMMENT;
import static chiplog.source.TokenKind.FUNCTION;
import static chiplog.source.TokenKind.KEYWORD;
import static chiplog.source.TokenKind.NUMBER;
import static chiplog.source.TokenKind.REMOVED;
import static chiplog.source.TokenKind.STRING;
import static chiplog.source.TokenKind.TAG;
import static chiplog.source.TokenKind.TYPE;
import static chiplog.source.TokenKind.VARIABLE;
import static org.assertj.core.api.Assertions.assertThat;

import chiplog.source.Highlighter.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

class HighlighterTest {
  static final List<String> LANGUAGES =
      List.of(
          "java",
          "kotlin",
          "scala",
          "go",
          "rust",
          "c",
          "cpp",
          "csharp",
          "python",
          "javascript",
          "typescript",
          "sql",
          "json",
          "yaml",
          "xml",
          "html",
          "css",
          "properties",
          "bash",
          "sh",
          "asm",
          "diff",
          "text",
          "output",
          "");

  static final List<Arguments> SPOTS =
      List.of(
          Arguments.of("java", "/* a\n b */ int x = 0x1F; // c", COMMENT, " b */"),
          Arguments.of("java", "static int slow(String s) {}", KEYWORD, "static"),
          Arguments.of("java", "static int slow(String s) {}", FUNCTION, "slow"),
          Arguments.of("java", "WordCounter c;", TYPE, "WordCounter"),
          Arguments.of("java", "@State(Scope.Thread) class A {}", ANNOTATION, "@State"),
          Arguments.of("java", "int x = 0x1F; // c", NUMBER, "0x1F"),
          Arguments.of("java", "var s = \"\"\"\n  two\n  \"\"\";", STRING, "  two"),
          Arguments.of("kotlin", "fun main() = \"k\"", KEYWORD, "fun"),
          Arguments.of("scala", "def f = \"s\" // c", COMMENT, "// c"),
          Arguments.of("go", "func main() { x := \"g\" }", KEYWORD, "func"),
          Arguments.of("rust", "let mut x = 1; // r", KEYWORD, "let"),
          Arguments.of("c", "/* a\nb */ return \"c\";", STRING, "\"c\""),
          Arguments.of("cpp", "#include <a>\nclass A;", KEYWORD, "class"),
          Arguments.of("csharp", "using System; // c", KEYWORD, "using"),
          Arguments.of("python", "def f(): # c\n  return 'p'", KEYWORD, "def"),
          Arguments.of("python", "x = 1 # c", COMMENT, "# c"),
          Arguments.of("javascript", "const x = 'j';", STRING, "'j'"),
          Arguments.of("typescript", "const x = 1;", NUMBER, "1"),
          Arguments.of("sql", "SELECT 'q' FROM t -- c", KEYWORD, "SELECT"),
          Arguments.of("sql", "SELECT 'q' FROM t -- c", COMMENT, "-- c"),
          Arguments.of("json", "{\"a\": 12.5}", NUMBER, "12.5"),
          Arguments.of("yaml", "a: 1 # c", COMMENT, "# c"),
          Arguments.of("xml", "<a b='c'><!-- d\ne --></a>", COMMENT, "e -->"),
          Arguments.of("xml", "<a b='c'/>", STRING, "'c'"),
          Arguments.of("html", "<p class=\"x\">t</p>", TAG, "<p"),
          Arguments.of("css", "/* c */ a { color: red; }", COMMENT, "/* c */"),
          Arguments.of("properties", "# c\na=b", COMMENT, "# c"),
          Arguments.of("bash", "if true; then echo $HOME; fi # c", VARIABLE, "$HOME"),
          Arguments.of("sh", "echo 'a' # c", COMMENT, "# c"),
          Arguments.of("asm", "mov eax, 1 ; c", COMMENT, "; c"),
          Arguments.of("diff", "-old\n+new\n same", ADDED, "+new"),
          Arguments.of("diff", "-old\n+new\n same", REMOVED, "-old"),
          Arguments.of("diff", "@@ -1 +1 @@\n-old", ANNOTATION, "@@ -1 +1 @@"));

  /// What trips scanners: beginnings without ends, one inside another, odd characters.
  private static final List<String> SCRAPS =
      List.of(
          "/*",
          "*/",
          "//",
          "\"",
          "'",
          "\"\"\"",
          "`",
          "${",
          "}",
          "{",
          "(",
          ")",
          "<",
          ">",
          "<!--",
          "-->",
          "<script>",
          "</script>",
          "<?",
          "?>",
          "<![CDATA[",
          "]]>",
          "#",
          "--",
          "@A",
          "\\",
          "\\u",
          "0x",
          "1e",
          "1.5f",
          ".",
          "\n",
          "\n",
          "\r\n",
          "\t",
          " ",
          "class",
          "def",
          "if",
          "SELECT",
          "Words",
          "x",
          "=",
          "+",
          "-",
          ":",
          ";",
          "&amp;",
          "\ud83d\ude00",
          "\ud83d",
          "é",
          "\0",
          "$x",
          "$(",
          "<<EOF",
          "http://a.b/c",
          "r#\"",
          "=begin",
          "%",
          "|",
          "~",
          "style=\"");

  private final Highlighter highlighter = new Highlighter();

  @ParameterizedTest
  @FieldSource("SPOTS")
  void everyLanguageShowsItsMarks(String language, String code, TokenKind kind, String text) {
    assertThat(highlighter.pieces(code, language)).contains(new Piece(kind, text));
  }

  @ParameterizedTest
  @FieldSource("LANGUAGES")
  void piecesJoinedAreTheCodeWhateverItIs(String language) {
    var random = new Random(9);
    for (var i = 0; i < 300; i++) {
      var code = scraps(random);
      var pieces = highlighter.pieces(code, language);
      assertThat(pieces.stream().map(Piece::text).collect(Collectors.joining())).isEqualTo(code);
      assertThat(pieces)
          .noneMatch(
              p -> p.text().isEmpty() || (p.kind() != TokenKind.PLAIN && p.text().contains("\n")));
      for (var k = 1; k < pieces.size(); k++) {
        assertThat(pieces.get(k).kind()).isNotEqualTo(pieces.get(k - 1).kind());
      }
    }
  }

  @ParameterizedTest
  @FieldSource("LANGUAGES")
  void aScannerThatHasSeenOtherCodeColoursTheSame(String language) {
    var random = new Random(10);
    for (var i = 0; i < 100; i++) {
      var code = scraps(random);
      assertThat(highlighter.pieces(code, language))
          .isEqualTo(new Highlighter().pieces(code, language));
    }
  }

  @Test
  void manyThreadsGetWhatOneGets() throws Exception {
    var random = new Random(11);
    List<Callable<Boolean>> tasks = new ArrayList<>();
    for (var i = 0; i < 400; i++) {
      var code = scraps(random);
      var language = LANGUAGES.get(i % 22);
      var alone = new Highlighter().pieces(code, language);
      tasks.add(() -> highlighter.pieces(code, language).equals(alone));
    }
    try (var threads = Executors.newFixedThreadPool(8)) {
      for (var done : threads.invokeAll(tasks)) {
        assertThat(done.get()).isTrue();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "output", "", "klingon", "\"><script>"})
  void unknownLanguagesAreOnePlainPiece(String language) {
    assertThat(highlighter.pieces("int x = 1;\n", language))
        .containsExactly(new Piece(TokenKind.PLAIN, "int x = 1;\n"));
  }

  @Test
  void aLineTooLongForAReaderIsPlainAndTheNextIsNot() {
    var code = "int x;".repeat(2_000) + "\nint y;";
    var pieces = highlighter.pieces(code, "java");
    assertThat(pieces).hasSize(3).contains(new Piece(TYPE, "int"));
  }

  @Test
  void aConstantIsNoTypeAndANewLineNeverColoured() {
    assertThat(highlighter.pieces("MAX_VALUE;", "java"))
        .containsExactly(new Piece(TokenKind.PLAIN, "MAX_VALUE;"));
  }

  private static String scraps(Random random) {
    var code = new StringBuilder();
    for (var n = random.nextInt(40); n > 0; n--) {
      code.append(SCRAPS.get(random.nextInt(SCRAPS.size())));
    }
    return code.toString();
  }
}

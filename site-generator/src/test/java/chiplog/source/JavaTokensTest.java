package chiplog.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JavaTokensTest {
  @Test
  void commentsAndWhiteSpaceAndLineEndsAreNoTokens() {
    var plain = "class A { int x = 1; }";
    var adorned = "/** doc */\r\nclass A /* here */ {\r\n\tint x = 1; // there\r\n}\r\n// end";
    assertThat(canonical(adorned)).isEqualTo(canonical(plain));
  }

  @Test
  void theOrderOfImportsDoesNotCountButTheImportsDo() {
    var ab = "package p; import a.A; import static b.B.*; class C {}";
    assertThat(canonical("package p; import static b.B.*; import a.A; class C {}"))
        .isEqualTo(canonical(ab));
    assertThat(canonical("package p; import a.A; class C {}")).isNotEqualTo(canonical(ab));
  }

  @Test
  void aTextBlockMayMoveSidewaysButNotChange() {
    var here = "String s = \"\"\"\n    one\n      // two\n    \"\"\";";
    var there = "String s = \"\"\"\n  one\n    // two\n  \"\"\";";
    assertThat(canonical(there)).isEqualTo(canonical(here));
    assertThat(canonical(there.replace("two", "too"))).isNotEqualTo(canonical(here));
    assertThat(canonical(there.replace("    //", "     //"))).isNotEqualTo(canonical(here));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          a + ++b         | a++ + b
          a - -b          | a-- b
          x("//")         | x("/*")
          x('"')          | x('\\'')
          x("a  b")       | x("a b")
          1.5f            | 1.5
          0xE+1           | 0xF+1
          1e+3            | 1e-3
          @A void f()     | void f()
          ab              | a b
          a < b           | a <= b
          """)
  void differentTokensAreDifferent(String one, String other) {
    assertThat(canonical(one)).isNotEqualTo(canonical(other));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          List<List<A>> x | List < List < A > > x
          0xE+1           | 0xE + 1
          a+1e+3          | a + 1e+3
          i+++j           | i++ + j
          f("\\u0061")    | f("a")
          f("\\\\u0061")  | f( "\\\\u0061" )
          """)
  void theSameTokensAreTheSameHoweverWritten(String one, String other) {
    assertThat(canonical(one)).isEqualTo(canonical(other));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"",
        "'",
        "\"\"\"",
        "\"\"\"\nabc\\",
        "/*",
        "//",
        "\\",
        "\\u12",
        "\"\\",
        "import",
        "1e",
        "'\\"
      })
  void whatIsNotJavaIsReadToItsEndWithoutFailing(String text) {
    assertThat(JavaTokens.of(text)).isNotNull();
    assertThat(JavaTokens.of("class A {} " + text).declares()).contains("A");
  }

  @Test
  void declaredTypesAreFoundWhateverTheirKind() {
    var facts =
        JavaTokens.of(
            "@X package a.b.c; class A { enum B {} } interface C { record D(int x) {} } @interface E {}");
    assertThat(facts.declares()).containsExactlyInAnyOrder("A", "B", "C", "D", "E");
    assertThat(facts.packageName()).isEqualTo("a.b.c");
  }

  private static String canonical(String source) {
    return JavaTokens.of(source).canonical();
  }
}

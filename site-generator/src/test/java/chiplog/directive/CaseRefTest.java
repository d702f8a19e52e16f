package chiplog.directive;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CaseRefTest {
  @ParameterizedTest
  @ValueSource(strings = {"words/fast", "file-length/new[buffer=10]", "x/y[a=1,b=2]"})
  void aReferenceIsReadAsItIsWritten(String text) {
    assertThat(CaseRef.parse(text)).map(CaseRef::toString).contains(text);
  }

  @Test
  void settingsAreReadByName() {
    assertThat(CaseRef.parse("x/y[a=1,b=2]").orElseThrow().params())
        .containsEntry("a", "1")
        .containsEntry("b", "2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "words", "words/", "/fast", "a/b/c", "a/b[", "a/b[c]", "a/b[c=1,]"})
  void anotherShapeIsNone(String text) {
    assertThat(CaseRef.parse(text)).isEmpty();
  }
}

package chiplog.experiments.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnswersTest {
  private static final String KNOWN = KnownAllocations.class.getName();

  @Test
  void theAnswerIsItsDigestAndItsStart() throws Exception {
    // printf 'left\nready 7\n' | sha256sum
    assertThat(Answers.answer(new String[] {KNOWN, "text", "side=left", "number=7"}))
        .isEqualTo(
            "{\"sha256\":\"e029765bfae22fbe0ec7d7aae1efb8d604a53df3a52e0aa44bc85ba0e8e6c603\",\"start\":\"left\\nready 7\\n\"}");
  }

  @Test
  void aParameterWithOneValueNeedNotBeGiven() throws Exception {
    assertThat(Answers.answer(new String[] {KNOWN, "nothing", "side=left"}))
        .contains("\"start\":\"1000\"");
  }

  @Test
  void whatCannotBeAnsweredIsToldInOneLine() {
    assertRefused("usage: <benchmarkClass> <method> [k=v ...]", KNOWN);
    assertRefused("no class chiplog.Gone on the class path", "chiplog.Gone", "slow");
    assertRefused("has no benchmark six; it has array, failing,", KNOWN, "six", "side=left");
    assertRefused("which side? give side=…", KNOWN, "seven");
    assertRefused("not a parameter: side; wanted k=v", KNOWN, "seven", "side");
    assertRefused("number=many is no int", KNOWN, "seven", "side=left", "number=many");
    assertRefused("has no public @Param field top", KNOWN, "seven", "side=left", "top=1");
    assertRefused("class [I has no canonical text", KNOWN, "array", "side=left");
    assertRefused(
        "failing failed: java.lang.IllegalStateException: on purpose",
        KNOWN,
        "failing",
        "side=left");
  }

  @Test
  @Tag("slow")
  void theProgramPrintsOneLineAndFailsWithAMessage(@TempDir Path folder) throws Exception {
    Jvm good = Jvm.run(folder, List.of(), Answers.class, KNOWN, "text", "side=left");
    assertThat(good.out()).startsWith("{\"sha256\":\"").endsWith("\"}\n").hasLineCount(1);
    assertThat(good.exit()).isZero();
    Jvm bad = Jvm.run(folder, List.of(), Answers.class, KNOWN, "seven");
    assertThat(bad).isEqualTo(new Jvm(1, "", "which side? give side=…\n"));
  }

  private static void assertRefused(String message, String... args) {
    assertThatThrownBy(() -> Answers.answer(args))
        .isInstanceOf(HarnessException.class)
        .hasMessageContaining(message);
  }
}

package chiplog.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FrameTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.util.regex.Pattern$Slice.match:4163",
        "java.lang.String.<init>",
        "app.Main.lambda$run$0:12",
        "byte[].new",
        "G1CollectedHeap::collect",
        "__libc_write",
        "main"
      })
  void aFrameIsReadBackFromItsText(String text) {
    assertThat(Frame.of(text).text()).isEqualTo(text);
    assertThat(Frame.of(Frame.of(text).text())).isEqualTo(Frame.of(text));
  }

  @Test
  void anAddressThatDiffersInEveryJvmIsCutOff() {
    assertThat(new Frame("app.Main$$Lambda/0x00007f1c2c001000", "run", 0).text())
        .isEqualTo("app.Main$$Lambda.run");
    assertThat(new Frame("app.Main$$Lambda$14/0x0000000800c03000", "run", 0).text())
        .isEqualTo("app.Main$$Lambda.run");
    assertThat(new Frame("java.lang.invoke.LambdaForm$DMH.0x00007f1c2c001000", "invoke", 0).text())
        .isEqualTo("java.lang.invoke.LambdaForm$DMH.invoke");
  }

  @Test
  void whatWouldBreakALineOfTextOrReorderItIsReplaced() {
    assertThat(new Frame("a;b", "c d\n\u202Ee\u001B[31m", 0).text()).isEqualTo("a_b.c_d__e_[31m");
    assertThat(new Frame("", "", 0).text()).isEqualTo("unknown");
    assertThat(new Frame("", "x".repeat(9_000), 0).text()).hasSize(500);
    assertThat(new Frame("", "libc.so.6", 0).text()).isEqualTo("libc_so_6");
  }

  /// What is kept must be readable again: names of odd programs, of hidden classes in hidden
  /// classes, and cut off in the middle of a character.
  @Test
  void anyFrameIsReadBackAsItself() {
    var random = new Random(11);
    var pieces =
        List.of(
            "a",
            "B",
            ".",
            ":",
            "12",
            "$",
            "/0x1f",
            ".0x2e",
            "[]",
            ";",
            " ",
            "\u0085",
            "\u009B",
            "\u2028",
            "\u202E",
            "😀",
            "_[k]",
            "x".repeat(249));
    for (var round = 0; round < 20_000; round++) {
      var frame = new Frame(word(random, pieces), word(random, pieces), random.nextInt(3) * 7);
      assertThat(Frame.of(frame.text())).isEqualTo(frame);
      assertThat(frame.text()).doesNotContainPattern("[;\\s\\p{Z}\\p{Cc}\\p{Cf}\\p{Cs}]");
    }
    assertThat(Frame.of(new Frame("a.B", "c", 99_999_999).text())).isEqualTo(Frame.of("a.B.c"));
  }

  private static String word(Random random, List<String> pieces) {
    var word = new StringBuilder();
    for (var left = random.nextInt(6); left > 0; left--) {
      word.append(pieces.get(random.nextInt(pieces.size())));
    }
    return word.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "app.Words.count, YOURS",
    "application.Words.count, LIBRARY",
    "org.openjdk.jmh.infra.Blackhole.consume, LIBRARY",
    "java.util.HashMap.get, JDK",
    "jdk.internal.misc.Unsafe.park, JDK",
    "byte[].new, JDK",
    "java.lang.String[].new, JDK",
    "app.Word[].new, YOURS",
    "do_syscall_64_[k], KERNEL",
    "G1CollectedHeap::collect, COLLECTOR",
    "CompileBroker::compiler_thread_loop, COMPILER",
    "__libc_write, NATIVE"
  })
  void aCategoryTellsWhoseCodeAFrameIs(String frame, Category category) {
    assertThat(Category.of(Frame.of(frame), List.of("app."))).isEqualTo(category);
  }

  @ParameterizedTest
  @CsvSource({
    "METHOD, java.util.regex.Pattern$Slice.match",
    "LINE, java.util.regex.Pattern$Slice.match:7",
    "SITE, java.util.regex.Pattern$Slice.match:7",
    "CLASS, java.util.regex.Pattern$Slice",
    "PACKAGE, java.util.regex"
  })
  void aRowIsAMethodALineAClassOrAPackage(Grouping by, String row) {
    assertThat(by.of(Frame.of("java.util.regex.Pattern$Slice.match:7"))).isEqualTo(row);
    assertThat(Grouping.byId(by.id())).contains(by);
  }

  @Test
  void whatIsNotJavaIsARowByItself() {
    for (var by : Grouping.values()) {
      assertThat(by.of(Frame.of("__libc_write"))).isEqualTo("__libc_write");
    }
    assertThat(Grouping.PACKAGE.of(Frame.of("Main.main"))).isEqualTo("(no package)");
  }
}

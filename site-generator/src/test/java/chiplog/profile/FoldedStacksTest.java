package chiplog.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FoldedStacksTest {
  @Test
  void aProfileIsReadBackFromItsText() throws MalformedStacks {
    SequencedMap<Stack, Weight> stacks = new LinkedHashMap<>();
    stacks.put(Profiles.stack("b.B.b:2;java.lang.String.<init>:1"), new Weight(3, 0.1 + 0.2));
    stacks.put(Profiles.stack("a.A.a;byte[].new"), new Weight(1, 1e-9));
    stacks.put(Profiles.stack("a.A.a"), new Weight(7, 0));
    var profile = new Profile(stacks);

    assertThat(FoldedStacks.read(FoldedStacks.text(profile))).isEqualTo(profile);
    assertThat(FoldedStacks.text(profile))
        .isEqualTo(
            """
            a.A.a\t7\t0.0
            a.A.a;byte[].new\t1\t1.0E-9
            b.B.b:2;java.lang.String.<init>:1\t3\t0.30000000000000004
            """);
  }

  @Test
  void noSampleIsLostWhereStacksHaveOneText() throws MalformedStacks {
    SequencedMap<Stack, Weight> stacks = new LinkedHashMap<>();
    stacks.put(new Stack(List.of(new Frame("a", "b.c", 0))), new Weight(2, 2));
    stacks.put(new Stack(List.of(new Frame("a.b", "c", 0))), new Weight(3, 3));
    stacks.put(new Stack(List.of(new Frame("", "x:5", 0))), new Weight(5, 5));
    stacks.put(new Stack(List.of(new Frame("", "x", 5))), new Weight(7, 7));
    var profile = new Profile(stacks);
    assertThat(profile.samples()).isEqualTo(17);
    assertThat(FoldedStacks.read(FoldedStacks.text(profile))).isEqualTo(profile);
  }

  @Test
  void viewersAreGivenWholeNumbers() {
    var profile = Profiles.of("a.A.a;b.B.b 3", "a.A.a 5");
    assertThat(FoldedStacks.folded(profile, Weight::samples)).isEqualTo("a.A.a 5\na.A.a;b.B.b 3\n");
    assertThat(FoldedStacks.folded(profile, it -> it.samples() / 4)).isEqualTo("a.A.a 1\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.A.a 5|line 1: a stack, samples and an amount are wanted, between tabs",
        "a.A.a_5_0.1_7|line 1: a stack, samples and an amount are wanted, between tabs",
        "a.A.a_0_0.1|line 1: \"0\" samples of \"0.1\"",
        "a.A.a_2_NaN|line 1: \"2\" samples of \"NaN\"",
        "a.A.a_2_-1|line 1: \"2\" samples of \"-1\"",
        "a.A.a_2_1e999|line 1: \"2\" samples of \"1e999\"",
        "a.A.a_many_0.1|line 1: \"many\" samples of \"0.1\"",
        "a.A.a_1_1~a.A.a_1_1|line 2: a stack that stood there before",
        "a.A a_1_1|line 1: a frame that is no name",
        ";a.A.a_1_1|line 1: a frame that is no name"
      })
  void whatIsNoSuchTextIsRefusedWithItsLine(String text, String problem) {
    assertThatThrownBy(() -> FoldedStacks.read(text.replace('_', '\t').replace('~', '\n') + "\n"))
        .isInstanceOf(MalformedStacks.class)
        .hasMessage(problem);
  }
}

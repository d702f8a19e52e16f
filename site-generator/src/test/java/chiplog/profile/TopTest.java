package chiplog.profile;

import static chiplog.profile.Profiles.own;
import static chiplog.profile.Profiles.pattern;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TopTest {
  private static final Profile PROFILE =
      Profiles.of(
          "app.Main.run:1;java.util.regex.Matcher.find:5;java.util.regex.Pattern.match:9 60",
          "app.Main.run:1;java.util.regex.Matcher.find:6 10",
          "app.Main.run:2;app.Main.run:2;lib.Map.merge:3 20",
          "app.Main.run:3 10");

  private static List<String> names(Top top) {
    return top.rows().stream().map(Top.Row::name).toList();
  }

  @Test
  void rowsAreOrderedByWhatTheyHaveThemselvesOrInAll() {
    assertThat(names(Top.of(List.of(PROFILE), Grouping.METHOD, true, own(), 10)))
        .containsExactly(
            "java.util.regex.Pattern.match",
            "lib.Map.merge",
            "app.Main.run",
            "java.util.regex.Matcher.find");
    assertThat(names(Top.of(List.of(PROFILE), Grouping.METHOD, false, own(), 10)))
        .containsExactly(
            "app.Main.run",
            "java.util.regex.Matcher.find",
            "java.util.regex.Pattern.match",
            "lib.Map.merge");
  }

  @Test
  void aRowHasItsShareItsSamplesAndWhoseCodeItIs() {
    var row = Top.of(List.of(PROFILE), Grouping.METHOD, false, own(), 10).rows().get(1);
    assertThat(row.total().center()).isEqualTo(0.7);
    assertThat(row.total().samples()).isEqualTo(70);
    assertThat(row.self().center()).isEqualTo(0.1);
    assertThat(row.category()).isEqualTo(Category.JDK);
  }

  @Test
  void aSiteIsTheLineOfOnesOwnCodeThatAStackComesFrom() {
    var top = Top.of(List.of(PROFILE), Grouping.SITE, true, own(), 10);
    assertThat(names(top)).containsExactly("app.Main.run:1", "app.Main.run:2", "app.Main.run:3");
    assertThat(top.rows().getFirst().self().center()).isEqualTo(0.7);
    assertThat(top.rows().getFirst().total()).isEqualTo(top.rows().getFirst().self());
    assertThat(Top.of(List.of(PROFILE), Grouping.SITE, true, List.of("none."), 1).rows())
        .extracting(Top.Row::name)
        .containsExactly("java.util.regex.Pattern.match:9");
  }

  @Test
  void whatIsLeftOutIsCounted() {
    var top = Top.of(List.of(PROFILE), Grouping.LINE, true, own(), 2);
    assertThat(top.rows()).hasSize(2);
    assertThat(top.others()).isEqualTo(2);
    assertThat(Top.of(List.of(PROFILE), Grouping.LINE, false, own(), 2).others()).isEqualTo(5);
  }

  @Test
  void theHottestIsSureWhereTheLotteryOfSamplesCannotChangeIt() {
    var hottest = Hottest.of(List.of(PROFILE), pattern("java.util.regex.**"), own()).orElseThrow();
    assertThat(hottest.lead()).isEqualTo(Hottest.Lead.AHEAD);
    assertThat(hottest.first().name()).isEqualTo("java.util.regex.Pattern.match");
    assertThat(hottest.second().name()).isEqualTo("lib.Map.merge");
    assertThat(Hottest.of(List.of(PROFILE), pattern("lib.**"), own()).orElseThrow().lead())
        .isEqualTo(Hottest.Lead.BEHIND);
    var close = Profiles.of("a.A.a 50", "b.B.b 45");
    assertThat(Hottest.of(List.of(close), pattern("a.**"), own()).orElseThrow().lead())
        .isEqualTo(Hottest.Lead.TOO_CLOSE);
    assertThat(Hottest.of(List.of(close), pattern("x.**"), own())).isEmpty();
  }
}

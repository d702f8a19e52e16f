package chiplog.article;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.diagnostic.Position;
import chiplog.directive.Condition;
import chiplog.directive.Directive;
import org.junit.jupiter.api.Test;

class DirectivesInProseTest {
  @Test
  void aClaimKnowsItsConditionAndItsSentence() {
    var reading =
        Reading.ofBody(
            "Before. The *last* one takes `= words/fast time`,\n"
                + "less `? words/slow..fast time ratio >= 5 only on x86-64` by far. After.");
    var article = reading.article().orElseThrow();
    var claim = (Directive.Claim) article.directives().get(1);

    assertThat(claim.condition()).contains(new Condition("x86-64"));
    assertThat(claim.sentence()).isEqualTo("The last one takes `= words/fast time`, less  by far.");
    assertThat(article.sentences().get(2).fragments())
        .contains(new Sentence.Fragment.Cited(new Position("a/index.md", 6, 6), claim));
  }

  @Test
  void aDoubleTickSpanAndOtherCodeAreLiteral() {
    assertThat(Reading.ofBody("``= words/fast time`` `=x` `#include` `a = b` `==`").html())
        .isEqualTo(
            "<p><code>= words/fast time</code> <code>=x</code> <code>#include</code>"
                + " <code>a = b</code> <code>==</code></p>\n");
  }

  @Test
  void aValueCannotStandInAHeadingALinkOrAnImageText() {
    assertThat(Reading.ofBody("## It takes `= words/fast time`\n").messages())
        .contains("5:13: error: a heading cannot hold `= words/fast time`");
    assertThat(Reading.ofBody("[`= words/fast time`](/b/)\n").messages())
        .contains("5:2: error: a link cannot hold `= words/fast time`");
    assertThat(Reading.ofBody("![`= words/fast time`](b.png)\n").messages())
        .contains("5:3: error: an image text cannot hold `= words/fast time`");
    assertThat(Reading.ofBody("## The `# 60 s` rule\n").html())
        .isEqualTo("<h2 id=\"the-60-s-rule\">The 60 s rule</h2>\n");
  }
}

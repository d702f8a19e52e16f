package chiplog.article;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HeadingIdsTest {
  private final HeadingIds ids = new HeadingIds();

  @Test
  void equalHeadingsAreNumberedFromTheSecond() {
    assertThat(ids.next("The loop")).isEqualTo("the-loop");
    assertThat(ids.next("The loop")).isEqualTo("the-loop-2");
    assertThat(ids.next("The loop")).isEqualTo("the-loop-3");
  }

  @Test
  void aNumberThatIsTakenIsPassedOver() {
    ids.next("Loop 2");
    ids.next("Loop");
    assertThat(ids.next("Loop")).isEqualTo("loop-3");
  }
}

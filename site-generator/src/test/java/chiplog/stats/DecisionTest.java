package chiplog.stats;

import static chiplog.stats.Decision.FAILS;
import static chiplog.stats.Decision.HOLDS;
import static chiplog.stats.Decision.UNDECIDED;
import static chiplog.stats.Relation.AT_LEAST;
import static chiplog.stats.Relation.AT_MOST;
import static chiplog.stats.Relation.LESS_THAN;
import static chiplog.stats.Relation.MORE_THAN;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DecisionTest {
  private static final Estimate FIVE_TO_SEVEN = new Estimate(6, 5, 7);

  @Test
  void aClaimHoldsOnlyWithItsWholeInterval() {
    assertThat(Decision.of(FIVE_TO_SEVEN, AT_LEAST, 4.9)).isEqualTo(HOLDS);
    assertThat(Decision.of(FIVE_TO_SEVEN, AT_LEAST, 5.5)).isEqualTo(UNDECIDED);
    assertThat(Decision.of(FIVE_TO_SEVEN, AT_LEAST, 7.1)).isEqualTo(FAILS);
    assertThat(Decision.of(FIVE_TO_SEVEN, AT_MOST, 7.1)).isEqualTo(HOLDS);
    assertThat(Decision.of(FIVE_TO_SEVEN, AT_MOST, 6)).isEqualTo(UNDECIDED);
    assertThat(Decision.of(FIVE_TO_SEVEN, AT_MOST, 4.9)).isEqualTo(FAILS);
  }

  @Test
  void theThresholdItselfBelongsToAtLeastAndAtMost() {
    assertThat(Decision.of(FIVE_TO_SEVEN, AT_LEAST, 5)).isEqualTo(HOLDS);
    assertThat(Decision.of(FIVE_TO_SEVEN, MORE_THAN, 5)).isEqualTo(UNDECIDED);
    assertThat(Decision.of(FIVE_TO_SEVEN, MORE_THAN, 7)).isEqualTo(FAILS);
    assertThat(Decision.of(FIVE_TO_SEVEN, AT_MOST, 7)).isEqualTo(HOLDS);
    assertThat(Decision.of(FIVE_TO_SEVEN, LESS_THAN, 7)).isEqualTo(UNDECIDED);
    assertThat(Decision.of(FIVE_TO_SEVEN, LESS_THAN, 5)).isEqualTo(FAILS);
  }

  @Test
  void withoutBoundsNothingIsDecided() {
    var unbounded = new Estimate(6, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    for (var relation : Relation.values()) {
      assertThat(Decision.of(unbounded, relation, 1)).isEqualTo(UNDECIDED);
    }
  }

  @Test
  void equalNeedsTheWholeIntervalInsideTheMargin() {
    assertThat(Decision.equal(new Estimate(1, 0.98, 1.02), 0.03)).isEqualTo(HOLDS);
    assertThat(Decision.equal(new Estimate(1, 0.96, 1.02), 0.03)).isEqualTo(UNDECIDED);
    assertThat(Decision.equal(new Estimate(1.1, 1.04, 1.2), 0.03)).isEqualTo(FAILS);
    assertThat(Decision.equal(new Estimate(0.9, 0.85, 0.96), 0.03)).isEqualTo(FAILS);
  }
}

package chiplog.effort;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StopRuleTest {
  private static final Optional<Double> SOON = Optional.of(10.0);
  private final StopRule rule = new StopRule(0.02, 0.03, 180);

  private static LogRatio ratio(double low, double high) {
    return new LogRatio(Math.log(low), Math.log(high), true);
  }

  @Test
  void itGoesOnWhileARatioIsWideAndUndecided() {
    assertThat(rule.at(List.of(ratio(1.0, 1.1)), 60, SOON)).isEmpty();
    assertThat(rule.at(List.of(ratio(1.30, 1.31), ratio(1.0, 1.1)), 60, SOON)).isEmpty();
  }

  @Test
  void itStopsWhenEveryRatioIsAsPreciseAsAskedFor() {
    assertThat(rule.at(List.of(ratio(1.01, 1.04), ratio(0.5, 0.51)), 60, SOON))
        .hasValue(Stop.PRECISION);
    assertThat(rule.at(List.of(ratio(1, 1)), 60, SOON)).hasValue(Stop.PRECISION);
  }

  @Test
  void halfOfTheIntervalMayBeAsWideAsThePrecisionAndNoWider() {
    assertThat(rule.at(List.of(ratio(1 / 1.0199, 1.0199)), 60, SOON)).hasValue(Stop.PRECISION);
    assertThat(new StopRule(0.02, 0, 180).at(List.of(ratio(1 / 1.0201, 1.0201)), 60, SOON))
        .isEmpty();
  }

  @Test
  void itStopsWhenWhatIsWideLiesWhollyInsideOrOutsideTheMargin() {
    assertThat(rule.at(List.of(ratio(1.04, 1.5), ratio(1.01, 1.04)), 60, SOON))
        .hasValue(Stop.DECISION);
    assertThat(rule.at(List.of(ratio(0.5, 0.96)), 60, SOON)).hasValue(Stop.DECISION);
    assertThat(rule.at(List.of(ratio(1 / 1.029, 1.029)), 60, SOON)).hasValue(Stop.DECISION);
    assertThat(rule.at(List.of(ratio(1.02, 1.5)), 60, SOON)).isEmpty();
  }

  @Test
  void whatSoFewBlocksCannotEstablishIsNeitherPreciseNorDecided() {
    var few = new LogRatio(Math.log(1.5), Math.log(1.51), false);
    assertThat(rule.at(List.of(few), 60, SOON)).isEmpty();
  }

  @Test
  void itStopsWhenTheNextLookDoesNotFitInItsTime() {
    assertThat(rule.at(List.of(ratio(1.0, 1.1)), 160, Optional.of(20.0))).isEmpty();
    assertThat(rule.at(List.of(ratio(1.0, 1.1)), 160, Optional.of(20.1))).hasValue(Stop.TIME);
  }

  @Test
  void itStopsAtTheLastLook() {
    assertThat(rule.at(List.of(ratio(1.0, 1.1)), 60, Optional.empty())).hasValue(Stop.LAST_LOOK);
  }

  @Test
  void withoutARatioThereIsNothingToBePreciseAbout() {
    assertThat(rule.at(List.of(), 60, SOON)).isEmpty();
    assertThat(rule.at(List.of(), 60, Optional.empty())).hasValue(Stop.LAST_LOOK);
  }

  @Test
  void aRatioWithoutBoundsIsNeitherPreciseNorDecided() {
    var unknown = new LogRatio(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, true);
    assertThat(rule.at(List.of(unknown), 60, SOON)).isEmpty();
  }
}

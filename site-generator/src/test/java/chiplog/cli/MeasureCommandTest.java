package chiplog.cli;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.experiment.ExperimentId;
import chiplog.measure.MeasureOutcome;
import chiplog.result.CannedResults;
import chiplog.result.ResultFixtures;
import chiplog.result.StoredResult;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MeasureCommandTest {
  private static final ExperimentId WORDS = new ExperimentId("words");
  private static final StoredResult STORED =
      new StoredResult(ResultFixtures.resultOf("words").build(), "result.json", "00", "id");
  private static final MeasureOutcome COMPLETE = new MeasureOutcome.Complete(WORDS, STORED);

  @Test
  void whatIsMeasuredOrDoesNotFitTheBudgetIsFine() {
    var left = new MeasureOutcome.OutOfBudget(WORDS, 600);
    assertThat(MeasureCommand.exitCode(List.of())).isZero();
    assertThat(MeasureCommand.exitCode(List.of(COMPLETE, left))).isZero();
  }

  @Test
  void whatWasAskedForAndIsFreshIsNamedWithTheWayToMeasureItAgain() {
    var words = CannedResults.words();
    assertThat(MeasureCommand.allFresh(List.of()))
        .isEqualTo("all results of this machine are fresh");
    assertThat(MeasureCommand.allFresh(List.of(words, words)))
        .isEqualTo("the result of words is fresh; --all measures it again");
    assertThat(MeasureCommand.allFresh(List.of(words, CannedResults.fileLength())))
        .isEqualTo("the results of words, file-length are fresh; --all measures them again");
  }

  static Stream<MeasureOutcome> failures() {
    return Stream.of(
        new MeasureOutcome.CompleteWithFailures(WORDS, STORED, List.of("killed")),
        new MeasureOutcome.AnswersDiffer(WORDS, List.of("slow gives 3")),
        new MeasureOutcome.AnswersMissing(WORDS, List.of("no such class")),
        new MeasureOutcome.Interrupted(WORDS, 3, 8));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void oneFailureAmongManyMakesTheExitCodeThree(MeasureOutcome failure) {
    assertThat(MeasureCommand.exitCode(List.of(COMPLETE, failure, COMPLETE))).isEqualTo(3);
  }
}

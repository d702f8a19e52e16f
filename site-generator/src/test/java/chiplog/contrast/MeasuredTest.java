package chiplog.contrast;

import static chiplog.result.CannedResults.target;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import chiplog.effort.Stop;
import chiplog.experiment.Metric;
import chiplog.result.CannedResults;
import chiplog.stats.Caveat;
import chiplog.stats.Decision;
import chiplog.stats.Relation;
import chiplog.stats.Verdict;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MeasuredTest {
  private static CannedResults words() {
    return new CannedResults(CannedResults.words());
  }

  private static Measured measured(CannedResults results) {
    return new Measured(CannedResults.words(), results.stored().result());
  }

  private static Contrasted contrast(CannedResults results, Metric metric) {
    var measured = measured(results);
    return measured.contrast(target("slow"), target("fast"), metric).orElseThrow();
  }

  private static Contrasted counts(double[] base, double[] next) {
    return contrast(
        words().allocations(target("slow"), base).allocations(target("fast"), next), Metric.ALLOCS);
  }

  private static double[] forks(double... values) {
    return values;
  }

  /// At 98.42 % the interval is wider; eight blocks that all go one way, with a p of 2/2⁸ = 0.0078,
  /// establish what six, with 0.031, cannot.
  @Test
  void whatAnAdaptiveRunPublishesIsTestedAtTheLevelOfItsLook() {
    var base = forks(1, 1, 1, 1, 1, 1, 1, 1);
    var next = forks(1.1, 1.12, 1.1, 1.12, 1.1, 1.12, 1.1, 1.12);
    var declared = contrast(timed(base, next), Metric.TIME).comparison();
    var look = contrast(timed(base, next).stopped(Stop.DECISION, 8), Metric.TIME).comparison();
    assertThat(declared.terms().alpha()).isEqualTo(0.05);
    assertThat(look.terms().alpha()).isEqualTo(0.0158);
    assertThat(look.change().orElseThrow().low()).isLessThan(declared.change().orElseThrow().low());
    assertThat(look.verdict()).isEqualTo(Verdict.WORSE);
    var six = timed(Arrays.copyOf(base, 6), Arrays.copyOf(next, 6)).stopped(Stop.TIME, 6);
    assertThat(contrast(six, Metric.TIME).verdict()).isEqualTo(Verdict.TOO_FEW_FORKS);
  }

  private static CannedResults timed(double[] base, double[] next) {
    return words().runs(target("slow"), Metric.TIME, base).runs(target("fast"), Metric.TIME, next);
  }

  @Test
  void countsThatThreeForksConfirmNeedNoTest() {
    var found = counts(forks(12, 12, 12), forks(3, 3, 3));
    assertThat(found.verdict()).isEqualTo(Verdict.BETTER);
    assertThat(found.comparison().ratioIs(Relation.AT_LEAST, 4)).isEqualTo(Decision.HOLDS);
    assertThat(counts(forks(0, 0, 0), forks(3, 3, 3)).verdict()).isEqualTo(Verdict.WORSE);
    assertThat(counts(forks(3, 3, 3), forks(3, 3, 3)).equal()).isEqualTo(Decision.HOLDS);
  }

  @Test
  void countsOfOneForkDecideNothing() {
    var found = counts(forks(12), forks(3));
    assertThat(found.verdict()).isEqualTo(Verdict.TOO_FEW_FORKS);
    assertThat(found.comparison().ratioIs(Relation.AT_LEAST, 2)).isEqualTo(Decision.UNDECIDED);
    assertThat(found.comparison().changeIs(Relation.AT_MOST, 1)).isEqualTo(Decision.UNDECIDED);
    assertThat(counts(forks(3), forks(3)).equal()).isEqualTo(Decision.UNDECIDED);
    var fromZero = counts(forks(0), forks(3));
    assertThat(fromZero.verdict()).isEqualTo(Verdict.TOO_FEW_FORKS);
    assertThat(fromZero.comparison().changeIs(Relation.MORE_THAN, 1)).isEqualTo(Decision.UNDECIDED);
  }

  @Test
  void aForkThatIsMissingOnOneSideLeavesNothingToCompare() {
    var found = counts(forks(12, 12, 12), forks(3));
    assertThat(found.verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
    assertThat(found.comparison().ratioIs(Relation.AT_LEAST, 2)).isEqualTo(Decision.UNDECIDED);
  }

  @Test
  void equalFractionsAreNoExactCounts() {
    var found = counts(forks(12.5, 12.5, 12.5), forks(3, 3, 3));
    assertThat(found.verdict()).isEqualTo(Verdict.TOO_FEW_FORKS);
    assertThat(counts(forks(12, 12, 12), forks(2.5, 2.5, 2.5)).verdict())
        .isEqualTo(Verdict.TOO_FEW_FORKS);
    assertThat(counts(forks(2.5, 2.5, 2.5), forks(2.5, 2.5, 2.5)).equal())
        .isEqualTo(Decision.UNDECIDED);
  }

  @Test
  void aCountThatIsNotConfirmedIsNoValueToJudgeAClaimBy() {
    var measured = measured(words().allocations(target("slow"), 12));
    var summary = measured.summary(target("slow"), Metric.ALLOCS).orElseThrow();
    assertThat(summary.decide(Relation.AT_MOST, 20)).isEqualTo(Decision.UNDECIDED);
    var confirmed = measured(words().allocations(target("slow"), 12, 12, 12));
    assertThat(
            confirmed
                .summary(target("slow"), Metric.ALLOCS)
                .orElseThrow()
                .decide(Relation.AT_MOST, 20))
        .isEqualTo(Decision.HOLDS);
  }

  @Test
  void bytesAgreeWithinAThousandthOfTheLargerSideWhicheverIsTheBase() {
    var less = forks(99_905, 99_905, 99_905, 99_905, 99_905, 99_905, 99_905);
    var more = forks(100_005, 100_005, 100_005, 100_005, 100_005, 100_005, 100_005);
    assertThat(bytes(less, more).verdict()).isEqualTo(Verdict.EQUAL);
    assertThat(bytes(more, less).verdict()).isEqualTo(Verdict.EQUAL);
  }

  /// 24 and 40 B differ by 67 %, yet by no more than bytes are told apart by: every claim says so.
  @Test
  void allThatIsClaimedOfBytesThatAgreeComesFromOneNumber() {
    var found = bytes(filled(10, 24), filled(10, 40));
    assertThat(found.equal()).isEqualTo(Decision.HOLDS);
    assertThat(found.verdict()).isEqualTo(Verdict.EQUAL);
    var comparison = found.comparison();
    assertThat(comparison.ratioIs(Relation.AT_MOST, 0.9)).isEqualTo(Decision.FAILS);
    assertThat(comparison.changeIs(Relation.AT_LEAST, 1.5)).isEqualTo(Decision.FAILS);
    assertThat(comparison.changeIs(Relation.LESS_THAN, 1.01)).isEqualTo(Decision.HOLDS);
    assertThat(comparison.caveats()).contains(new Caveat.TakenAsEqual());
    assertThat(comparison.test().orElseThrow().p()).isLessThan(0.01);
  }

  @Test
  void oneObjectWhereThereWasNoneIsNotTakenForAZero() {
    var found = bytes(filled(10, 0), filled(10, 16));
    assertThat(found.verdict()).isEqualTo(Verdict.EQUAL);
    assertThat(found.comparison().changeIs(Relation.MORE_THAN, 1)).isEqualTo(Decision.FAILS);
    var more = bytes(filled(10, 0), filled(10, 24));
    assertThat(more.verdict()).isEqualTo(Verdict.WORSE);
    assertThat(more.comparison().changeIs(Relation.MORE_THAN, 1)).isEqualTo(Decision.HOLDS);
  }

  @Test
  void bytesOfTooFewForksAreNotEqualYet() {
    var found = bytes(filled(5, 24), filled(5, 24));
    assertThat(found.verdict()).isEqualTo(Verdict.TOO_FEW_FORKS);
    assertThat(found.equal()).isEqualTo(Decision.UNDECIDED);
    assertThat(bytes(filled(1, 24), filled(1, 40)).equal()).isEqualTo(Decision.UNDECIDED);
    var unpaired =
        words()
            .fork(target("slow"), 0, Metric.BYTES, 24.0)
            .fork(target("fast"), 1, Metric.BYTES, 24.0);
    assertThat(contrast(unpaired, Metric.BYTES).equal()).isEqualTo(Decision.UNDECIDED);
  }

  @Test
  void aBlockThatIsSetAsideIsNotComplete() {
    var results = words();
    for (var variant : CannedResults.words().variants()) {
      results.runs(target(variant.name()), Metric.TIME, STEADY);
    }
    assertThat(measured(results).completeBlocks()).isEqualTo(10);
    for (var block = 0; block < 4; block++) {
      results.disturbed(block, "steal", 0.05);
    }
    assertThat(measured(results).completeBlocks()).isEqualTo(6);
  }

  private static double[] filled(int count, double value) {
    var values = new double[count];
    Arrays.fill(values, value);
    return values;
  }

  private static Contrasted bytes(double[] base, double[] next) {
    return contrast(
        words().runs(target("slow"), Metric.BYTES, base).runs(target("fast"), Metric.BYTES, next),
        Metric.BYTES);
  }

  @Test
  void theSignFollowsThePairsNotTheMedians() {
    var base = forks(1, 1, 1, 1, 1, 10, 10, 10, 10, 10, 10);
    var next = forks(1.2, 1.2, 1.2, 1.2, 1.2, 12, 12, 12, 12, 12, 12);
    var results =
        words().runs(target("slow"), Metric.TIME, base).runs(target("fast"), Metric.TIME, next);
    for (var block = 20; block < 32; block++) {
      // Launches without a partner count for the median of their own side alone.
      results.fork(target("slow"), block, Metric.TIME, 20.0);
    }
    var found = contrast(results, Metric.TIME);
    assertThat(found.base().center()).isGreaterThan(found.next().center());
    assertThat(found.verdict()).isEqualTo(Verdict.WORSE);
    assertThat(found.comparison().increased()).isTrue();
    assertThat(found.comparison().change().orElseThrow().center()).isCloseTo(1.2, offset(1e-9));
  }

  private static final double[] STEADY = {4.0, 4.1, 4.0, 3.9, 4.0, 4.1, 4.0, 4.0, 3.9, 4.0};

  @Test
  void forksInTwoModesHaveNoOneChange() {
    var next = forks(1, 2.01, 1, 0.99, 2, 1, 1.01, 1.99, 1, 2);
    var found = times(STEADY, next);
    assertThat(found.verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
    assertThat(found.comparison().change()).isEmpty();
    assertThat(found.comparison().ratioIs(Relation.AT_LEAST, 1.5)).isEqualTo(Decision.UNDECIDED);
    assertThat(found.comparison().caveats().getFirst()).isInstanceOf(Caveat.TwoChanges.class);
  }

  @Test
  void aMachineThatChangesHalfWayLeavesTheChangesAlone() {
    var base = forks(4.0, 4.1, 4.0, 3.9, 4.0, 8.2, 8.0, 8.0, 7.8, 8.0);
    var next = forks(3.0, 3.0, 3.1, 3.0, 2.9, 6.0, 6.1, 6.0, 6.0, 5.9);
    var found = times(base, next);
    assertThat(found.base().modes()).isPresent();
    assertThat(found.verdict()).isEqualTo(Verdict.BETTER);
  }

  @Test
  void theRowsBesideOneInTwoModesAreStillJudgedAsManyTogether() {
    var results =
        words()
            .runs(target("slow"), Metric.TIME, STEADY)
            .runs(target("fast"), Metric.TIME, forks(1, 2.01, 1, 0.99, 2, 1, 1.01, 1.99, 1, 2))
            .runs(
                target("faster"),
                Metric.TIME,
                forks(1, 1.02, 1.1, 1.04, 1.07, 1, 1.05, 1.03, 1.01, 1.08));
    var found =
        measured(results).contrast(target("slow"), target("faster"), Metric.TIME).orElseThrow();
    assertThat(found.comparison().test().orElseThrow().rows()).isEqualTo(2);
  }

  private static Contrasted times(double[] base, double[] next) {
    return contrast(
        words().runs(target("slow"), Metric.TIME, base).runs(target("fast"), Metric.TIME, next),
        Metric.TIME);
  }
}

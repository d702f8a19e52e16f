package chiplog.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import chiplog.simulation.Scatter;
import chiplog.simulation.Session;
import chiplog.simulation.Shape;
import chiplog.simulation.SimulatedSessions;
import chiplog.stats.Caveat;
import chiplog.stats.Terms;
import chiplog.stats.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RatesTest {
  private static final Terms TERMS = Terms.usual(true, 4);
  private static final int MACHINES = 400;

  /// One session as a machine would measure it for its calibration, at a ratio of `factor`.
  private static KnownBlocks blocks(int count, double factor) {
    return blocks(count, factor, factor);
  }

  /// @param truth what it is said to be
  private static KnownBlocks blocks(int count, double factor, double truth) {
    var session =
        new SimulatedSessions(Scatter.usual(Shape.LOG_NORMAL), new SplittableRandom(8))
            .session(count, factor);
    return new KnownBlocks(Session.forks(session.base()), Session.forks(session.next()), truth);
  }

  private static Rates rates(KnownBlocks blocks, int size) {
    return Rates.of(blocks, size, TERMS).orElseThrow();
  }

  @Test
  void everyGroupGetsOneVerdict() {
    var rates = rates(blocks(80, 1.05), 10);
    var sum = rates.verdicts().values().stream().mapToDouble(Proportion::share).sum();
    assertThat(rates.verdicts()).containsOnlyKeys(Verdict.values());
    assertThat(sum).isCloseTo(1, within(1e-12));
    assertThat(rates.draws()).isGreaterThanOrEqualTo(300);
    assertThat(rates.covered().trials()).isEqualTo(8);
  }

  /// Many blocks, so that the rates of one session come near to those of all sessions, which are in
  /// the table of decision 0001.
  @Test
  void ratesAreThoseThatSimulatedSessionsHave() {
    var same = rates(blocks(6_000, 1), 10);
    assertThat(same.alarms().share()).isCloseTo(0.047, within(0.03));
    assertThat(same.covered().share()).isCloseTo(0.95, within(0.03));
    assertThat(same.alarms().low()).isLessThan(0.047);
    var slower = rates(blocks(6_000, 1.05), 10);
    assertThat(slower.says(Verdict.WORSE).share()).isCloseTo(0.935, within(0.03));
    assertThat(slower.covered().share()).isCloseTo(0.95, within(0.03));
  }

  @Test
  void whatIsFoundOnTheWrongSideIsNotFound() {
    var faster = new KnownBlocks(filled(20, 1.0), filled(20, 0.9), 1.05);
    assertThat(rates(faster, 10).alarms().share()).isEqualTo(1);
    assertThat(rates(faster, 10).found().share()).isZero();
    assertThat(rates(faster, 10).covered().share()).isZero();
  }

  @Test
  void tooFewBlocksHaveNoRates() {
    assertThat(Rates.of(blocks(9, 1), 10, TERMS)).isEmpty();
    assertThat(Rates.smallestFound(blocks(9, 1), 10, TERMS)).isEmpty();
  }

  @Test
  void theSmallestEffectIsFoundInEightyPercentAndALittleLessIsNot() {
    var same = blocks(80, 1);
    var smallest = Rates.smallestFound(same, 10, TERMS).orElseThrow();
    assertThat(rates(same.slowedBy(1 + smallest), 10).found().share()).isGreaterThanOrEqualTo(0.8);
    assertThat(rates(same.slowedBy(1 + smallest * 0.95), 10).found().share()).isLessThan(0.8);
    assertThat(Rates.smallestFound(same, 20, TERMS).orElseThrow()).isLessThan(smallest);
  }

  @Test
  void whatFiveBlocksCannotFindHasNoSmallestEffect() {
    assertThat(Rates.smallestFound(blocks(80, 1), 5, TERMS)).isEmpty();
  }

  @Test
  void aMachineThatTellsTheSameCodeApartIsNotTrusted() {
    var standing = Standing.of(blocks(80, 1.05, 1), TERMS);
    assertThat(standing.tooManyAlarms()).isPresent();
    assertThat(standing.noise()).isBetween(0.04, 0.08);
    assertThat(standing.on(TERMS).margin()).isEqualTo(standing.noise());
  }

  @Test
  void aMachineThatKeepsTheLimitIsTrustedAndItsMarginStays() {
    var standing = Standing.of(blocks(80, 1), TERMS);
    assertThat(standing.rates()).extracting(Rates::size).isEqualTo(Standing.SIZES);
    assertThat(standing.doubt()).isEmpty();
    assertThat(standing.noise()).isBetween(0.01, 0.03);
    assertThat(standing.on(TERMS)).isEqualTo(TERMS);
  }

  /// What decision 0009 says of machines whose forks scatter by 2.4 % and that are calibrated by 80
  /// blocks: how many are not trusted, by how much they slow down the second name.
  @Test
  void theGateClosesMoreOftenTheMoreAMachineErrs() {
    assertThat(closed(1)).isBetween(0.02, 0.08);
    assertThat(closed(1.01)).isBetween(0.6, 0.8);
    assertThat(closed(1.02)).isGreaterThan(0.97);
  }

  private static double closed(double factor) {
    var simulated =
        new SimulatedSessions(Scatter.usual(Shape.LOG_NORMAL), new SplittableRandom(12));
    var closed = 0;
    for (var i = 0; i < MACHINES; i++) {
      var session = simulated.session(80, factor);
      var same = new KnownBlocks(Session.forks(session.base()), Session.forks(session.next()), 1);
      var standing = new Standing(List.of(), 0, Optional.of(same.compare(TERMS)));
      closed += standing.doubt().isPresent() ? 1 : 0;
    }
    return (double) closed / MACHINES;
  }

  @Test
  void aMachineThatCannotTellWithinItsMarginIsNotTrusted() {
    var loud = Scatter.of(Shape.LOG_NORMAL, 0.2, 0.6);
    var session = new SimulatedSessions(loud, new SplittableRandom(3)).session(8, 1);
    var same = new KnownBlocks(Session.forks(session.base()), Session.forks(session.next()), 1);
    var standing = Standing.of(same, TERMS);
    assertThat(standing.tooManyAlarms()).isEmpty();
    assertThat(standing.margin()).isEqualTo(Terms.USUAL_MARGIN);
    assertThat(standing.doubt()).containsInstanceOf(Caveat.ToldApart.class);
  }

  @Test
  void whatHasNoChangeIsNotCovered() {
    var broken = new KnownBlocks(filled(20, 1.0), filled(20, Double.NaN), 1);
    assertThat(rates(broken, 10).covered().share()).isZero();
  }

  @Test
  void aMachineThatWasNeverAskedIsTrusted() {
    assertThat(Standing.UNKNOWN.doubt()).isEmpty();
    assertThat(Standing.UNKNOWN.on(TERMS)).isEqualTo(TERMS);
    assertThat(Standing.of(blocks(5, 1), TERMS)).isEqualTo(Standing.UNKNOWN);
  }

  private static double[] filled(int count, double value) {
    var values = new double[count];
    Arrays.fill(values, value);
    return values;
  }
}

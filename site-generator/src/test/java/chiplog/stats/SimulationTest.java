package chiplog.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import chiplog.distribution.StudentT;
import chiplog.stats.SimulatedForks.Session;
import chiplog.stats.SimulatedForks.Shape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Whether the procedure errs as rarely as it says, on sessions whose truth is known, and whether
/// the decision note tells what comes out.
@Tag("slow")
class SimulationTest {
  private static final int SESSIONS = 12_000; // one standard error of 5 % is 0.2 %
  private static final int FEWER_SESSIONS = 2_000;
  private static final int[] BLOCKS = {3, 6, 10, 14, 20};
  private static final Terms TERMS = Terms.usual(true, 11);
  private static final Path NOTE = Path.of("docs/decisions/0001-one-comparison-procedure.md");

  @ParameterizedTest
  @EnumSource
  void errorsAreAsRareAsTheProcedureSays(Shape shape) throws IOException {
    var alarms = new double[BLOCKS.length];
    var covered = new double[BLOCKS.length];
    for (var column = 0; column < BLOCKS.length; column++) {
      var forks = forks(shape, BLOCKS[column]);
      for (var i = 0; i < SESSIONS; i++) {
        var comparison = compare(forks.session(BLOCKS[column], 1));
        alarms[column] += comparison.p().orElseThrow() <= 0.05 ? 1.0 / SESSIONS : 0;
        covered[column] += covers(comparison, 1) ? 1.0 / SESSIONS : 0;
      }
      mayBeTrusted(alarms[column]);
      assertThat(covered[column]).isBetween(0.93, 0.97);
    }
    theNoteTells("false alarms, " + shape, alarms);
    theNoteTells("interval holds the truth, " + shape, covered);
  }

  @Test
  void belowSixBlocksNothingIsEverEstablished() {
    assertThat(share(Shape.NORMAL, 5, 2, SimulationTest::signFlips)).isZero();
  }

  @Test
  void fivePercentAreFoundWithTenBlocks() throws IOException {
    var found = shares(1.05, SimulationTest::isWorse);
    theNoteTells("*worse* is said of +5 %", found);
    assertThat(found[0]).isGreaterThanOrEqualTo(0.8);
    assertThat(found[3]).as("with drift").isGreaterThanOrEqualTo(0.8);
  }

  /// Guards the guard: were iterations samples, the limits above would have to notice.
  @Test
  void poolingIterationsIsFoundOut() throws IOException {
    var alarms = shares(1, SimulationTest::pooledIterations);
    theNoteTells("false alarms when iterations are pooled", alarms);
    for (var share : alarms) {
      assertThatThrownBy(() -> mayBeTrusted(share)).isInstanceOf(AssertionError.class);
    }
  }

  /// Forks that are not paired by block see the drift of the machine as scatter and find less.
  @Test
  void pairingIsWorthItUnderDrift() throws IOException {
    var unpaired = shares(1.05, SimulationTest::unpairedForks);
    theNoteTells("+5 % found by unpaired forks", unpaired);
    var paired = share(Shape.DRIFT, 10, 1.05, SimulationTest::signFlips);
    assertThat(paired).isGreaterThan(unpaired[3] + 0.2);
  }

  private static void theNoteTells(String row, double[] shares) throws IOException {
    var cells =
        Files.readAllLines(NOTE).stream()
            .filter(line -> line.startsWith("| " + row + " |"))
            .flatMap(line -> Stream.of(line.split("\\|", -1)).skip(2))
            .filter(cell -> !cell.isBlank())
            .mapToDouble(Double::parseDouble)
            .toArray();
    var percent = DoubleStream.of(shares).map(share -> share * 100).toArray();
    assertThat(cells).as(row).containsExactly(percent, within(0.15));
  }

  private static double[] shares(double factor, Predicate<Session> event) {
    return Stream.of(Shape.values())
        .mapToDouble(shape -> share(shape, 10, factor, event))
        .toArray();
  }

  private static void mayBeTrusted(double alarms) {
    assertThat(alarms).isBetween(0.0, 0.055);
  }

  private static boolean signFlips(Session session) {
    return compare(session).p().orElseThrow() <= 0.05;
  }

  private static boolean isWorse(Session session) {
    return compare(session).verdict() == Verdict.WORSE;
  }

  private static boolean covers(Comparison comparison, double truth) {
    var change = comparison.change().orElseThrow();
    return change.low() <= truth && truth <= change.high();
  }

  private static boolean pooledIterations(Session session) {
    return welch(pooled(session.base()), pooled(session.next())) > 0;
  }

  private static boolean unpairedForks(Session session) {
    return welch(forks(session.base()), forks(session.next())) > 0;
  }

  private static Comparison compare(Session session) {
    return Comparison.of(forks(session.base()), forks(session.next()), TERMS);
  }

  private static double[] forks(List<double[]> blocks) {
    return blocks.stream().mapToDouble(SimulationTest::mean).toArray();
  }

  private static double[] pooled(List<double[]> blocks) {
    return blocks.stream().flatMapToDouble(Arrays::stream).toArray();
  }

  /// By how many standard errors two means differ beyond what a 5 % t test allows; equal sizes.
  private static double welch(double[] a, double[] b) {
    var error = Math.sqrt(variance(a) / a.length + variance(b) / b.length);
    var t = Math.abs(mean(a) - mean(b)) / error;
    return t - StudentT.twoSided(0.95, a.length + b.length - 2);
  }

  private static double mean(double[] values) {
    return DoubleStream.of(values).average().orElseThrow();
  }

  private static double variance(double[] values) {
    var mean = mean(values);
    return DoubleStream.of(values).map(v -> (v - mean) * (v - mean)).sum() / (values.length - 1);
  }

  private static double share(Shape shape, int blocks, double factor, Predicate<Session> event) {
    var forks = forks(shape, blocks);
    var count = 0;
    for (var i = 0; i < FEWER_SESSIONS; i++) {
      count += event.test(forks.session(blocks, factor)) ? 1 : 0;
    }
    return (double) count / FEWER_SESSIONS;
  }

  private static SimulatedForks forks(Shape shape, int blocks) {
    return new SimulatedForks(shape, 0.025, 1_000L * blocks + shape.name().length());
  }
}

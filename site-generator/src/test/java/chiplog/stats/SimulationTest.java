package chiplog.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import chiplog.distribution.StudentT;
import chiplog.simulation.Scatter;
import chiplog.simulation.Session;
import chiplog.simulation.Shape;
import chiplog.simulation.SimulatedSessions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/// Whether the procedure errs as rarely as it says, on sessions whose truth is known, and whether
/// the decision note tells what comes out.
///
/// Every cell of the grid is a shape, an intra-class correlation and a number of blocks, and has a
/// seed of its own. Cells are independent of each other, so they are worked out in parallel.
class SimulationTest {
  private static final int SESSIONS = 12_000; // one standard error of 5 % is 0.2 %
  private static final int FEWER_SESSIONS = 4_000;
  private static final int POOLED_SESSIONS = 1_000; // they fail by far
  private static final int[] BLOCKS = {3, 5, 6, 8, 10, 14, 20};
  private static final double[] INTRA_CLASS = {0, 0.3, 0.6, 0.9};
  private static final int[] TOLD_BLOCKS = {3, 6, 10, 14, 20};
  private static final double TOTAL = 0.031;
  private static final double SKEWED = 0.25;
  private static final double LEVEL = 0.05;
  private static final Terms TERMS = Terms.usual(true, 11);

  /// One kind of session.
  private record Cell(Scatter scatter, double intraClass, int blocks) {
    Shape shape() {
      return scatter.shape();
    }

    SimulatedSessions sessions() {
      var seed =
          1_000_003L * blocks + 1_009L * shape().name().hashCode() + Math.round(100 * intraClass);
      return new SimulatedSessions(scatter, new SplittableRandom(seed));
    }

    boolean isNearlyNormal() {
      return shape() == Shape.NORMAL || shape() == Shape.LOG_NORMAL;
    }
  }

  /// How often a rule erred in a cell.
  ///
  /// @param alarms share of sessions in which it told the same code apart
  /// @param covered share of sessions whose interval held the truth
  private record Errors(Cell cell, double alarms, double covered) {
    List<String> tooMany() {
      return Stream.of(
              alarms > 0.055 ? "alarms in " + alarms : "",
              cell.blocks >= 6 && alarms < 0.02 ? "hardly an alarm: " + alarms : "",
              covered < 0.93 ? "covers only " + covered : "",
              cell.isNearlyNormal() && covered > 0.97 ? "covers as much as " + covered : "")
          .filter(it -> !it.isEmpty())
          .map(it -> cell + ": " + it)
          .toList();
    }
  }

  @Test
  void errorsAreAsRareAsTheProcedureSays() {
    var errors = grid().parallel().map(SimulationTest::errors).toList();
    assertThat(errors).hasSize(5 * 4 * 7);
    assertThat(errors).flatExtracting(Errors::tooMany).isEmpty();
  }

  /// Guards the guard: were iterations samples, the same limits would have to notice, in every
  /// shape and wherever forks differ as much as those of most benchmarks do.
  @Test
  void poolingIterationsFailsTheSameTest() {
    var errors =
        grid()
            .filter(it -> it.intraClass >= 0.3 && it.blocks >= 6)
            .parallel()
            .map(SimulationTest::pooledErrors)
            .toList();
    assertThat(errors).hasSize(5 * 3 * 5).allSatisfy(it -> assertThat(it.tooMany()).isNotEmpty());
  }

  @Test
  void theNoteTellsWhatComesOut() {
    var note = new Note(new SoftAssertions());
    for (var shape : Shape.values()) {
      var errors =
          IntStream.of(TOLD_BLOCKS)
              .mapToObj(blocks -> errors(new Cell(Scatter.usual(shape), 0.6, blocks)))
              .toList();
      note.tells("false alarms, " + shape, errors.stream().mapToDouble(Errors::alarms));
      note.tells(
          "interval holds the truth, " + shape, errors.stream().mapToDouble(Errors::covered));
    }
    note.tells("*worse* is said of +5 %", shares(1.05, SimulationTest::isWorse));
    note.tells(
        "false alarms when iterations are pooled", shares(1, SimulationTest::pooledIterations));
    note.tells("+5 % found by unpaired forks", shares(1.05, SimulationTest::unpairedForks));
    note.softly.assertAll();
  }

  @Test
  void belowSixBlocksNothingIsEverEstablished() {
    assertThat(share(Shape.NORMAL, 5, 2, SimulationTest::signFlips)).isZero();
  }

  @Test
  void fivePercentAreFoundWithTenBlocks() {
    for (var shape : List.of(Shape.NORMAL, Shape.LOG_NORMAL, Shape.DRIFT)) {
      assertThat(share(shape, 10, 1.05, SimulationTest::isWorse))
          .as("%s", shape)
          .isGreaterThan(0.8);
    }
  }

  /// Forks that are not paired by block see the drift of the machine as scatter and find less.
  @Test
  void pairingIsWorthItUnderDrift() {
    var paired = share(Shape.DRIFT, 10, 1.05, SimulationTest::signFlips);
    var unpaired = share(Shape.DRIFT, 10, 1.05, SimulationTest::unpairedForks);
    assertThat(paired).isGreaterThan(unpaired + 0.15);
  }

  private static Stream<Cell> grid() {
    return Stream.of(Shape.values())
        .flatMap(shape ->
            DoubleStream.of(INTRA_CLASS).boxed().flatMap(intraClass -> cells(shape, intraClass)));
  }

  private static Stream<Cell> cells(Shape shape, double intraClass) {
    var total = shape == Shape.LOG_NORMAL ? SKEWED : TOTAL;
    var scatter = Scatter.of(shape, total, intraClass);
    return IntStream.of(BLOCKS).mapToObj(blocks -> new Cell(scatter, intraClass, blocks));
  }

  private static Errors errors(Cell cell) {
    var sessions = cell.sessions();
    var count = cell.blocks < 6 ? FEWER_SESSIONS : SESSIONS; // there are no alarms below six
    var alarms = 0;
    var covered = 0;
    for (var i = 0; i < count; i++) {
      var comparison = compare(sessions.session(cell.blocks, 1));
      alarms += comparison.p().orElseThrow() <= LEVEL ? 1 : 0;
      covered += comparison.change().orElseThrow().holds(1) ? 1 : 0;
    }
    return new Errors(cell, (double) alarms / count, (double) covered / count);
  }

  /// A t test alarms where its interval leaves out the truth.
  private static Errors pooledErrors(Cell cell) {
    var sessions = cell.sessions();
    var alarms = 0;
    for (var i = 0; i < POOLED_SESSIONS; i++) {
      alarms += pooledIterations(sessions.session(cell.blocks, 1)) ? 1 : 0;
    }
    var share = (double) alarms / POOLED_SESSIONS;
    return new Errors(cell, share, 1 - share);
  }

  /// The tables of the decision note, row by row: within what another drawing of as many sessions
  /// would give, since no Java promises the numbers that its generators draw.
  private record Note(SoftAssertions softly) {
    void tells(String row, DoubleStream shares) {
      var cells = line(row).split(" *\\| *");
      var found = shares.toArray();
      softly.assertThat(cells).as(row).hasSize(2 + found.length);
      for (var i = 0; i < Math.min(found.length, cells.length - 2); i++) {
        softly
            .assertThat(found[i])
            .as("%s, column %d", row, i + 1)
            .isCloseTo(Double.parseDouble(cells[i + 2]) / 100, within(another(found[i])));
      }
    }

    /// Four standard errors of the difference of two shares, and half of the last digit told.
    private static double another(double share) {
      return 4 * Math.sqrt(2 * share * (1 - share) / FEWER_SESSIONS) + 0.0005;
    }

    private static String line(String row) {
      try (var lines = Files.lines(Path.of("docs/decisions/0001-one-comparison-procedure.md"))) {
        return lines.filter(it -> it.startsWith("| " + row + " |")).findFirst().orElse("no " + row);
      } catch (IOException unreadable) {
        throw new UncheckedIOException(unreadable);
      }
    }
  }

  private static DoubleStream shares(double factor, Predicate<Session> event) {
    return Stream.of(Shape.values()).mapToDouble(shape -> share(shape, 10, factor, event));
  }

  private static double share(Shape shape, int blocks, double factor, Predicate<Session> event) {
    var sessions = new Cell(Scatter.usual(shape), 0.6, blocks).sessions();
    var count = 0;
    for (var i = 0; i < FEWER_SESSIONS; i++) {
      count += event.test(sessions.session(blocks, factor)) ? 1 : 0;
    }
    return (double) count / FEWER_SESSIONS;
  }

  private static boolean signFlips(Session session) {
    return compare(session).p().orElseThrow() <= LEVEL;
  }

  private static boolean isWorse(Session session) {
    return compare(session).verdict() == Verdict.WORSE;
  }

  private static boolean pooledIterations(Session session) {
    return welch(Session.pooled(session.base()), Session.pooled(session.next())) > 0;
  }

  private static boolean unpairedForks(Session session) {
    return welch(Session.forks(session.base()), Session.forks(session.next())) > 0;
  }

  private static Comparison compare(Session session) {
    return Comparison.of(Session.forks(session.base()), Session.forks(session.next()), TERMS);
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
}

package chiplog.trap;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.contrast.Measured;
import chiplog.diagnostic.Position;
import chiplog.experiment.CaseId;
import chiplog.experiment.Effort;
import chiplog.experiment.Experiment;
import chiplog.experiment.ExperimentId;
import chiplog.experiment.Input;
import chiplog.experiment.Metric;
import chiplog.experiment.SourceSymbol;
import chiplog.experiment.Trap;
import chiplog.experiment.Twin;
import chiplog.experiment.Variant;
import chiplog.experiment.Workload;
import chiplog.result.CannedResults;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Results of a variant and its twins with stated times, in nanoseconds, and a stated scatter of
/// their forks.
class TwinTrapsTest {
  private static final CaseId REAL = CaseId.of("real");

  private static Experiment experiment() {
    var twins =
        Map.of(
            Twin.EMPTY,
            "nothing",
            Twin.CONSTANT,
            "folded",
            Twin.VARIED,
            "shuffled",
            Twin.SETUP,
            "prepared");
    var real =
        new Variant(
            "real",
            "real",
            new SourceSymbol("Lab", "real"),
            List.of(),
            new LinkedHashMap<>(twins),
            new LinkedHashMap<>(),
            OptionalDouble.empty());
    return new Experiment(
        new ExperimentId("lab"),
        List.of(),
        "Which?",
        new Workload.Jmh("lab.Lab", 1, List.of()),
        List.of(real),
        new LinkedHashMap<>(),
        true,
        new Input(new LinkedHashMap<>(), OptionalLong.empty()),
        List.of(Metric.TIME),
        List.of(),
        new Effort(10, Duration.ofSeconds(2), Duration.ofSeconds(20), Duration.ofSeconds(2)),
        Position.wholeFile("experiments/catalog/lab.yaml"));
  }

  /// @param nanos one time a fork; a twin without any was not run
  private static Measured measured(Map<String, double[]> nanos) {
    var results = new CannedResults(experiment());
    nanos.forEach((name, times) ->
        results.runs(
            CaseId.of(name), Metric.TIME, Arrays.stream(times).map(it -> it * 1e-9).toArray()));
    return new Measured(experiment(), results.stored().result());
  }

  private static double[] forks(double center, double scatter, long seed) {
    return forks(10, center, scatter, seed);
  }

  /// Forks about `center`, log-normal with this relative scatter.
  private static double[] forks(int number, double center, double scatter, long seed) {
    var random = new Random(seed);
    return Stream.generate(() -> center * Math.exp(scatter * random.nextGaussian()))
        .limit(number)
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  private static Map<String, double[]> series(
      double real, double empty, double constant, double varied, double setup, double scatter) {
    var series = new LinkedHashMap<String, double[]>();
    series.put("real", forks(real, scatter, 1));
    put(series, "twin:nothing", empty, scatter, 2);
    put(series, "twin:folded", constant, scatter, 3);
    put(series, "twin:shuffled", varied, scatter, 4);
    put(series, "twin:prepared", setup, scatter, 5);
    return series;
  }

  private static void put(
      Map<String, double[]> series, String name, double center, double scatter, long seed) {
    if (center > 0) {
      series.put(name, forks(center, scatter, seed));
    }
  }

  private static List<Trap> traps(Measured measured) {
    return new TwinTraps(measured).of(REAL).stream().map(TwinTraps.TwinFinding::trap).toList();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # what it is                          | real | empty | const | varied | setup | scatter | trap
          a method that became empty            | 0.34 | 0.33  | 0     | 0      | 0     | 0.03    | DELETED_WORK
          an empty one, elsewhere in memory     | 0.38 | 0.33  | 0     | 0      | 0     | 0.02    | DELETED_WORK
          an empty one on a noisy machine       | 0.33 | 0.34  | 0     | 0      | 0     | 0.20    | DELETED_WORK
          a loop whose share is nothing         | 0.003| 0.33  | 0     | 0      | 0     | 0.05    | DELETED_WORK
          folded to a constant                  | 0.55 | 0.33  | 0.54  | 3.1    | 0     | 0.03    | CONSTANT_INPUT
          folded, a large method                | 0.58 | 0     | 0.50  | 210    | 0     | 0.05    | CONSTANT_INPUT
          folded, on a noisy machine            | 0.60 | 0     | 0.57  | 4.0    | 0     | 0.15    | CONSTANT_INPUT
          branches that were learned            | 1200 | 0.33  | 1.1   | 8400   | 0     | 0.02    | REGULAR_INPUT
          branches that were learned, no more   | 1200 | 0     | 0     | 1500   | 0     | 0.05    | REGULAR_INPUT
          a loop of known length                | 2.1  | 0.33  | 0.6   | 6.4    | 0     | 0.04    | REGULAR_INPUT
          set-up is nearly all of it            | 9100 | 0.33  | 0     | 0      | 8900  | 0.03    | TIMED_SETUP
          set-up is a tenth of it               | 1000 | 0     | 0     | 0      | 100   | 0.03    | TIMED_SETUP
          """)
  void everyTrapIsFound(
      String name,
      double real,
      double empty,
      double constant,
      double varied,
      double setup,
      double scatter,
      Trap trap) {
    assertThat(traps(measured(series(real, empty, constant, varied, setup, scatter))))
        .containsExactly(trap);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # what it is                          | real | empty | const | varied | setup | scatter
          an addition                           | 0.62 | 0.33  | 0     | 0      | 0     | 0.03
          a little work on a noisy machine      | 0.90 | 0.33  | 0     | 0      | 0     | 0.20
          a hash that data do not change        | 3.1  | 0.33  | 0.55  | 3.1    | 0     | 0.02
          a search, varied already              | 8400 | 0.33  | 1.1   | 8380   | 0     | 0.03
          a text that cannot be folded          | 5e6  | 0.33  | 5e6   | 5.02e6 | 0     | 0.02
          a method that varied data make faster | 100  | 0.33  | 20    | 90     | 0     | 0.02
          set-up that hardly counts             | 1000 | 0.33  | 0     | 0      | 10    | 0.03
          """)
  void nothingIsFoundInAGoodOne(
      String name,
      double real,
      double empty,
      double constant,
      double varied,
      double setup,
      double scatter) {
    assertThat(traps(measured(series(real, empty, constant, varied, setup, scatter)))).isEmpty();
  }

  /// An interval holds the truth in 95 of 100 sessions, and errs to either side alike: 10 false
  /// alarms in 400 sessions are to be expected at worst, and 21 (three errors more) borne.
  @ParameterizedTest(name = "{0} blocks, {1} times an empty method, scatter {2}")
  @CsvSource({
    "6, 1.3, 0.05",
    "6, 1.3, 0.3",
    "6, 1.5, 0.3",
    "10, 1.3, 0.05",
    "10, 1.3, 0.3",
    "10, 1.5, 0.6"
  })
  void aLittleWorkIsSeldomTakenForNone(int blocks, double times, double scatter) {
    var alarms = 0;
    for (var seed = 0; seed < 400; seed++) {
      var series =
          Map.of(
              "real",
              forks(blocks, times, scatter, 2L * seed),
              "twin:nothing",
              forks(blocks, 1, scatter, 2L * seed + 1));
      alarms += traps(measured(series)).size();
    }
    assertThat(alarms).isLessThanOrEqualTo(21);
  }

  @Test
  void whatIsNotToldApartIsNoTrapAndSaidSo() {
    var measured = measured(series(1.3, 1, 0, 0, 0, 0.6));
    assertThat(traps(measured)).isEmpty();
    assertThat(new TwinTraps(measured).told(REAL))
        .singleElement()
        .asString()
        .endsWith("of that, which does not tell the two apart");
  }

  private static String leftOpen(Measured measured, Trap trap) {
    return new TwinTraps(measured).leftOpen(REAL, trap).orElse("").replace('\u202F', ' ');
  }

  @Test
  void whatATwinHasNotToldIsLeftOpenWithTheReason() {
    var noisy = measured(series(1.3, 1, 0, 0, 0.05, 0.6));
    assertThat(leftOpen(noisy, Trap.DELETED_WORK))
        .matches("beside an empty method it stays open: that takes .*× \\(.* to .*\\) of its time");
    var varied = measured(series(1.3, 0, 0, 1.3, 0, 0.2));
    assertThat(leftOpen(varied, Trap.REGULAR_INPUT))
        .startsWith("beside the same on varied data it stays open");
    assertThat(leftOpen(varied, Trap.CONSTANT_INPUT))
        .startsWith("beside the same on varied data it stays open");
    assertThat(leftOpen(noisy, Trap.TIMED_SETUP))
        .startsWith("beside its set-up alone it stays open");
    var five = Arrays.copyOf(forks(9, 0.02, 1), 5);
    assertThat(leftOpen(measured(Map.of("real", five, "twin:nothing", five)), Trap.DELETED_WORK))
        .isEqualTo("beside an empty method it stays open: too few forks");
  }

  @Test
  void whatATwinRulesOutIsNotLeftOpen() {
    var good = measured(series(1000, 0.33, 0, 1000, 10, 0.005));
    for (var trap : Trap.values()) {
      assertThat(leftOpen(good, trap)).as(trap.id()).isEmpty();
      assertThat(leftOpen(measured(series(1000, 0, 0, 0, 0, 0.02)), trap)).isEmpty();
    }
  }

  @Test
  void aDisturbedSessionLeavesEveryTwinOpen() {
    var results = new CannedResults(experiment());
    results.runs(REAL, Metric.TIME, forks(9, 0.02, 1));
    results.runs(CaseId.of("twin:nothing"), Metric.TIME, forks(1, 0.02, 2));
    for (var block = 0; block < 6; block++) {
      results.disturbed(block, "steal", 9);
    }
    assertThat(leftOpen(new Measured(experiment(), results.stored().result()), Trap.DELETED_WORK))
        .startsWith("beside an empty method it stays open: ")
        .contains("disturbed");
  }

  /// Only a slower twin is a trap, so that half of a test's 5 % are false alarms: 5 of 200
  /// sessions.
  @Test
  void theSameCodeAsAVariedTwinIsSeldomTakenForATrap() {
    var alarms = 0;
    for (var seed = 0; seed < 200; seed++) {
      var series =
          Map.of(
              "real",
              forks(100, 0.05, 2L * seed),
              "twin:shuffled",
              forks(100, 0.05, 2L * seed + 1));
      alarms += traps(measured(series)).size();
    }
    assertThat(alarms).isLessThanOrEqualTo(10);
  }

  @Test
  void tooFewBlocksFindNothing() {
    var five = Arrays.copyOf(forks(0.33, 0.02, 1), 5);
    assertThat(traps(measured(Map.of("real", five, "twin:nothing", five)))).isEmpty();
  }

  @Test
  void aSingleForkIsFoundWithoutAnyTwin() {
    assertThat(traps(measured(Map.of("real", new double[] {5})))).containsExactly(Trap.SINGLE_FORK);
    assertThat(traps(measured(Map.of("real", new double[] {5, 5})))).isEmpty();
    assertThat(traps(measured(Map.of()))).isEmpty();
  }

  @Test
  void theEvidenceTellsBothTimesAndHowTheyCompare() {
    var caught = new TwinTraps(measured(series(1200, 0, 0, 8400, 0, 0.02))).of(REAL).getFirst();
    assertThat(caught.evidence().replace('\u202F', ' '))
        .isEqualTo(
            "real takes 1.185 µs ± 1.9 %, the same on varied data 8.47 µs (8.32 to 8.56):"
                + " 7.12× (6.99 to 7.26) of that");
    assertThat(new TwinTraps(measured(series(3, 0.33, 0, 0, 0, 0.02))).told(REAL)).hasSize(1);
  }
}

package chiplog.finding;

import static chiplog.result.CannedResults.target;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import chiplog.calibration.Standing;
import chiplog.contrast.Contrasted;
import chiplog.experiment.Catalog;
import chiplog.experiment.Experiment;
import chiplog.experiment.Metric;
import chiplog.result.CannedResults;
import chiplog.result.Result;
import chiplog.result.StoredResult;
import chiplog.stats.Caveat;
import chiplog.stats.Decision;
import chiplog.stats.Relation;
import chiplog.stats.Verdict;
import chiplog.store.InMemoryResultStore;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StandingsTest {
  private static final Catalog CATALOG =
      new Catalog(List.of(CannedResults.knownEffects(), CannedResults.words()));

  /// What a machine says of the same code: the second name takes so much more time.
  private static CannedResults same(IntToDoubleFunction ratio) {
    return same(CannedResults.knownEffects(), ratio);
  }

  private static CannedResults same(Experiment experiment, IntToDoubleFunction ratio) {
    return new CannedResults(experiment)
        .runs(target("same"), Metric.TIME, values(80, _ -> 0.01))
        .runs(target("again"), Metric.TIME, values(80, block -> 0.01 * ratio.applyAsDouble(block)));
  }

  private static double[] values(int count, IntToDoubleFunction value) {
    return IntStream.range(0, count).mapToDouble(value).toArray();
  }

  /// Even scatter of this standard deviation.
  private static IntToDoubleFunction scatter(double deviation) {
    var logs = new SplittableRandom(2).doubles(80).map(u -> deviation * 3.46 * (u - 0.5)).toArray();
    return block -> Math.exp(logs[block]);
  }

  private static StoredResult words() {
    return new CannedResults(CannedResults.words())
        .runs(target("slow"), Metric.TIME, values(10, block -> 0.08 + 0.0001 * block))
        .runs(target("fast"), Metric.TIME, values(10, block -> 0.076 + 0.0001 * block))
        .runs(target("slow"), Metric.BYTES, values(10, _ -> 1_000))
        .runs(target("fast"), Metric.BYTES, values(10, _ -> 500))
        .stored();
  }

  private static Contrasted contrast(Metric metric, Result... calibrations) {
    var standings = Standings.of(CATALOG, new InMemoryResultStore(calibrations));
    return standings
        .measured(CannedResults.words(), words().result())
        .contrast(target("slow"), target("fast"), metric)
        .orElseThrow();
  }

  @Test
  void timesOfAMachineThatTellsTheSameCodeApartAreNotCompared() {
    var withheld = contrast(Metric.TIME, same(block -> 1.1 + 0.001 * block).stored().result());
    assertThat(withheld.verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
    assertThat(withheld.comparison().caveats()).containsExactly(new Caveat.FalseAlarms(1, 6));
    assertThat(withheld.comparison().ratioIs(Relation.AT_LEAST, 1)).isEqualTo(Decision.UNDECIDED);
    assertThat(Wording.change(withheld)).isEqualTo("not comparable");
    assertThat(
            Wording.joined(Wording.caveats(withheld.comparison().caveats())).replace('\u202F', ' '))
        .isEqualTo(
            "this machine finds a change in 100 % of comparisons of the same code, 6 blocks each");
  }

  @Test
  void bytesAreComparedAllTheSame() {
    var bytes = contrast(Metric.BYTES, same(_ -> 1.1).stored().result());
    assertThat(bytes.verdict()).isEqualTo(Verdict.BETTER);
  }

  @Test
  void aQuietMachineChangesNothing() {
    assertThat(contrast(Metric.TIME, same(scatter(0.01)).stored().result()))
        .isEqualTo(contrast(Metric.TIME))
        .extracting(Contrasted::verdict)
        .isEqualTo(Verdict.BETTER);
  }

  @Test
  void aMarginIsNeverBelowTheNoiseOfTheMachine() {
    var noisy = contrast(Metric.TIME, same(scatter(0.2)).stored().result());
    assertThat(noisy.comparison().terms().margin()).isBetween(0.08, 0.2);
    assertThat(noisy.verdict()).as("5 %, which is below it").isEqualTo(Verdict.EQUAL);
  }

  @Test
  void eachMachineHasItsOwnStandingAndTheNewestResultTellsIt() {
    var bad = same(_ -> 1.1).on("arm-8c-16g-none", "Graviton").stored().result();
    var standings =
        Standings.of(CATALOG, new InMemoryResultStore(bad, same(scatter(0.01)).stored().result()));
    assertThat(standings.of(bad.machine().id()).tooManyAlarms()).isPresent();
    assertThat(standings.of(words().result().machine().id()).tooManyAlarms()).isEmpty();
    assertThat(standings.of(bad.machine().id()).noise()).isCloseTo(0.1, within(1e-9));
  }

  @Test
  void theNewestResultOfAllExperimentsOfKnownEffectsTells() {
    var first = CannedResults.knownEffects("a-known-effects");
    var catalog = new Catalog(List.of(first, CannedResults.knownEffects()));
    var bad = same(first, _ -> 1.1).ended(CannedResults.START).stored().result();
    var newest = same(scatter(0.01)).stored().result();
    var machine = newest.machine().id();
    var standings = Standings.of(catalog, new InMemoryResultStore(newest, bad));
    assertThat(standings.calibration(machine).orElseThrow().result()).isEqualTo(newest);
    assertThat(standings.of(machine).tooManyAlarms()).isEmpty();
  }

  @Test
  void aMachineIsAskedOnce() {
    var result = same(scatter(0.01)).stored().result();
    var standings = Standings.of(CATALOG, new InMemoryResultStore(result));
    var machine = result.machine().id();
    assertThat(standings.calibration(machine).orElseThrow())
        .isSameAs(standings.calibration(machine).orElseThrow());
  }

  @Test
  void whoWasNeverCalibratedHasAnUnknownStanding() {
    assertThat(Standings.unknown().of(words().result().machine().id())).isEqualTo(Standing.UNKNOWN);
  }
}

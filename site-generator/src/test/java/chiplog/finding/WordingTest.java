package chiplog.finding;

import static chiplog.result.CannedResults.target;
import static org.assertj.core.api.Assertions.assertThat;

import chiplog.contrast.Contrasted;
import chiplog.contrast.Measured;
import chiplog.effort.Stop;
import chiplog.experiment.Metric;
import chiplog.result.CannedResults;
import chiplog.stats.Verdict;
import org.junit.jupiter.api.Test;

class WordingTest {
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

  @Test
  void aCountThatIsNotConfirmedIsShownAsSuch() {
    var summary =
        measured(words().allocations(target("slow"), 12))
            .summary(target("slow"), Metric.ALLOCS)
            .orElseThrow();
    assertThat(Wording.value(summary, Metric.ALLOCS, false, true)).isEqualTo("12 (not exact)");
  }

  @Test
  void aRunThatARuleStoppedSaysWhichAndWhen() {
    assertThat(Wording.stopped(words().stored().result())).isEmpty();
    assertThat(Wording.stopped(words().stopped(Stop.PRECISION, 8).stored().result()))
        .isEqualTo("stopped by precision after 8 blocks, look 2 at α 0.0158");
    assertThat(Wording.stopped(words().stopped(Stop.TIME, 6).stored().result()))
        .isEqualTo("stopped by time after 6 blocks, look 1 at α 0.0158");
  }

  @Test
  void iterationsThatDifferAreToldFromTheLeastToTheMost() {
    var results =
        words()
            .fork(target("slow"), 0, Metric.TIME, 1.0, 1.0, 1.0)
            .fork(target("slow"), 1, Metric.TIME, 1.0, 1.0);
    assertThat(Wording.forks(measured(results), target("slow"), Metric.TIME))
        .isEqualTo("2 forks × 2 to 3 iterations");
  }

  @Test
  void theSignFollowsThePairs() {
    var found =
        contrast(
            words()
                .runs(target("slow"), Metric.TIME, forks(1, 1, 1, 10, 10, 10, 10))
                .runs(target("fast"), Metric.TIME, forks(1.2, 1.2, 1.2, 12, 12, 12, 12)),
            Metric.TIME);
    assertThat(Wording.sign(found)).isEqualTo(Wording.MORE);
    assertThat(Wording.change(found)).startsWith("+20");
  }

  @Test
  void theSignOfAChangeFromOrToZeroIsItsDirection() {
    assertThat(Wording.sign(counts(forks(0, 0, 0), forks(3, 3, 3)))).isEqualTo(Wording.MORE);
    assertThat(Wording.sign(counts(forks(3, 3, 3), forks(0, 0, 0)))).isEqualTo(Wording.LESS);
  }

  @Test
  void noChangeSaysWhatItExcludes() {
    var base = forks(1, 1, 1, 1, 1, 1, 1, 1);
    var next = forks(1.01, 1, 1.01, 1, 1.01, 1, 1.01, 1);
    var found =
        contrast(
            words().runs(target("slow"), Metric.TIME, base).runs(target("fast"), Metric.TIME, next),
            Metric.TIME);
    assertThat(found.verdict()).isEqualTo(Verdict.EQUAL);
    // R: exp(t.test(rep(log(c(1.01, 1)), 4))$conf.int[2]) - 1
    assertThat(Wording.change(found).replace('\u202F', ' '))
        .isEqualTo("no change (changes beyond ±0.95 % are excluded)");
    assertThat(Wording.change(counts(forks(3, 3, 3), forks(3, 3, 3)))).isEqualTo("no change");
  }
}

package chiplog.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import chiplog.calibration.Standing;
import chiplog.effort.Look;
import chiplog.effort.LookPlan;
import chiplog.effort.Stop;
import chiplog.experiment.Metric;
import chiplog.measure.ScriptedForks.Fork;
import chiplog.measure.ScriptedForks.Killed;
import chiplog.result.Result;
import chiplog.result.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What stops a run that was asked for a precision, and that a killed one goes on to the same end.
class AdaptiveRunTest {
  private static final Duration LONG = Duration.ofMinutes(30);

  @TempDir Path project;
  private final Lab.Store store = new Lab.Store();
  private final Lab.Heard heard = new Lab.Heard();

  /// Noise of relative size `noise`, the same for each fork whoever asks.
  private static double noisy(Fork fork, double nanos, double noise) {
    var seed = (fork.variant().hashCode() * 31L + fork.number()) * 0x9E3779B97F4A7C15L;
    return nanos * Math.exp(noise * new SplittableRandom(seed).nextGaussian());
  }

  private static boolean isSlow(Fork fork) {
    return fork.variant().equals("slow");
  }

  /// Two variants that hardly differ and hardly scatter.
  private static double quiet(Fork fork) {
    return noisy(fork, isSlow(fork) ? 101 : 100, 0.003);
  }

  private static double wideApart(Fork fork) {
    return noisy(fork, isSlow(fork) ? 200 : 100, 0.05);
  }

  private static double loud(Fork fork) {
    return noisy(fork, 100, 0.2);
  }

  @Test
  void itStopsByPrecisionAtTheFirstLookThatCouldHaveFoundADifference() throws IOException {
    var result = measured(new ScriptedForks(AdaptiveRunTest::quiet), LONG);
    assertThat(result.stopping().by()).isEqualTo(Stop.PRECISION);
    assertThat(result.stopping().looks()).containsExactly(new Look(6, 0.0158), new Look(8, 0.0158));
    assertThat(result.runs()).hasSize(16).allMatch(Run::paired);
  }

  @Test
  void itStopsByDecisionWhereTheRatioIsWideButFarFromOne() throws IOException {
    var result = measured(new ScriptedForks(AdaptiveRunTest::wideApart), LONG);
    assertThat(result.stopping().by()).isEqualTo(Stop.DECISION);
    assertThat(result.stopping().last().blocks()).isEqualTo(8);
  }

  /// Six blocks of two forks of 5 s are 60 s; two more would be 80 s.
  @Test
  void itStopsByTimeBeforeALookThatWouldTakeLonger() throws IOException {
    var loud = new ScriptedForks(AdaptiveRunTest::loud);
    var result = measured(loud, Duration.ofSeconds(79));
    assertThat(result.stopping().by()).isEqualTo(Stop.TIME);
    assertThat(result.stopping().last().blocks()).isEqualTo(6);
    assertThat(loud.launched).hasSize(2 + 12);
  }

  /// Half of the forks take twice as long: there is no one ratio, and nothing is precise.
  @Test
  void forksInTwoModesDoNotStopIt() throws IOException {
    var modes =
        new ScriptedForks(
            fork -> isSlow(fork) && fork.number() % 2 == 0 ? 200 : noisy(fork, 100, 0.003));
    assertThat(measured(modes, LONG).stopping().by()).isEqualTo(Stop.LAST_LOOK);
  }

  @Test
  void itReachesTheFirstLookInAnyCase() throws IOException {
    var result = measured(new ScriptedForks(AdaptiveRunTest::loud), Duration.ofSeconds(1));
    assertThat(result.stopping().by()).isEqualTo(Stop.TIME);
    assertThat(result.stopping().last().blocks()).isEqualTo(6);
  }

  @Test
  void itStopsAtTheLastLook() throws IOException {
    var result = measured(new ScriptedForks(AdaptiveRunTest::loud), LONG);
    assertThat(result.stopping().by()).isEqualTo(Stop.LAST_LOOK);
    assertThat(result.stopping().looks()).isEqualTo(LookPlan.adaptive().looks());
  }

  @Test
  void iterationsFollowFromTheFirstBlocks() throws IOException {
    var scattered = new ScriptedForks(AdaptiveRunTest::quiet);
    scattered.withinFork = 0.05;
    var result = measured(scattered, LONG);
    // √((5 s − 6 · 0.5 s) / 0.5 s · 0.05² · 6/5 / 0.024²) = 4.6 after the first block, and twice
    // that
    // since 20 blocks would not be known to 2 % with forks that scatter by 2.4 %
    assertThat(scattered.iterations).startsWith(6, 6, 9, 9).allMatch(it -> it >= 2 && it <= 10);
    assertThat(result.runs())
        .allMatch(run ->
            run.series(Metric.TIME).orElseThrow().values().size()
                == 5 * scattered.iterations.get(2 * run.block()));
    var calm = new ScriptedForks(AdaptiveRunTest::quiet);
    measured(calm, LONG);
    assertThat(calm.iterations.subList(2, 16)).containsOnly(2);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 8, 13, 18})
  void aRunThatWasKilledGoesOnToTheSameEnd(int launches) throws IOException {
    var reference = new ScriptedForks(AdaptiveRunTest::quiet);
    reference.withinFork = 0.01;
    var whole = measured(reference, LONG);
    assertThat(whole.runs()).hasSize(16);
    store.saved.clear();
    var killed = new ScriptedForks(AdaptiveRunTest::quiet);
    killed.withinFork = 0.01;
    var elsewhere = Files.createDirectory(project.resolve("elsewhere"));
    if (launches < reference.launched.size()) {
      killed.killedAfter(launches);
      assertThatThrownBy(() -> run(elsewhere, killed, LONG)).isInstanceOf(Killed.class);
    }
    run(elsewhere, killed, LONG);
    var resumed = store.saved.getLast();
    assertThat(resumed.stopping()).isEqualTo(whole.stopping());
    assertThat(resumed.runs().stream().filter(Run::paired)).hasSize(16);
    if (resumed.runs().size() == 16) { // not killed within a block: the very same forks
      assertThat(times(resumed)).isEqualTo(times(whole));
      assertThat(killed.iterations).isEqualTo(reference.iterations);
    }
  }

  private static List<List<Double>> times(Result result) {
    return result.runs().stream()
        .map(run -> run.series(Metric.TIME).orElseThrow().values())
        .toList();
  }

  /// Saved, but not yet moved: the journal alone says that it is over.
  @Test
  void whatIsCompleteInTheJournalIsSavedWithoutAnotherLaunch() throws IOException {
    var forks = new ScriptedForks(AdaptiveRunTest::quiet);
    run(project, forks, LONG);
    Files.createDirectories(project.resolve(".chiplog/journal"));
    try (var done = Files.list(project.resolve(".chiplog/done"))) {
      Files.move(done.findFirst().orElseThrow(), project.resolve(".chiplog/journal/words"));
    }
    var first = store.saved.getLast();
    store.saved.clear();
    var launched = forks.launched.size();
    run(project, forks, LONG);
    assertThat(forks.launched).hasSize(launched);
    assertThat(store.saved.getLast().stopping()).isEqualTo(first.stopping());
    assertThat(store.saved.getLast().runs()).isEqualTo(first.runs());
  }

  /// A machine that is noisy has a wide margin, on pages as in the rule: what lies inside it is
  /// settled although it is not precise.
  @Test
  void itStopsByTheMarginOfItsMachine() throws IOException {
    var scattered = new ScriptedForks(fork -> noisy(fork, 100, 0.05));
    assertThat(measured(scattered, LONG).stopping().by()).isEqualTo(Stop.LAST_LOOK);
    var noisy = new Standing(List.of(), 0.25, Optional.empty());
    run(project, new ScriptedForks(fork -> noisy(fork, 100, 0.05)), LONG, noisy);
    assertThat(store.saved.getLast().stopping().by()).isEqualTo(Stop.DECISION);
  }

  private Result measured(ScriptedForks forks, Duration within) throws IOException {
    run(project, forks, within);
    return store.saved.getLast();
  }

  private void run(Path folder, ScriptedForks forks, Duration within) throws IOException {
    run(folder, forks, within, Standing.UNKNOWN);
  }

  private void run(Path folder, ScriptedForks forks, Duration within, Standing standing)
      throws IOException {
    var experiment = Lab.adaptive("words", within);
    var measurement = Lab.measurement(experiment, 42, "boot", Wanted.NOTHING, standing);
    Lab.runner(folder, forks, store, forks).run(List.of(measurement), Optional.empty(), heard);
  }
}

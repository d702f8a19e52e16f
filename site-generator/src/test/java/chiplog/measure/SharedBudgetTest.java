package chiplog.measure;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.effort.Stop;
import chiplog.experiment.Experiment;
import chiplog.measure.ScriptedForks.Fork;
import chiplog.result.Result;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Who gets how much of a budget.
class SharedBudgetTest {
  private static final Duration LONG = Duration.ofMinutes(30);

  @TempDir Path project;
  private final Lab.Store store = new Lab.Store();
  private final Lab.Heard heard = new Lab.Heard();
  private final ScriptedForks forks = new ScriptedForks(SharedBudgetTest::time);

  /// `loud` scatters by 20 %, all others by 4 %.
  private static double time(Fork fork) {
    var seed = (fork.toString().hashCode() * 31L) * 0x9E3779B97F4A7C15L;
    var noise = fork.experiment().equals("loud") ? 0.2 : 0.04;
    return 100 * Math.exp(noise * new SplittableRandom(seed).nextGaussian());
  }

  /// An article claims something, which `undecided` tells.
  private static Wanted claimed(Predicate<Result> undecided) {
    return new Wanted() {
      @Override
      public boolean isClaimed() {
        return true;
      }

      @Override
      public boolean isUndecided(Result soFar) {
        return undecided.test(soFar);
      }
    };
  }

  private static Measurement measurement(Experiment experiment, Wanted wanted) {
    return Lab.measurement(experiment, 42, "boot", wanted);
  }

  private List<MeasureOutcome> run(Duration budget, Measurement... measurements)
      throws IOException {
    return Lab.runner(project, forks, store, forks)
        .run(List.of(measurements), Optional.of(budget), heard);
  }

  /// The least of an experiment: two answers and six blocks of two forks, 5 s each.
  private static Duration least(int experiments) {
    return Duration.ofSeconds(70L * experiments);
  }

  private Stream<String> order() {
    var names = forks.launched.stream().map(name -> name.substring(0, name.indexOf(':')));
    var order = new ArrayList<String>();
    names.filter(name -> order.isEmpty() || !order.getLast().equals(name)).forEach(order::add);
    return order.stream();
  }

  @Test
  void whatClaimsNeedComesFirstAndHasAResultOfSixBlocks() throws IOException {
    var outcomes =
        run(
            least(1).plusSeconds(20),
            measurement(Lab.declared("idle", 10), Wanted.NOTHING),
            measurement(Lab.declared("needed", 10), claimed(_ -> true)));
    assertThat(order()).containsExactly("needed");
    assertThat(outcomes)
        .hasExactlyElementsOfTypes(MeasureOutcome.OutOfBudget.class, MeasureOutcome.CutShort.class);
    var cut = store.saved.getFirst();
    assertThat(cut.stopping().by()).isEqualTo(Stop.BUDGET);
    assertThat(cut.stopping().last().blocks()).isEqualTo(6);
    assertThat(cut.stopping().last().alpha()).isEqualTo(0.05);
    assertThat(cut.runs()).hasSize(12);
  }

  @Test
  void everyExperimentThatClaimsNeedHasItsLeastBeforeAnyHasMore() throws IOException {
    run(
        least(3).plusSeconds(30),
        measurement(Lab.declared("one", 10), claimed(_ -> true)),
        measurement(Lab.adaptive("two", LONG), claimed(_ -> true)),
        measurement(Lab.declared("three", 20), claimed(_ -> true)));
    assertThat(order().limit(3)).containsExactlyInAnyOrder("one", "two", "three");
    assertThat(store.saved).hasSize(3).allMatch(result -> result.stopping().last().blocks() >= 6);
  }

  @Test
  void anUndecidedClaimHasMoreBeforeTheRestBegins() throws IOException {
    run(
        least(2).plusSeconds(20),
        measurement(Lab.adaptive("decided", LONG), claimed(_ -> false)),
        measurement(
            Lab.adaptive("undecided", LONG),
            claimed(soFar -> soFar.stopping().last().blocks() < 8)),
        measurement(Lab.adaptive("idle", LONG), Wanted.NOTHING));
    assertThat(order()).containsExactly("decided", "undecided");
    assertThat(store.saved)
        .extracting(result -> result.stopping().last().blocks())
        .containsExactly(6, 8);
  }

  @Test
  void whenAllClaimsAreDecidedTheWidestIntervalShrinksFirst() throws IOException {
    run(
        least(2).plusSeconds(20),
        measurement(Lab.adaptive("calm", LONG), Wanted.NOTHING),
        measurement(Lab.adaptive("loud", LONG), Wanted.NOTHING));
    assertThat(order()).containsExactly("calm", "loud");
    assertThat(store.saved)
        .extracting(result -> result.stopping().last().blocks())
        .containsExactly(6, 8);
  }

  /// The 20 s that are too short for all ten blocks bring two more of them, which are kept.
  @Test
  void whatWasCutShortGoesOnWithTheNextBudgetAndEndsAsDeclared() throws IOException {
    var ten = measurement(Lab.declared("needed", 10), claimed(_ -> true));
    run(least(1).plusSeconds(20), ten);
    var launched = forks.launched.size();
    var again = run(least(1), ten);
    assertThat(again).hasExactlyElementsOfTypes(MeasureOutcome.Complete.class);
    assertThat(forks.launched).hasSize(launched + 4);
    var result = store.saved.getLast();
    assertThat(result.stopping().by()).isEqualTo(Stop.PLAN);
    assertThat(result.stopping().looks()).hasSize(1);
    assertThat(result.runs()).hasSize(20);
  }

  @Test
  void aBudgetThatBringsNothingNewSavesNothingAgain() throws IOException {
    var ten = measurement(Lab.declared("needed", 10), claimed(_ -> true));
    run(least(1).plusSeconds(20), ten);
    var again = run(Duration.ofSeconds(4), ten);
    assertThat(again).hasExactlyElementsOfTypes(MeasureOutcome.OutOfBudget.class);
    assertThat(store.saved).hasSize(1);
  }

  @Test
  void aBudgetForEverythingMeasuresEverything() throws IOException {
    var outcomes =
        run(
            Duration.ofHours(5),
            measurement(Lab.declared("one", 10), Wanted.NOTHING),
            measurement(Lab.adaptive("loud", LONG), claimed(_ -> true)));
    assertThat(outcomes)
        .hasExactlyElementsOfTypes(MeasureOutcome.Complete.class, MeasureOutcome.Complete.class);
    assertThat(store.saved)
        .extracting(result -> result.stopping().by())
        .containsExactlyInAnyOrder(Stop.PLAN, Stop.LAST_LOOK);
  }

  /// Launches take anything from nothing to four times what was expected.
  @Test
  void theBudgetIsNeverOverByMoreThanOneLaunch() throws IOException {
    var random = new SplittableRandom(8);
    for (var run = 0; run < 8; run++) {
      var budget = Duration.ofSeconds(random.nextLong(10, 600));
      var before = forks.now;
      var measurements =
          List.of(
              measurement(Lab.declared("one" + run, 10), claimed(_ -> true)),
              measurement(Lab.adaptive("two" + run, LONG), claimed(_ -> true)),
              measurement(Lab.adaptive("loud" + run, LONG), Wanted.NOTHING));
      forks.seconds = random.nextDouble(0.1, 20);
      Lab.runner(project, forks, store, forks).run(measurements, Optional.of(budget), heard);
      var spent = Duration.between(before, forks.now).toMillis() / 1e3;
      assertThat(spent)
          .as("run %d", run)
          .isLessThanOrEqualTo(budget.toMillis() / 1e3 + forks.seconds);
    }
  }
}

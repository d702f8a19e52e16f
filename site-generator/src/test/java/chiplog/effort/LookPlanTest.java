package chiplog.effort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import chiplog.stats.Comparison;
import chiplog.stats.Terms;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;

class LookPlanTest {
  private static final int RUNS = 2_500;

  /// The logarithm of a fork value, of either side.
  static final List<Arguments> FORKS =
      List.of(
          forks("normal", random -> 0.03 * random.nextGaussian()),
          forks("log-normal", random -> 0.3 * Math.exp(random.nextGaussian())),
          forks("heavy tails", random -> 0.02 * random.nextGaussian() / random.nextDouble(0.05, 1)),
          forks(
              "two modes", random -> random.nextInt(3) == 0 ? 0.7 : 0.01 * random.nextGaussian()));

  private static Arguments forks(String name, ToDoubleFunction<RandomGenerator> fork) {
    return Arguments.of(name, fork);
  }

  @Test
  void anAdaptiveRunIsLookedAtFiveTimesAtOneLevel() {
    var plan = LookPlan.adaptive();
    assertThat(plan.looks()).extracting(Look::blocks).containsExactly(6, 8, 10, 14, 20);
    assertThat(plan.looks()).extracting(Look::alpha).containsOnly(0.0158);
    assertThat(plan.after(0)).hasValueSatisfying(look -> assertThat(look.blocks()).isEqualTo(6));
    assertThat(plan.after(6)).hasValueSatisfying(look -> assertThat(look.blocks()).isEqualTo(8));
    assertThat(plan.after(20)).isEmpty();
    assertThat(plan.upTo(10)).hasSize(3);
  }

  @Test
  void aDeclaredNumberOfBlocksIsLookedAtOnce() {
    assertThat(LookPlan.once(12).looks()).containsExactly(new Look(12, 0.05));
  }

  /// 2/2⁶ is 0.031, 2/2⁸ 0.0078, 2/2¹⁰ 0.0020, 2/2¹⁴ 0.00012.
  @Test
  void theMoreRowsTheMoreBlocksAreNeededToReachTheLevel() {
    var plan = LookPlan.adaptive();
    assertThat(plan.leastTestable(1)).isEqualTo(8);
    assertThat(plan.leastTestable(2)).isEqualTo(8);
    assertThat(plan.leastTestable(3)).isEqualTo(10);
    assertThat(plan.leastTestable(11)).isEqualTo(14);
    assertThat(LookPlan.once(6).leastTestable(1)).isEqualTo(6);
  }

  @Test
  void looksComeInOrder() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new LookPlan(List.of(new Look(8, 0.01), new Look(8, 0.01))));
  }

  /// Someone who would publish the first difference that any look establishes, and stops for
  /// nothing else, does worst: 5 % and a simulation error of at most 0.5 % (RUNS has one of 0.44
  /// %).
  @ParameterizedTest(name = "{0}")
  @FieldSource("FORKS")
  void allLooksTogetherRaiseAtMostFivePercentFalseAlarms(
      String name, ToDoubleFunction<RandomGenerator> fork) {
    var random = new SplittableRandom(11);
    var alarms = 0;
    for (var run = 0; run < RUNS; run++) {
      var base = forks(random, fork);
      var next = forks(random, fork);
      if (LookPlan.adaptive().looks().stream().anyMatch(look -> isAlarm(base, next, look))) {
        alarms++;
      }
    }
    assertThat((double) alarms / RUNS).isBetween(0.015, 0.055);
  }

  /// What the rule stops at and publishes has its interval around the truth, no difference, as
  /// often as it says, although it chose its moment by that interval.
  @ParameterizedTest(name = "{0}")
  @FieldSource("FORKS")
  void whatTheRulePublishesIsWrongAtMostAsOftenAsItSays(
      String name, ToDoubleFunction<RandomGenerator> fork) {
    var random = new SplittableRandom(12);
    var rule = new StopRule(0.02, 0.03, 1e9);
    var alarms = 0;
    var missed = 0;
    for (var run = 0; run < RUNS; run++) {
      var published = published(rule, forks(random, fork), forks(random, fork));
      alarms += published.p().orElse(1) <= published.terms().alpha() ? 1 : 0;
      missed += covers(published) ? 0 : 1;
    }
    assertThat((double) alarms / RUNS).isLessThanOrEqualTo(0.055);
    assertThat((double) missed / RUNS).isLessThanOrEqualTo(0.055);
  }

  private static boolean covers(Comparison comparison) {
    var change = comparison.change().orElseThrow();
    return change.low() <= 1 && change.high() >= 1;
  }

  private static Comparison published(StopRule rule, double[] base, double[] next) {
    for (var look : LookPlan.adaptive().looks()) {
      var comparison = compare(base, next, look);
      var change = comparison.change().orElseThrow();
      var ratio = new LogRatio(Math.log(change.low()), Math.log(change.high()), look.blocks() > 6);
      var more = LookPlan.adaptive().after(look.blocks()).map(_ -> 1.0);
      if (rule.at(List.of(ratio), 0, more).isPresent()) {
        return comparison;
      }
    }
    throw new AssertionError("the last look stops");
  }

  private static boolean isAlarm(double[] base, double[] next, Look look) {
    return compare(base, next, look).p().orElse(1) <= look.alpha();
  }

  private static Comparison compare(double[] base, double[] next, Look look) {
    var terms = Terms.usual(true, 9).alpha(look.alpha()).confidence(1 - look.alpha());
    return Comparison.of(
        Arrays.copyOf(base, look.blocks()), Arrays.copyOf(next, look.blocks()), terms);
  }

  private static double[] forks(
      RandomGenerator random, ToDoubleFunction<RandomGenerator> logOfFork) {
    var forks = new double[LookPlan.adaptive().mostBlocks()];
    Arrays.setAll(forks, _ -> Math.exp(logOfFork.applyAsDouble(random)));
    return forks;
  }
}

package chiplog.measure;

import chiplog.effort.IterationRule;
import chiplog.experiment.Effort;
import chiplog.experiment.Experiment;
import chiplog.result.Run;
import java.time.Duration;
import java.util.List;

/// Plans the launches of an experiment and says what they will cost.
public final class Planner {
  /// Parent JVM, fork JVM and the touching of its heap: 0.9 s on two cores.
  private static final double FORK_OVERHEAD = 0.9;

  /// Most of our benchmarks are steady about a second after the least warm-up.
  private static final double STEADY_AFTER = 1;

  private static final double ANSWER = 0.6;
  private static final double ALLOCATIONS = 8;

  private Planner() {}

  /// @param seed where the order within blocks comes from; recorded with the result
  /// @param history runs of the same experiment on this machine, for the estimate; may be empty
  public static Plan plan(Experiment experiment, long seed, List<Run> history) {
    var known = history.stream().filter(Run::finished).mapToDouble(Run::seconds).average();
    return Plan.of(
        experiment, seed, new Plan.Cost(ANSWER, known.orElse(fork(experiment)), ALLOCATIONS));
  }

  private static double fork(Experiment experiment) {
    var effort = experiment.effort();
    var warmUp =
        Math.min(seconds(effort.warmUpAtMost()), seconds(effort.warmUpAtLeast()) + STEADY_AFTER);
    return FORK_OVERHEAD + warmUp + seconds(measure(effort.extent()));
  }

  private static Duration measure(Effort.Extent extent) {
    return switch (extent) {
      case Effort.Declared(_, var measure) -> measure;
      case Effort.Adaptive _ -> Pace.ITERATION.multipliedBy(IterationRule.FIRST);
    };
  }

  private static double seconds(Duration time) {
    return time.toNanos() / 1e9;
  }
}

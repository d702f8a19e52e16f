package chiplog.measure;

import chiplog.effort.LookPlan;
import chiplog.experiment.CaseId;
import chiplog.experiment.Effort;
import chiplog.experiment.Experiment;
import chiplog.experiment.Metric;
import chiplog.instrument.Task;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// All launches of one experiment, in the order they are to run.
///
/// @param seed where the order within blocks comes from
/// @param answers every case once, before anything is timed
/// @param blocks complete blocks: every case and every twin once, in random order; as many as there
///   may be
/// @param allocations three counting forks of every case, when allocations are asked for
/// @param cost what a launch is expected to take
public record Plan(
    Experiment experiment,
    long seed,
    List<Step> answers,
    List<List<Step>> blocks,
    List<Step> allocations,
    Cost cost) {
  /// One planned launch.
  ///
  /// @param block block of a timed fork, number of a counting fork; 0 for an answer
  /// @param order place within that block, from 0
  public record Step(Task task, int block, int order, CaseId target) {
    @Override
    public String toString() {
      return switch (task) {
        case ANSWER -> target + ", answer";
        case FORK -> target + ", block " + (block + 1);
        case ALLOCATIONS -> target + ", allocation count " + (block + 1);
      };
    }
  }

  /// What one launch of each task is expected to take, seconds of wall time.
  public record Cost(double answer, double fork, double allocations) {
    double seconds(Step step) {
      return switch (step.task()) {
        case ANSWER -> answer;
        case FORK -> fork;
        case ALLOCATIONS -> allocations;
      };
    }

    /// The same with what forks have turned out to take.
    Cost withFork(double seconds) {
      return new Cost(answer, seconds, allocations);
    }

    double seconds(List<Step> steps) {
      return steps.stream().mapToDouble(this::seconds).sum();
    }
  }

  /// Counts are called exact when this many forks agree.
  static final int COUNTING_FORKS = 3;

  public Plan {
    answers = List.copyOf(answers);
    blocks = blocks.stream().map(List::copyOf).toList();
    allocations = List.copyOf(allocations);
  }

  static Plan of(Experiment experiment, long seed, Cost cost) {
    List<Step> allocations = new ArrayList<>();
    if (experiment.metrics().contains(Metric.ALLOCS)) {
      for (int fork = 0; fork < COUNTING_FORKS; fork++) {
        allocations.addAll(inOrder(experiment, Task.ALLOCATIONS, fork));
      }
    }
    return new Plan(
        experiment,
        seed,
        inOrder(experiment, Task.ANSWER, 0),
        shuffledBlocks(experiment, seed),
        allocations,
        cost);
  }

  /// The same launches in the order that another seed gives.
  Plan withSeed(long other) {
    return other == seed ? this : of(experiment, other, cost);
  }

  public List<Step> steps() {
    return steps(blocks.size());
  }

  /// Launches up to a number of blocks, with all that is not timed.
  List<Step> steps(int most) {
    List<Step> steps = new ArrayList<>(answers);
    blocks.subList(0, most).forEach(steps::addAll);
    steps.addAll(allocations);
    return steps;
  }

  /// The most that all launches are expected to take.
  public double seconds() {
    var all = cost.seconds(steps());
    return switch (experiment.effort().extent()) {
      case Effort.Declared _ -> all;
      case Effort.Adaptive(_, var within) ->
          Math.min(all, Math.max(leastSeconds(), cost.seconds(steps(0)) + within.toMillis() / 1e3));
    };
  }

  /// Expected time of the least that may be published.
  public double leastSeconds() {
    return cost.seconds(steps(Math.min(LookPlan.LEAST_BLOCKS, blocks.size())));
  }

  /// When it is looked at.
  LookPlan looks() {
    return looks(experiment);
  }

  private static LookPlan looks(Experiment experiment) {
    return switch (experiment.effort().extent()) {
      case Effort.Declared(var blocks, _) -> LookPlan.once(blocks);
      case Effort.Adaptive _ -> LookPlan.adaptive();
    };
  }

  private static List<Step> inOrder(Experiment experiment, Task task, int block) {
    var cases = experiment.cases();
    List<Step> steps = new ArrayList<>();
    for (int order = 0; order < cases.size(); order++) {
      steps.add(new Step(task, block, order, cases.get(order)));
    }
    return steps;
  }

  /// [Random] because its sequence is specified: a seed gives the same order on every JDK.
  private static List<List<Step>> shuffledBlocks(Experiment experiment, long seed) {
    var random = new Random(seed);
    List<List<Step>> blocks = new ArrayList<>();
    for (int block = 0; block < looks(experiment).mostBlocks(); block++) {
      var cases = new ArrayList<>(experiment.launches());
      Collections.shuffle(cases, random);
      List<Step> steps = new ArrayList<>();
      for (int order = 0; order < cases.size(); order++) {
        steps.add(new Step(Task.FORK, block, order, cases.get(order)));
      }
      blocks.add(steps);
    }
    return blocks;
  }
}

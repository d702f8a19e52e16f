package chiplog.measure;

import chiplog.effort.IterationRule;
import chiplog.effort.LookPlan;
import chiplog.effort.Scatter;
import chiplog.experiment.CaseId;
import chiplog.experiment.Effort;
import chiplog.experiment.Experiment;
import chiplog.experiment.Metric;
import chiplog.instrument.Instrument;
import chiplog.result.Run;
import chiplog.result.Series;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// How long the forks of a block are measured: as declared, or as many iterations as the blocks
/// before it advise. An iteration is half a second: five windows, which by themselves are too short
/// to be independent of each other.
///
/// All forks of a block are measured alike, so that pairs stay comparable, and what was measured
/// before decides, never the session: a block that is repeated is repeated at the same pace.
final class Pace {
  private static final int WINDOWS = 5;

  /// What an iteration lasts.
  static final Duration ITERATION = Instrument.WINDOW.multipliedBy(WINDOWS);

  private static final double ITERATION_SECONDS = ITERATION.toMillis() / 1e3;

  private Pace() {}

  /// @param paired launches of complete blocks, of which those before `block` count
  static Duration of(Experiment experiment, int block, List<Run> paired) {
    return switch (experiment.effort().extent()) {
      case Effort.Declared declared -> declared.measure();
      case Effort.Adaptive adaptive ->
          ITERATION.multipliedBy(advised(experiment, adaptive, before(block, paired)));
    };
  }

  private static List<Run> before(int block, List<Run> paired) {
    return paired.stream()
        .filter(run -> run.block() < block && run.finished())
        .filter(run -> run.series(Metric.TIME).isPresent())
        .toList();
  }

  private static int advised(Experiment experiment, Effort.Adaptive effort, List<Run> runs) {
    if (runs.isEmpty()) {
      return IterationRule.FIRST;
    }
    var beforehand = runs.stream().mapToDouble(Pace::beforehand).average().orElseThrow();
    return rule(experiment, effort, runs)
        .iterations(Math.max(0, beforehand), ITERATION_SECONDS, scatter(runs));
  }

  /// As if every variant were compared with the first.
  private static IterationRule rule(Experiment experiment, Effort.Adaptive effort, List<Run> runs) {
    var looks = LookPlan.adaptive();
    var others = Math.max(1, experiment.variants().size() - 1);
    var rows = experiment.settings().size() * others;
    var blockSeconds =
        experiment.launches().size() * runs.stream().mapToDouble(Run::seconds).average().orElse(0);
    var isInTime = blockSeconds * looks.mostBlocks() <= effort.within().toMillis() / 1e3;
    return new IterationRule(
        effort.precision(),
        looks.looks().getFirst().alpha() / rows,
        looks.leastTestable(rows),
        isInTime ? looks.mostBlocks() : IterationRule.UNLIMITED);
  }

  private static Scatter scatter(List<Run> runs) {
    Map<CaseId, List<double[]>> cases = new LinkedHashMap<>();
    for (var run : runs) {
      cases.computeIfAbsent(run.target(), _ -> new ArrayList<>()).add(iterations(run));
    }
    return Scatter.of(List.copyOf(cases.values()));
  }

  /// What a fork took before it was measured; the same whether its calls are longer than a window.
  private static double beforehand(Run run) {
    return run.seconds() - ITERATION_SECONDS * iterations(run).length;
  }

  /// Means of five windows each; the last one of at least three.
  private static double[] iterations(Run run) {
    var windows = run.series(Metric.TIME).map(Series::values).orElseThrow();
    var count = Math.max(1, Math.round((float) windows.size() / WINDOWS));
    return IntStream.range(0, count)
        .mapToObj(i -> windows.subList(i * WINDOWS, end(i, count, windows.size())))
        .mapToDouble(Pace::mean)
        .toArray();
  }

  private static int end(int iteration, int count, int windows) {
    return iteration == count - 1 ? windows : (iteration + 1) * WINDOWS;
  }

  private static double mean(List<Double> windows) {
    return windows.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }
}

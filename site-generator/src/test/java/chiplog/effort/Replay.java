package chiplog.effort;

import chiplog.steady.PublicSeries;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// What a plan would have measured, and for how long, on public series of 300 means of a second.
///
/// A benchmark has ten forks. Dealt at random to two sides they are the same code twice, so their
/// ratio should be 1: five blocks of a fork a side, each side the geometric mean of its fork
/// values, as `chiplog.stats` compares them.
final class Replay {
  private static final int SIDES = 2;
  private static final int FORKS_A_SIDE = 5;

  /// One fork that was measured.
  ///
  /// @param warmUp seconds before the first iteration
  /// @param iterations mean time of a call in each
  /// @param seconds what it took in all
  record Fork(int warmUp, List<Double> iterations, int seconds) {
    double value() {
      return Arrays.stream(times()).average().orElseThrow();
    }

    double[] times() {
      return iterations.stream().mapToDouble(Double::doubleValue).toArray();
    }
  }

  /// How each block of a benchmark is measured.
  interface Plan {
    /// @param before what both sides measured in the blocks before
    /// @param series one fork, second by second
    Fork fork(List<List<Fork>> before, double[] series);
  }

  /// @param within5 share of dealings whose ratio was at most 5 % from 1
  /// @param seconds a side, in the mean
  record Outcome(double within5, double seconds) {
    /// Share of the time that JMH's default takes: five forks of 50 s of warm-up and 50 s.
    double saved() {
      return 1 - seconds / 500;
    }

    static Outcome mean(List<Outcome> outcomes) {
      return new Outcome(
          outcomes.stream().mapToDouble(Outcome::within5).average().orElseThrow(),
          outcomes.stream().mapToDouble(Outcome::seconds).average().orElseThrow());
    }
  }

  private final List<List<double[]>> benchmarks;

  private Replay(List<List<double[]>> benchmarks) {
    this.benchmarks = benchmarks;
  }

  /// All benchmarks of the sample, in the order of the file.
  static Replay ofSample() throws IOException {
    var byBenchmark = new TreeMap<Integer, List<double[]>>();
    for (var fork : PublicSeries.all()) {
      byBenchmark
          .computeIfAbsent(fork.benchmark(), _ -> new ArrayList<>())
          .add(fork.seconds().stream().mapToDouble(Double::doubleValue).toArray());
    }
    return new Replay(List.copyOf(byBenchmark.values()));
  }

  /// Every second benchmark, beginning with the first (0) or the second (1).
  Replay half(int first) {
    var half = new ArrayList<List<double[]>>();
    for (var i = first; i < benchmarks.size(); i += 2) {
      half.add(benchmarks.get(i));
    }
    return new Replay(half);
  }

  int size() {
    return benchmarks.size();
  }

  /// @param dealings how often the forks of each benchmark are dealt to the sides
  Outcome run(Plan plan, int dealings, long seed) {
    var random = new Random(seed);
    return Outcome.mean(
        benchmarks.stream().map(forks -> benchmark(forks, plan, dealings, random)).toList());
  }

  private static Outcome benchmark(List<double[]> forks, Plan plan, int dealings, Random random) {
    var within = 0;
    var seconds = 0.0;
    for (var dealing = 0; dealing < dealings; dealing++) {
      var dealt = new ArrayList<>(forks);
      Collections.shuffle(dealt, random);
      var sides = measured(dealt, plan);
      within +=
          Math.abs(Math.exp(mean(sides.getFirst()) - mean(sides.getLast())) - 1) <= 0.05 ? 1 : 0;
      seconds += sides.stream().flatMap(List::stream).mapToInt(Fork::seconds).sum();
    }
    return new Outcome((double) within / dealings, seconds / dealings / SIDES);
  }

  private static List<List<Fork>> measured(List<double[]> dealt, Plan plan) {
    List<List<Fork>> sides = List.of(new ArrayList<>(), new ArrayList<>());
    for (var block = 0; block < FORKS_A_SIDE; block++) {
      var before = sides.stream().map(List::copyOf).toList();
      for (var side = 0; side < SIDES; side++) {
        sides.get(side).add(plan.fork(before, dealt.get(SIDES * block + side)));
      }
    }
    return sides;
  }

  /// Of the logarithms of fork values.
  private static double mean(List<Fork> side) {
    return side.stream().mapToDouble(fork -> Math.log(fork.value())).average().orElseThrow();
  }

  /// The same warm-up and as many iterations for every fork.
  static Plan fixed(int warmUp, int iterations, int secondsEach) {
    return (_, series) -> fork(series, warmUp, iterations, secondsEach);
  }

  /// Our plan: warm-up until steady, 2 to 20 s; then as many iterations as pay, from what the
  /// blocks before have shown.
  ///
  /// These data know nothing shorter than a second, ten times a window of our harness, so what is
  /// steady is told from blocks of two windows instead of ten, and an iteration is 3 s.
  static Plan ours() {
    return (before, series) -> {
      var warmUp = steadyAfter(series);
      return fork(series, warmUp, iterations(before), SECONDS_EACH);
    };
  }

  private static final int SECONDS_EACH = 3;

  /// The goal of the whole exercise, and all the blocks that ten forks make.
  private static final IterationRule RULE =
      new IterationRule(0.05, LookPlan.ONCE, FORKS_A_SIDE, FORKS_A_SIDE);

  private static int iterations(List<List<Fork>> before) {
    var forks = before.stream().flatMap(List::stream).toList();
    if (forks.isEmpty()) {
      return IterationRule.FIRST;
    }
    var scatter =
        Scatter.of(before.stream().map(side -> side.stream().map(Fork::times).toList()).toList());
    var warmUp = forks.stream().mapToInt(Fork::warmUp).average().orElseThrow();
    return RULE.iterations(warmUp, SECONDS_EACH, scatter);
  }

  private static Fork fork(double[] series, int warmUp, int iterations, int secondsEach) {
    var means =
        IntStream.range(0, iterations)
            .map(i -> warmUp + i * secondsEach)
            .mapToObj(
                from -> Arrays.stream(series, from, from + secondsEach).average().orElseThrow())
            .toList();
    return new Fork(warmUp, means, warmUp + iterations * secondsEach);
  }

  private static final int BLOCK = 2;
  private static final int CAP = 20;
  private static final double AGREEMENT = 0.01;
  private static final double MOST_NOISE = 0.1;

  /// The harness's rule: medians of three blocks agree, each with the one before, within 1 % or
  /// what the noise of their windows explains.
  private static int steadyAfter(double[] series) {
    for (var t = 3 * BLOCK; t < CAP; t++) {
      var noise = noise(Arrays.copyOfRange(series, t - 3 * BLOCK, t));
      var before = block(series, t - 2 * BLOCK);
      var between = block(series, t - BLOCK);
      if (agree(before, between, noise) && agree(between, block(series, t), noise)) {
        return t;
      }
    }
    return CAP;
  }

  private static double block(double[] series, int end) {
    return median(Arrays.copyOfRange(series, end - BLOCK, end));
  }

  private static boolean agree(double before, double after, double noise) {
    return Math.abs(after - before) <= before * Math.clamp(noise / before, AGREEMENT, MOST_NOISE);
  }

  /// Twice the standard error of the difference of two medians, from successive differences.
  private static double noise(double[] windows) {
    var steps = new double[windows.length - 1];
    Arrays.setAll(steps, i -> windows[i + 1] - windows[i]);
    var middle = median(steps);
    var deviation = median(Arrays.stream(steps).map(step -> Math.abs(step - middle)).toArray());
    return 2 * 1.25 / 0.67 / Math.sqrt(BLOCK) * deviation;
  }

  private static double median(double[] values) {
    var sorted = values.clone();
    Arrays.sort(sorted);
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }
}

package chiplog.measure;

import chiplog.instrument.Launch;
import chiplog.process.Launcher;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Plays forks whose times follow a script, and the time that they take.
final class ScriptedForks implements Launcher, InstantSource {
  /// One fork to come.
  ///
  /// @param experiment id
  /// @param number how many forks of this variant were whole before
  record Fork(String experiment, String variant, int number) {}

  /// Experiment and what was launched, `words: fork slow`, in order.
  final List<String> launched = new ArrayList<>();

  /// Iterations of half a second asked for, by fork.
  final List<Integer> iterations = new ArrayList<>();

  Instant now = Lab.NOON;
  double seconds = 5;
  double withinFork;
  private static final int WINDOWS = 5;

  private final ToDoubleFunction<Fork> times;
  private final Map<String, Integer> whole = new HashMap<>();
  private int killedAt = Integer.MAX_VALUE;

  /// Dies as if by `kill -9`.
  static final class Killed extends Error {}

  /// @param times nanoseconds a call
  ScriptedForks(ToDoubleFunction<Fork> times) {
    this.times = times;
  }

  /// The launch after so many more dies at its beginning.
  ScriptedForks killedAfter(int launches) {
    killedAt = launched.size() + launches;
    return this;
  }

  @Override
  public Instant instant() {
    return now;
  }

  @Override
  public Ended launch(Launch launch, Path folder) throws IOException {
    if (launched.size() == killedAt) {
      killedAt = Integer.MAX_VALUE;
      throw new Killed();
    }
    var experiment = folder.resolveSibling("").normalize().getFileName().toString();
    var name = experiment + ": " + ScriptedLauncher.name(launch.command());
    launched.add(name);
    ScriptedLauncher.normal(launch, folder);
    if (name.contains(": fork ")) {
      report(experiment, name.substring(name.lastIndexOf(' ') + 1), launch.command(), folder);
    }
    now = now.plusMillis(Math.round(1000 * seconds));
    return new Ended(0, seconds, Optional.empty());
  }

  private void report(String experiment, String variant, List<String> command, Path folder)
      throws IOException {
    var number = whole.merge(experiment + variant, 1, Integer::sum) - 1;
    var mean = times.applyAsDouble(new Fork(experiment, variant, number));
    var count = Integer.parseInt(command.get(command.indexOf("-i") + 1));
    iterations.add(count / WINDOWS);
    var values =
        IntStream.range(0, count)
            .mapToObj(i ->
                Double.toString(mean * (1 + (i / WINDOWS % 2 == 0 ? withinFork : -withinFork))))
            .collect(Collectors.joining(", ", "[", "]"));
    var bytes = Collections.nCopies(count, "16.0");
    ScriptedLauncher.report(folder, count, values, bytes.toString());
  }
}

package chiplog.experiments.harness;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// Decides from the windows of a warm-up whether it may end.
///
/// Steady means: the medians of the last three blocks of four windows agree, each with the one
/// before, and the compilers were idle in the last two. Two medians agree when they differ by no
/// more than 1 %, or by no more than the noise of the windows explains: 2.6 times the standard
/// deviation of one window's successive differences, over √2 and robustly from their median
/// absolute deviation, so that a trend does not count as noise. (The difference of two medians of
/// four has a standard error of √2 · 1.25 / √4 = 0.89 standard deviations of a window; twice that
/// is 1.77, and the median absolute deviation of normal values is 0.67 of theirs.) Noise never
/// excuses more than 10 %: a fork that is so disturbed is not called steady. Before the floor
/// nothing is steady, and after the cap the waiting ends anyway.
record SteadyRule(double atLeastSeconds, double atMostSeconds) {
  enum State {
    WARMING,
    STEADY,
    CAPPED
  }

  /// One stretch of calls.
  ///
  /// @param seconds how long it lasted
  /// @param secondsPerCall mean time of a call in it
  /// @param compileSeconds how long compilers worked meanwhile
  record Window(double seconds, double secondsPerCall, double compileSeconds) {}

  private static final int BLOCK = 4; // windows
  private static final double AGREEMENT = 0.01;
  private static final double MOST_NOISE = 0.1;
  private static final double IDLE = 0.02; // share of time that compilers may still work

  /// What is to be done after `windows`, in the order in which they ran.
  State after(List<Window> windows) {
    double seconds = seconds(windows);
    if (seconds >= atLeastSeconds && isSteady(windows)) {
      return State.STEADY;
    }
    return seconds >= atMostSeconds ? State.CAPPED : State.WARMING;
  }

  static double seconds(List<Window> windows) {
    return windows.stream().mapToDouble(Window::seconds).sum();
  }

  private static boolean isSteady(List<Window> windows) {
    if (windows.size() < 3 * BLOCK) {
      return false;
    }
    List<Window> last = windows.subList(windows.size() - 3 * BLOCK, windows.size());
    double[] times = last.stream().mapToDouble(Window::secondsPerCall).toArray();
    double[] medians =
        IntStream.of(0, BLOCK, 2 * BLOCK)
            .mapToDouble(from -> median(Arrays.copyOfRange(times, from, from + BLOCK)))
            .toArray();
    double noise = noise(times);
    return agree(medians[0], medians[1], noise)
        && agree(medians[1], medians[2], noise)
        && compilersIdle(last.subList(BLOCK, 3 * BLOCK));
  }

  private static boolean agree(double before, double after, double noise) {
    return Math.abs(after - before) <= before * Math.clamp(noise / before, AGREEMENT, MOST_NOISE);
  }

  private static boolean compilersIdle(List<Window> windows) {
    double compiling = windows.stream().mapToDouble(Window::compileSeconds).sum();
    return compiling <= IDLE * seconds(windows);
  }

  private static double noise(double[] times) {
    double[] steps =
        IntStream.range(1, times.length).mapToDouble(i -> times[i] - times[i - 1]).toArray();
    double middle = median(steps);
    double deviation = median(Arrays.stream(steps).map(step -> Math.abs(step - middle)).toArray());
    return 2.6 * deviation / Math.sqrt(2);
  }

  private static double median(double[] values) {
    double[] sorted = Arrays.stream(values).sorted().toArray();
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }
}

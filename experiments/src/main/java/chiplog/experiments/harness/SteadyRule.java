package chiplog.experiments.harness;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// Decides from the windows of a warm-up whether it may end.
///
/// Steady means: the medians of the last three blocks agree, each with the one before, and the
/// compilers were idle in the last two. A block is a second of windows, and at least four. Two
/// medians agree when they differ by no more than 1 %, or by no more than the noise of the windows
/// explains: twice the standard error of the difference of two medians of m windows, which is √2 ·
/// 1.25 / √m standard deviations of a window. That deviation is taken from successive differences,
/// over √2 and robustly from their median absolute deviation (0.67 standard deviations of normal
/// values), so that a trend does not count as noise. Noise never excuses more than 10 %: a fork
/// that is so disturbed is not called steady. Before the floor nothing is steady, and after the cap
/// the waiting ends anyway.
///
/// Idle means 2 % of the time at most: which method was compiled is not told, and JMH's own are for
/// as long as there are iterations.
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

  private static final double BLOCK_SECONDS = 0.99; // ten windows of 0.1 s, however they add up
  private static final int BLOCK_WINDOWS = 4; // at least
  private static final double NOISE = 2 * 1.25 / 0.67; // times the deviation over √m
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
    int last = blockStart(windows, windows.size());
    int middle = blockStart(windows, last);
    int first = blockStart(windows, middle);
    if (first < 0) {
      return false;
    }
    double[] times = windows.stream().mapToDouble(Window::secondsPerCall).toArray();
    double noise =
        noise(Arrays.copyOfRange(times, first, times.length))
            / Math.sqrt(Math.min(last - middle, times.length - last));
    double before = median(Arrays.copyOfRange(times, first, middle));
    double between = median(Arrays.copyOfRange(times, middle, last));
    double after = median(Arrays.copyOfRange(times, last, times.length));
    return agree(before, between, noise)
        && agree(between, after, noise)
        && compilersIdle(windows.subList(middle, windows.size()));
  }

  /// Where the block that ends before `end` begins; -1 without enough windows.
  private static int blockStart(List<Window> windows, int end) {
    double seconds = 0;
    for (int start = end - 1; start >= 0; start--) {
      seconds += windows.get(start).seconds();
      if (end - start >= BLOCK_WINDOWS && seconds >= BLOCK_SECONDS) {
        return start;
      }
    }
    return -1;
  }

  private static boolean agree(double before, double after, double noise) {
    return Math.abs(after - before) <= before * Math.clamp(noise / before, AGREEMENT, MOST_NOISE);
  }

  private static boolean compilersIdle(List<Window> windows) {
    double compiling = windows.stream().mapToDouble(Window::compileSeconds).sum();
    return compiling <= IDLE * seconds(windows);
  }

  /// Of one window: what the medians of one-window blocks could differ by.
  private static double noise(double[] times) {
    double[] steps =
        IntStream.range(1, times.length).mapToDouble(i -> times[i] - times[i - 1]).toArray();
    double middle = median(steps);
    double deviation = median(Arrays.stream(steps).map(step -> Math.abs(step - middle)).toArray());
    return NOISE * deviation;
  }

  private static double median(double[] values) {
    double[] sorted = Arrays.stream(values).sorted().toArray();
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }
}

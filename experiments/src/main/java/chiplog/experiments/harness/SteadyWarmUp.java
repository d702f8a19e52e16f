package chiplog.experiments.harness;

import chiplog.experiments.harness.SteadyRule.State;
import chiplog.experiments.harness.SteadyRule.Window;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

/// Ends the warm-up of a JMH fork as soon as the fork is steady, and reports how that went.
///
/// Name it on `-prof`, before profilers that must not see its own work, and give JMH more warm-up
/// iterations than can be needed (`-wi 200 -w 100ms`): each is one window of the `SteadyRule`. The
/// fork reads three system properties: `chiplog.warmup.atLeast` and `chiplog.warmup.atMost`, in
/// seconds, and `chiplog.fork.out`, the file for the `ForkReport`, written at the end of the
/// warm-up and anew after every measured iteration.
///
/// Measured iterations are windows, too. Where a call takes longer than a window, so many are left
/// out that measuring takes no longer than was asked for.
///
/// JMH has no way to ask for this. But its loops look up the number of iterations before each one,
/// so a warm-up ends when that number is set to those already done. The field is final; a JMH in
/// which it cannot be set stops the fork with an exception.
public final class SteadyWarmUp implements InternalProfiler {
  private static final int LEAST_MEASURED = 3;

  private final List<Window> windows = new ArrayList<>();
  private State state = State.WARMING;
  private int toMeasure;
  private long startNanos;
  private JvmWork start = JvmWork.soFar();
  private JvmWork measured = new JvmWork(0, 0, 0);

  /// Not a field: JMH's own process makes a profiler too, and has no such properties.
  private static SteadyRule rule() {
    return new SteadyRule(
        Double.parseDouble(property("chiplog.warmup.atLeast")),
        Double.parseDouble(property("chiplog.warmup.atMost")));
  }

  private static String property(String name) {
    String value = System.getProperty(name, "");
    if (value.isEmpty()) {
      throw new IllegalStateException("the fork needs -D%s=…".formatted(name));
    }
    return value;
  }

  @Override
  public String getDescription() {
    return "ends the warm-up when the fork is steady";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    start = JvmWork.soFar();
    startNanos = System.nanoTime();
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    double seconds = (System.nanoTime() - startNanos) / 1e9;
    JvmWork work = JvmWork.soFar().minus(start);
    if (iteration.getType() == IterationType.WARMUP) {
      windows.add(new Window(seconds, secondsPerCall(result), work.compileSeconds()));
      state = rule().after(windows);
      if (state == State.WARMING) {
        return List.of();
      }
      toMeasure = windowsToMeasure(benchmark.getMeasurement(), windows);
      setCount(benchmark.getMeasurement(), toMeasure);
      setCount(benchmark.getWarmup(), windows.size());
    } else {
      measured = measured.plus(work);
    }
    report().write(Path.of(property("chiplog.fork.out")));
    return List.of();
  }

  /// As many as fit into the planned time, by how long the last windows lasted.
  static int windowsToMeasure(IterationParams planned, List<Window> windows) {
    double[] last =
        windows.stream()
            .skip(Math.max(0, windows.size() - 4))
            .mapToDouble(Window::seconds)
            .sorted()
            .toArray();
    double asked = planned.getTime().convertTo(TimeUnit.MICROSECONDS) / 1e6;
    long fitting = Math.round(planned.getCount() * asked / Math.max(asked, last[last.length / 2]));
    return Math.clamp(fitting, Math.min(LEAST_MEASURED, planned.getCount()), planned.getCount());
  }

  private static double secondsPerCall(IterationResult result) {
    BenchmarkParams benchmark = result.getBenchmarkParams();
    if (benchmark.getMode() != Mode.AverageTime) {
      throw new IllegalStateException("steady is told by the average time, not by " + benchmark);
    }
    double unit = benchmark.getTimeUnit().toNanos(1) / (double) TimeUnit.SECONDS.toNanos(1);
    return result.getPrimaryResult().getScore() * unit;
  }

  private ForkReport report() {
    return new ForkReport(
        SteadyRule.seconds(windows),
        state == State.STEADY,
        windows,
        toMeasure,
        measured.compileSeconds(),
        measured.gcCount(),
        measured.gcSeconds());
  }

  static void setCount(IterationParams iterations, int number) {
    try {
      Field count = countField(iterations.getClass());
      count.setAccessible(true);
      count.setInt(iterations, number);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JMH does not let a warm-up be ended", e);
    }
    if (iterations.getCount() != number) {
      throw new IllegalStateException("this JMH counts its iterations elsewhere");
    }
  }

  /// JMH pads its classes with superclasses against false sharing; the field is in one of them.
  private static Field countField(Class<?> type) throws NoSuchFieldException {
    for (Class<?> owner = type; owner != Object.class; owner = owner.getSuperclass()) {
      for (Field field : owner.getDeclaredFields()) {
        if (field.getName().equals("count")) {
          return field;
        }
      }
    }
    throw new NoSuchFieldException("count in " + type);
  }
}

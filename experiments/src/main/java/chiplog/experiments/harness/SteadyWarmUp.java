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
/// Name it on `-prof` and give JMH more warm-up iterations than can be needed (`-wi 80 -w 250ms`):
/// each is one window of the `SteadyRule`. The fork reads three system properties:
/// `chiplog.warmup.atLeast` and `chiplog.warmup.atMost`, in seconds, and `chiplog.fork.out`, the
/// file for the `ForkReport`, written anew after every iteration.
///
/// JMH has no way to ask for this. But its loop over warm-up iterations looks up their number
/// before each one, so it ends when that number is set to those already done. The field is final; a
/// JMH in which it cannot be set stops the fork with an exception.
public final class SteadyWarmUp implements InternalProfiler {
  private final List<Window> windows = new ArrayList<>();
  private State state = State.WARMING;
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
      if (state != State.WARMING) {
        endWarmUp(benchmark.getWarmup(), windows.size());
      }
    } else {
      measured = measured.plus(work);
    }
    report().write(Path.of(property("chiplog.fork.out")));
    return List.of();
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
        measured.compileSeconds(),
        measured.gcCount(),
        measured.gcSeconds());
  }

  static void endWarmUp(IterationParams warmUp, int iterationsDone) {
    try {
      Field count = countField(warmUp.getClass());
      count.setAccessible(true);
      count.setInt(warmUp, iterationsDone);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JMH does not let a warm-up be ended", e);
    }
    if (warmUp.getCount() != iterationsDone) {
      throw new IllegalStateException("this JMH counts its warm-up iterations elsewhere");
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

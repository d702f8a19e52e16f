package chiplog.experiments.traps;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// How long does one hash take? One way to ask, and three that lose the work on the way.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class WorkBenchmark {
  static final long SEED = 9;
  static final int LOOPS = 1_000;

  private long value = SEED;

  /// The result goes to JMH, the input comes from a field that may change.
  @Benchmark
  public long returned() {
    return Mix.mix(value);
  }

  /// Nobody gets the result.
  @Benchmark
  public void thrownAway() {
    Mix.mix(value);
  }

  /// The input is known when the method is compiled.
  @Benchmark
  public long folded() {
    return Mix.mix(SEED);
  }

  /// A loop, so that the call of the method itself counts little; but every round does the same.
  @Benchmark
  @OperationsPerInvocation(LOOPS)
  public long looped() {
    long hash = 0;
    for (int i = 0; i < LOOPS; i++) {
      hash = Mix.mix(value);
    }
    return hash;
  }

  /// What calling anything costs.
  @Benchmark
  public void empty() {}
}

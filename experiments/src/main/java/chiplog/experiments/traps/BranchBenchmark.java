package chiplog.experiments.traps;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// How long does it take to pick out the readings above a threshold, half of them, in order or not?
///
/// Both methods get the same readings. The array is so large that no processor remembers how each
/// comparison ended the last time.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class BranchBenchmark {
  static final int SIZE = 1 << 16;
  static final long SEED = 9;
  static final int LIMIT = 1_000;

  private final int[] picked = new int[SIZE];
  private int[] shuffled = new int[0];
  private int[] sorted = new int[0];

  @Setup
  public void draw() {
    shuffled = new Random(SEED).ints(SIZE, 0, LIMIT).toArray();
    sorted = shuffled.clone();
    Arrays.sort(sorted);
  }

  /// In order: the branch is not taken for the first half, and then always.
  @Benchmark
  public int sorted() {
    return Pick.above(sorted, LIMIT / 2, picked);
  }

  /// As readings come: nobody can tell whether the next one is above.
  @Benchmark
  public int shuffled() {
    return Pick.above(shuffled, LIMIT / 2, picked);
  }
}

package chiplog.experiments.traps;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// How long does it take to count the bits of a set of eight flags?
///
/// The one value has four flags set. The many are drawn at random, each together with its
/// complement, so that they have four on average exactly: the same number of rounds in all.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class BitsBenchmark {
  static final int SIZE = 1 << 14;
  static final long SEED = 9;
  static final int FLAGS = 0xff;

  private long[] one = new long[0];
  private long[] many = new long[0];

  @Setup
  public void draw() {
    Random random = new Random(SEED);
    one = new long[SIZE];
    Arrays.fill(one, 0b0110_1001);
    many = new long[SIZE];
    for (int i = 0; i < SIZE; i += 2) {
      many[i] = random.nextInt(FLAGS + 1);
      many[i + 1] = many[i] ^ FLAGS;
    }
    for (int i = SIZE - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      long swapped = many[i];
      many[i] = many[other];
      many[other] = swapped;
    }
  }

  @Benchmark
  @OperationsPerInvocation(SIZE)
  public long one() {
    return Bits.count(one);
  }

  @Benchmark
  @OperationsPerInvocation(SIZE)
  public long many() {
    return Bits.count(many);
  }
}

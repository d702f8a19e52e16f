package chiplog.experiments.knowneffects;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// What does a comparison say of the same code under two names, and of code that does 2 % and 5 %
/// more?
///
/// A hundred records of a hundred bytes fit into the smallest cache, so that the time of a call is
/// that of its instructions.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class KnownEffectsBenchmark {
  static final int LENGTH = 100; // bytes
  static final long SEED = 9;

  final byte[][] records = new byte[Checksums.RECORDS][LENGTH];

  @Setup
  public void fillRecords() {
    Random random = new Random(SEED);
    for (byte[] record : records) {
      random.nextBytes(record);
    }
  }

  @Benchmark
  public int once() {
    return Checksums.once(records);
  }

  @Benchmark
  public int twoPercentMore() {
    return Checksums.twoPercentMore(records);
  }

  @Benchmark
  public int fivePercentMore() {
    return Checksums.fivePercentMore(records);
  }
}

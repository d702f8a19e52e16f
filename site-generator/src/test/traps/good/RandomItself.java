package corpus;

import java.util.*;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.Blackhole;

import java.util.concurrent.ThreadLocalRandom;

@State(Scope.Thread)
public class RandomItself {
  private final Random random = new Random(9);

  @Benchmark
  public int bounded() {
    return random.nextInt(100);
  }

  @Benchmark
  public double threadLocal() {
    return ThreadLocalRandom.current().nextDouble() * 100;
  }

  @Benchmark
  public int sum() {
    int sum = 0;
    for (int i = 0; i < 10; i++) {
      sum += random.nextInt();
    }
    return sum;
  }
}

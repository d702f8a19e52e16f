package corpus;

import java.util.*;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.Blackhole;

import java.util.concurrent.ThreadLocalRandom;

@State(Scope.Thread)
public class RandomInside {
  private final Random random = new Random(9);
  private Map<Integer, String> map = new HashMap<>();
  private int[] data = new int[1024];

  @Benchmark
  public String key() {
    return map.get(random.nextInt(1000)); // trap: timed-setup
  }

  @Benchmark
  public int index() {
    return data[ThreadLocalRandom.current().nextInt(1024)]; // trap: timed-setup
  }

  @Benchmark
  public int[] sorted() {
    Random fresh = new Random(9);
    int[] values = new int[1000]; // trap: timed-setup
    for (int i = 0; i < values.length; i++) {
      values[i] = fresh.nextInt();
    }
    Arrays.sort(values);
    return values;
  }

  @Benchmark
  public double argument() {
    double x = Math.random(); // trap: timed-setup
    return Math.log(x);
  }
}

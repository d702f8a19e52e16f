package corpus;

import java.util.*;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.Blackhole;

@State(Scope.Benchmark)
@Fork(value = 3, jvmArgs = "-Xms1g")
public class Parameters {
  @Param({"10", "1000"})
  public int size;

  private static final int MASK = 0xff;
  private int[] data = new int[0];

  @Setup
  public void fill() {
    Random random = new Random(9);
    data = random.ints(size).toArray();
  }

  @Benchmark
  public long sum() {
    long sum = 0;
    for (int i = 0; i < data.length; i++) {
      sum += data[i] & MASK;
    }
    return sum;
  }

  @Benchmark
  public int[] sortedCopy() {
    int[] copy = data.clone();
    Arrays.sort(copy);
    return copy;
  }

  @Benchmark
  public Set<Integer> distinct() {
    Set<Integer> seen = new HashSet<>();
    for (int value : data) {
      seen.add(value);
    }
    return seen;
  }

  @Benchmark
  public int count() {
    Map<Integer, Integer> counts = new HashMap<>();
    for (int value : data) {
      counts.merge(value, 1, Integer::sum);
    }
    return counts.size();
  }
}

package corpus;

import java.util.*;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.Blackhole;

@State(Scope.Thread)
public class FilledInside {
  private int key = 77;
  @Param("1000") int size;

  @Benchmark
  public boolean set() {
    Set<Integer> set = new HashSet<>(); // trap: timed-setup
    for (int i = 0; i < 1000; i++) {
      set.add(i * 7);
    }
    return set.contains(key);
  }

  @Benchmark
  public int array() {
    int[] sorted = new int[size]; // no mark: depends on a state
    for (int i = 0; i < sorted.length; i++) {
      sorted[i] = i;
    }
    return sorted[key];
  }

  @Benchmark
  public int search() {
    int[] sorted = new int[1000]; // trap: timed-setup
    Arrays.setAll(sorted, i -> 2 * i);
    return Arrays.binarySearch(sorted, key);
  }
}

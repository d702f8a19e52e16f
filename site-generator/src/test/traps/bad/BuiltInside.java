package corpus;

import java.util.*;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.Blackhole;

@State(Scope.Thread)
public class BuiltInside {
  private int key = 77;

  @Benchmark
  public int ofAList() {
    List<Integer> list = numbers(1000); // trap: timed-setup
    return list.indexOf(key);
  }

  @Benchmark
  public boolean inline() {
    return search(List.of(1, 2, 3, 5, 8), key); // trap: timed-setup
  }

  @Benchmark
  public int ofAText() {
    String text = "ab".repeat(10_000); // trap: timed-setup
    return text.indexOf(key);
  }

  @Benchmark
  public int ofAStream() {
    var list = java.util.stream.IntStream.range(0, 1000).boxed().toList(); // trap: timed-setup
    return Collections.binarySearch(list, key);
  }

  private static List<Integer> numbers(int n) {
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      list.add(i);
    }
    return list;
  }

  private static boolean search(List<Integer> list, int key) {
    return list.contains(key);
  }
}

package corpus;

import java.util.*;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.Blackhole;

@State(Scope.Thread)
public class Building {
  @Benchmark
  public List<Integer> grown() {
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      list.add(i);
    }
    return list;
  }

  @Benchmark
  public void consumed(Blackhole bh) {
    int[] array = new int[1000];
    for (int i = 0; i < array.length; i++) {
      array[i] = i;
    }
    bh.consume(array);
  }

  @Benchmark
  public Object allocated() {
    return new Object();
  }

  @Benchmark
  public String text() {
    StringBuilder text = new StringBuilder(64);
    for (int i = 0; i < 10; i++) {
      text.append(i).append(',');
    }
    return text.toString();
  }

  @Benchmark
  public List<Integer> listed() {
    return List.of(1, 2, 3);
  }
}

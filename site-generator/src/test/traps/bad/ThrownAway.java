package corpus;

import java.util.*;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.Blackhole;

@State(Scope.Thread)
public class ThrownAway {
  private double x = Math.PI;
  private int[] data = new int[1000];
  private Map<String, Integer> map = new HashMap<>();

  @Benchmark
  public void notReturned() { // trap: deleted-work
    Math.log(x);
  }

  @Benchmark
  public void summedForNobody() { // trap: deleted-work
    long sum = 0;
    for (int value : data) {
      sum += value;
    }
  }

  @Benchmark
  public void lookedUpForNobody(Blackhole bh) { // trap: deleted-work
    map.get("key");
  }

  @Benchmark
  public double onlyTheLastIsReturned() {
    compute(x); // trap: deleted-work
    return compute(x + 1);
  }

  @Benchmark
  public int somethingElseIsReturned() {
    double y = compute(x); // trap: deleted-work
    return data.length;
  }

  @Benchmark
  public void loopedForNobody() { // trap: deleted-work
    loop(x);
  }

  private double compute(double d) {
    return d * d / Math.PI;
  }

  private double loop(double d) {
    for (int c = 0; c < 10; c++) {
      d = d * d / Math.PI;
    }
    return d;
  }
}

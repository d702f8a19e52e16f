package corpus;

import java.util.*;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.Blackhole;

@State(Scope.Thread)
@Fork(5)
public class StateField {
  private double x = Math.PI;
  private static int counter = 3;

  @Benchmark
  public double logarithm() {
    return Math.log(x);
  }

  @Benchmark
  public int ofStatic() {
    return Integer.bitCount(counter);
  }

  @Benchmark
  public void consumed(Blackhole bh) {
    bh.consume(Math.log(x));
    bh.consume(Math.sin(x));
  }

  @Benchmark
  public double baseline() {
    return Math.PI;
  }

  @Benchmark
  public void nothing() {}
}

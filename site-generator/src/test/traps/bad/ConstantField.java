package corpus;

import java.util.*;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.Blackhole;

@State(Scope.Thread)
public class ConstantField {
  private static final String TEXT = "the quick brown fox";
  private static final int[] PRIMES = {2, 3, 5, 7, 11};
  private final double x = Math.PI;

  @Benchmark
  public double ofFinalField() { // trap: constant-input
    return compute(x);
  }

  @Benchmark
  public int ofStaticFinalText() { // trap: constant-input
    return TEXT.toUpperCase().indexOf("FOX");
  }

  @Benchmark
  public long ofStaticFinalArray() { // trap: constant-input
    long product = 1;
    for (int prime : PRIMES) {
      product *= prime;
    }
    return product;
  }

  private double compute(double d) {
    for (int c = 0; c < 10; c++) {
      d = d * d / Math.PI;
    }
    return d;
  }
}

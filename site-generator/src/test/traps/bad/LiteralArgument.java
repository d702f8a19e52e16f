package corpus;

import java.util.*;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.Blackhole;

public class LiteralArgument {
  @Benchmark
  public double logarithm() { // trap: constant-input
    return Math.log(42.5);
  }

  @Benchmark
  public int fibonacci() { // trap: constant-input
    return fib(20);
  }

  private static int fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }
}

package corpus;

import java.util.*;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.Blackhole;

public class ConstantLocal {
  @Benchmark
  public void consumed(Blackhole bh) { // trap: constant-input
    int n = 17;
    bh.consume(Integer.bitCount(n) + Long.hashCode(n));
  }

  @Benchmark
  public boolean parsed() { // trap: constant-input
    String text = "12345";
    return Integer.parseInt(text) > 100;
  }
}

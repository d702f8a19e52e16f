package corpus;

import java.util.*;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.Blackhole;

@Fork(1) // trap: single-fork
@State(Scope.Thread)
public class OneForkOnClass {
  private int x = 1;

  @Benchmark
  public int more() {
    return x + 1;
  }
}

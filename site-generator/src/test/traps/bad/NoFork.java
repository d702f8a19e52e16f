package corpus;

import java.util.*;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.Blackhole;

@State(Scope.Thread)
@Fork(value = 5, warmups = 1)
public class NoFork {
  private static final int FORKS = 1;
  private int x = 1;

  @Benchmark
  @Fork(value = 0, jvmArgsAppend = "-Xint") // trap: single-fork
  public int none() {
    return x + 1;
  }

  @Benchmark
  @Fork(FORKS) // trap: single-fork
  public int named() {
    return x + 1;
  }

  @Benchmark
  public int five() {
    return x + 1;
  }
}

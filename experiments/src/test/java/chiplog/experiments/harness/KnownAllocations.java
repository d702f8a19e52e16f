package chiplog.experiments.harness;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// Methods whose objects can be counted on one's fingers.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class KnownAllocations {
  @Param("1000")
  public int number;

  @Param({"left", "right"})
  public String side = "";

  private int ready;

  @Setup
  public void prepare() {
    ready = number;
  }

  record Point(int x, int y) {}

  /// The array, and what is in it.
  @Benchmark
  public Object seven() {
    return new Object[] {
      new Point(0, 0), new Point(1, 1), new Point(2, 2), new Object(), new Object(), new int[3]
    };
  }

  /// A point that never leaves the method: compiled code keeps its parts in registers.
  @Benchmark
  public int scalarReplaced() {
    Point point = new Point(ready, ready + 1);
    return point.x() + point.y();
  }

  /// The argument array; three boxes, one of them from the cache of small numbers.
  @Benchmark
  public Object varargs() {
    return array(ready, ready + 1, 100);
  }

  private static Object array(Object... values) {
    return values;
  }

  /// A number that a call by reflection would box.
  @Benchmark
  public long nothing() {
    return ready;
  }

  @Benchmark
  public List<String> text() {
    return List.of(side, "ready " + ready);
  }

  @Benchmark
  public int[] array() {
    return new int[ready];
  }

  @Benchmark
  public int failing() {
    throw new IllegalStateException("on purpose");
  }
}

package chiplog.experiments.traps;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// How long does it take to find out whether some host of 200 is in a zone, when one is?
///
/// The set is one of `Set.of`, which the JDK walks through from another place in every process, and
/// in one of two directions, so that nobody comes to rely on its order.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class HostsBenchmark {
  static final int HOSTS = 200;

  private String zone = ".z137.example";
  private Set<String> hosts = Set.of();

  @Setup
  public void name() {
    hosts = Set.copyOf(Hosts.names(HOSTS));
  }

  /// The set is there before the clock runs.
  @Benchmark
  public boolean outside() {
    return Hosts.anyIn(hosts, zone);
  }

  /// The set is made by every call, and the clock runs.
  @Benchmark
  public boolean inside() {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < HOSTS; i++) {
      names.add(Hosts.name(i));
    }
    return Hosts.anyIn(Set.copyOf(names), zone);
  }
}

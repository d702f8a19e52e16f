package chiplog.experiments.profiling;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// Code of which it is known where it spends its CPU time. A profile of it must say so.
@State(Scope.Benchmark)
public class KnownSharesBenchmark {
  private static final int TURNS = 10_000;

  public long state = 9;

  /// 70, 20 and 10 % of the CPU time.
  ///
  /// The work is counted in turns of one loop that is compiled once. It is not measured out by a
  /// clock: asking for the CPU time of a thread is a system call, and the recorder loses most
  /// samples of a thread that makes nothing else.
  @Benchmark
  public long time() {
    most();
    some();
    least();
    return 0;
  }

  private void most() {
    state = turn(state, 7 * TURNS);
  }

  private void some() {
    state = turn(state, 2 * TURNS);
  }

  private void least() {
    state = turn(state, TURNS);
  }

  /// Marsaglia, Xorshift RNGs, Journal of Statistical Software 8 (2003): each turn needs the last.
  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  private static long turn(long from, int turns) {
    long x = from;
    for (int i = 0; i < turns; i++) {
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
    }
    return x;
  }
}

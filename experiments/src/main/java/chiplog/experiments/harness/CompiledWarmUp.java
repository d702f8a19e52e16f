package chiplog.experiments.harness;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;

/// Calls a method until the compilers have nothing more to do for it.
///
/// Compiled code allocates less than interpreted code, so a count means something only once the
/// last compilation is over: when calls ran for a second without any. HotSpot looks at how often a
/// method was called at every 1,024th call, and compiles one with loops for good at the second
/// look. A method quick enough gets these calls, or forks would differ in how far they came. A
/// slower one runs as its loops were compiled, which is also how it is timed.
final class CompiledWarmUp {
  private static final double FLOOR = 1.5; // seconds
  private static final double CAP = 15; // seconds
  private static final double QUIET = 1; // seconds
  private static final int CALLS = 2_200; // two looks, and the first calls that are interpreted

  private CompiledWarmUp() {}

  static void of(Call call) throws HarnessException {
    OwnThread.run(() -> untilQuiet(call));
  }

  private static void untilQuiet(Call call) {
    CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
    long start = System.nanoTime();
    double seconds = 0;
    double lastCompilation = 0;
    long compiled = compilers.getTotalCompilationTime();
    for (long calls = 0; !isOver(calls, seconds, seconds - lastCompilation); calls++) {
      call.run();
      seconds = (System.nanoTime() - start) / 1e9;
      if (compilers.getTotalCompilationTime() != compiled) {
        compiled = compilers.getTotalCompilationTime();
        lastCompilation = seconds;
      }
    }
  }

  /// @param seconds since the first call
  /// @param quiet seconds since the last compilation
  static boolean isOver(long calls, double seconds, double quiet) {
    boolean outOfReach = seconds / calls * CALLS > CAP;
    boolean enough = seconds >= FLOOR && quiet >= QUIET && (calls >= CALLS || outOfReach);
    return enough || seconds >= CAP;
  }
}

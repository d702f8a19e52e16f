package chiplog.experiments.harness;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/// Calls a method until the compilers have nothing more to do for it.
///
/// Compiled code allocates less than interpreted code, so a count means something only once the
/// last compilation is over: when calls ran for a second without any, but not before the floor, and
/// at the latest at the cap.
final class CompiledWarmUp {
  private static final Duration FLOOR = Duration.ofMillis(1_500);
  private static final Duration CAP = Duration.ofSeconds(10);
  private static final Duration QUIET = Duration.ofSeconds(1);

  private CompiledWarmUp() {}

  static void of(Call call) throws HarnessException {
    OwnThread.run(() -> untilQuiet(call));
  }

  private static void untilQuiet(Call call) {
    CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
    long start = System.nanoTime();
    long lastCompilation = start;
    long compiled = compilers.getTotalCompilationTime();
    long now = start;
    while (now - start < CAP.toNanos()
        && (now - start < FLOOR.toNanos() || now - lastCompilation < QUIET.toNanos())) {
      call.run();
      now = System.nanoTime();
      if (compilers.getTotalCompilationTime() != compiled) {
        compiled = compilers.getTotalCompilationTime();
        lastCompilation = now;
      }
    }
  }
}

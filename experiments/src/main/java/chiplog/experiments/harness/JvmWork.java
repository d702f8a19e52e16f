package chiplog.experiments.harness;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;

/// What the JVM has done so far beside running the program.
///
/// @param compileMillis time that compilers have worked, milliseconds
/// @param gcCount garbage collections
/// @param gcMillis time that these took, milliseconds
record JvmWork(long compileMillis, long gcCount, long gcMillis) {
  static JvmWork soFar() {
    var collectors = ManagementFactory.getGarbageCollectorMXBeans();
    return new JvmWork(
        ManagementFactory.getCompilationMXBean().getTotalCompilationTime(),
        collectors.stream().mapToLong(GarbageCollectorMXBean::getCollectionCount).sum(),
        collectors.stream().mapToLong(GarbageCollectorMXBean::getCollectionTime).sum());
  }

  JvmWork minus(JvmWork earlier) {
    return new JvmWork(
        compileMillis - earlier.compileMillis,
        gcCount - earlier.gcCount,
        gcMillis - earlier.gcMillis);
  }

  JvmWork plus(JvmWork other) {
    return new JvmWork(
        compileMillis + other.compileMillis, gcCount + other.gcCount, gcMillis + other.gcMillis);
  }

  double compileSeconds() {
    return compileMillis / 1e3;
  }

  double gcSeconds() {
    return gcMillis / 1e3;
  }
}

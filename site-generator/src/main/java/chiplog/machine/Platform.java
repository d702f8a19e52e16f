package chiplog.machine;

import java.lang.management.ManagementFactory;
import java.util.Properties;

/// What every Java platform tells of the system below it; all there is where `/proc` is missing.
///
/// @param osName for example `Linux` or `Mac OS X`
/// @param osArch for example `amd64`
/// @param osVersion the kernel's release on Linux
/// @param processors processors this process may use, at least 1
/// @param memoryBytes physical memory; 0 when not told
public record Platform(
    String osName, String osArch, String osVersion, int processors, long memoryBytes) {
  /// As this JVM sees it.
  public static Platform of(Properties properties, int processors) {
    return new Platform(
        properties.getProperty("os.name", Machine.NOT_VISIBLE),
        properties.getProperty("os.arch", Machine.NOT_VISIBLE),
        properties.getProperty("os.version", Machine.NOT_VISIBLE),
        processors,
        memory(properties.getProperty("os.name", "")));
  }

  /// The management beans take a tenth of a second to load, so Linux asks `/proc` instead.
  private static long memory(String osName) {
    if (osName.equals("Linux")) {
      return 0;
    }
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean bean
        ? bean.getTotalMemorySize()
        : 0;
  }
}

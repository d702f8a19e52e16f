package chiplog.machine;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/// Limits that a container sets, from control groups of version 1 or 2.
///
/// The group's own folder is often not mounted inside a container, where the mount's root shows the
/// same limits: so both are tried.
record ControlGroup(SystemFiles files) {
  /// Version 1 writes about 2⁶³ where there is no limit.
  private static final long NO_LIMIT = 1L << 60;

  private static final String MOUNT = "sys/fs/cgroup/";

  /// `1.5 CPUs`, `none`, or empty when nothing is told.
  Optional<String> cpuLimit() {
    return isVersion2()
        ? file("", "cpu.max").map(ControlGroup::quotaOfVersion2)
        : file("cpu", "cpu.cfs_quota_us").map(this::quotaOfVersion1);
  }

  /// `2048 MiB`, `none`, or empty when nothing is told.
  Optional<String> memoryLimit() {
    return limitText()
        .map(text ->
            memoryLimitBytes().isEmpty()
                ? "none"
                : memoryLimitBytes().getAsLong() / (1L << 20) + " MiB");
  }

  OptionalLong memoryLimitBytes() {
    return limitText()
        .filter(text -> text.matches("\\d{1,18}"))
        .map(Long::parseLong)
        .filter(bytes -> bytes < NO_LIMIT)
        .map(OptionalLong::of)
        .orElse(OptionalLong.empty());
  }

  private Optional<String> limitText() {
    return isVersion2() ? file("", "memory.max") : file("memory", "memory.limit_in_bytes");
  }

  private boolean isVersion2() {
    return files.text(MOUNT + "cgroup.controllers").isPresent();
  }

  private Optional<String> file(String controller, String name) {
    return files
        .text(MOUNT + controller + group(controller) + "/" + name)
        .or(() -> files.text(MOUNT + (controller.isEmpty() ? "" : controller + "/") + name));
  }

  /// The path of this process's group, `/` at its start; lines are `id:controllers:path`.
  private String group(String controller) {
    return files.lines("proc/self/cgroup").stream()
        .map(line -> line.split(":", 3))
        .filter(parts -> parts.length == 3 && matches(parts[1], controller))
        .map(parts -> parts[2].equals("/") ? "" : parts[2])
        .filter(path -> !path.contains(".."))
        .findFirst()
        .orElse("");
  }

  private static boolean matches(String controllers, String wanted) {
    return wanted.isEmpty()
        ? controllers.isEmpty()
        : List.of(controllers.split(",")).contains(wanted);
  }

  private static String quotaOfVersion2(String text) {
    var parts = text.split(" ", 2);
    return parts.length == 2 && !parts[0].equals("max")
        ? cpus(Double.parseDouble(parts[0]), Double.parseDouble(parts[1]))
        : "none";
  }

  private String quotaOfVersion1(String quota) {
    var period = files.number(MOUNT + "cpu/cpu.cfs_period_us").orElse(100_000);
    return quota.startsWith("-") ? "none" : cpus(Double.parseDouble(quota), (double) period);
  }

  private static String cpus(double quota, double period) {
    return String.format(Locale.ROOT, "%.2f CPUs", quota / period);
  }
}

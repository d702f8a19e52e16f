package chiplog.machine;

import chiplog.digest.Sha256;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// Reads what changes from minute to minute: load, steal, frequency, free memory, battery.
public final class ConditionReader {
  private static final String CPU = "sys/devices/system/cpu/cpu0/";
  private static final String THROTTLED = CPU + "thermal_throttle/core_throttle_count";

  private final SystemFiles files;
  private final int processors;

  /// @param root folder that holds `proc` and `sys`: `/`, or a canned tree in tests
  public ConditionReader(Path root, int processors) {
    this.files = new SystemFiles(root);
    this.processors = processors;
  }

  public Condition condition() {
    return new Condition(
        load(),
        processors,
        onBattery(),
        files.number(THROTTLED).orElse(0),
        stealSinceBoot(),
        files.text(CPU + "cpufreq/scaling_governor"));
  }

  /// One-minute average of runnable processes.
  public OptionalDouble load() {
    return files
        .text("proc/loadavg")
        .filter(text -> text.matches("\\d{1,6}(\\.\\d{1,3})? .*"))
        .map(text -> text.substring(0, text.indexOf(' ')))
        .map(text -> OptionalDouble.of(Double.parseDouble(text)))
        .orElse(OptionalDouble.empty());
  }

  /// The first core's clock, Hz. Guests mostly see a constant in `/proc/cpuinfo`, so only cpufreq
  /// counts.
  public OptionalDouble frequency() {
    var kilohertz = files.number(CPU + "cpufreq/scaling_cur_freq");
    return kilohertz.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(kilohertz.getAsLong() * 1000.0);
  }

  /// Memory that new processes can have, bytes, under the container's limit too.
  public OptionalLong availableMemory() {
    var available = files.memory("MemAvailable");
    var limit = new ControlGroup(files).memoryLimitBytes();
    if (available.isEmpty() || limit.isEmpty()) {
      return available.isPresent() ? available : limit;
    }
    return OptionalLong.of(Math.min(available.getAsLong(), limit.getAsLong()));
  }

  /// What went on so far, to be told apart from what goes on until the next reading.
  public Activity activity() {
    return new Activity(cpuTimes(), ownTicks(), files.number(THROTTLED), swapped());
  }

  /// utime, stime, cutime and cstime, the 14th to 17th field; the second is a name in brackets. See
  /// proc_pid_stat(5).
  private OptionalLong ownTicks() {
    var fields = files.text("proc/self/stat").map(it -> it.replaceFirst("^.*\\) ", "").split(" "));
    return fields.filter(it -> it.length > 14).stream()
        .mapToLong(it -> Arrays.stream(it, 11, 15).mapToLong(Long::parseLong).sum())
        .findFirst();
  }

  private OptionalLong swapped() {
    var moved =
        files.lines("proc/vmstat").stream()
            .filter(line -> line.matches("pswp(in|out) \\d{1,18}"))
            .mapToLong(line -> Long.parseLong(line.substring(line.indexOf(' ') + 1)))
            .toArray();
    return moved.length == 0 ? OptionalLong.empty() : OptionalLong.of(Arrays.stream(moved).sum());
  }

  /// Ticks since boot; the columns are user, nice, system, idle, iowait, irq, softirq, steal, and
  /// two that are counted in user and nice already. See proc_stat(5).
  Optional<CpuTimes> cpuTimes() {
    return files.lines("proc/stat").stream()
        .filter(line -> line.matches("cpu( +\\d{1,18}){8,}"))
        .findFirst()
        .map(line -> times(line.substring(3).strip().split(" +")));
  }

  /// A name of this boot that says nothing about the machine; empty when not visible.
  public Optional<String> boot() {
    return files.text("proc/sys/kernel/random/boot_id").map(Sha256::of);
  }

  private static CpuTimes times(String[] columns) {
    var ticks = Arrays.stream(columns).limit(8).mapToLong(Long::parseLong).toArray();
    var total = Arrays.stream(ticks).sum();
    return new CpuTimes(total, total - ticks[3] - ticks[4] - ticks[7], ticks[7]);
  }

  private OptionalDouble stealSinceBoot() {
    return cpuTimes()
        .map(now -> OptionalDouble.of(new CpuTimes(0, 0, 0).stealUntil(now)))
        .orElse(OptionalDouble.empty());
  }

  private boolean onBattery() {
    return files.names("sys/class/power_supply").stream()
        .map(name -> "sys/class/power_supply/" + name + "/status")
        .anyMatch(status -> files.text(status).orElse("").equals("Discharging"));
  }
}

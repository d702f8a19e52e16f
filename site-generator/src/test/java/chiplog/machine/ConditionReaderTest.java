package chiplog.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConditionReaderTest {
  @TempDir Path root;

  @Test
  void aQuietMachineWarnsOfNothing() throws IOException {
    write("proc/loadavg", "0.02 0.12 0.08 2/88 7118\n");
    write("proc/stat", "cpu  6351 0 2619 140669 268 0 65 11 0 0\n");
    assertThat(reader().condition().warnings()).isEmpty();
  }

  @Test
  void loadBatteryHeatStealAndGovernorAreEachWarnedOf() throws IOException {
    write("proc/loadavg", "1.50 0.12 0.08 2/88 7118\n");
    write("proc/stat", "cpu  100 0 0 800 0 0 0 100 0 0\n");
    write("sys/class/power_supply/BAT0/status", "Discharging\n");
    write("sys/devices/system/cpu/cpu0/thermal_throttle/core_throttle_count", "3\n");
    write("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n");
    assertThat(reader().condition().warnings()).hasSize(5);
  }

  @Test
  void stealIsTheShareOfTicksInBetween() throws IOException {
    write("proc/stat", "cpu  100 0 0 800 0 0 0 100 0 0\n");
    var before = reader().cpuTimes().orElseThrow();
    write("proc/stat", "cpu  140 0 0 850 0 0 0 110 0 0\n");
    var after = reader().cpuTimes().orElseThrow();
    assertThat(before.stealUntil(after)).isEqualTo(0.1, Offset.offset(1e-12));
  }

  @Test
  void whatOthersTookIsAllBusyTimeButOurOwn() throws IOException {
    write("proc/stat", "cpu  100 0 0 800 0 0 0 100 0 0\n");
    write("proc/self/stat", "7 (a) b) R 1 7 7 0 -1 0 9 9 9 9 10 20 30 40 20 0 1\n");
    write("proc/vmstat", "nr_free_pages 5\npswpin 3\npswpout 4\n");
    write("sys/devices/system/cpu/cpu0/thermal_throttle/core_throttle_count", "3\n");
    var before = reader().activity();
    write("proc/stat", "cpu  150 5 5 820 10 0 0 110 0 0\n"); // 100 more, of them 60 busy
    write("proc/self/stat", "7 (a) b) R 1 7 7 0 -1 0 9 9 9 9 15 25 40 65 20 0 1\n"); // 45 ours
    write("proc/vmstat", "nr_free_pages 5\npswpin 3\npswpout 9\n");
    write("sys/devices/system/cpu/cpu0/thermal_throttle/core_throttle_count", "4\n");
    assertThat(before.until(reader().activity()))
        .isEqualTo(Map.of("steal", 0.1, "others", 0.15, "throttled", 1.0, "swap", 5.0));
  }

  @Test
  void whatTheSystemDoesNotTellIsLeftOut() {
    assertThat(reader().activity().until(reader().activity())).isEmpty();
  }

  @Test
  void theBootIsNamedByADigestAlone() throws IOException {
    assertThat(reader().boot()).isEmpty();
    write("proc/sys/kernel/random/boot_id", "47e1f025-4697-4438-934f-54beeac16312\n");
    assertThat(reader().boot().orElseThrow()).matches("[0-9a-f]{64}");
  }

  @Test
  void freeMemoryIsNoMoreThanTheContainerAllows() throws IOException {
    write("proc/meminfo", "MemTotal: 8 kB\nMemAvailable:   4194304 kB\n");
    assertThat(reader().availableMemory()).hasValue(4L << 30);
    write("sys/fs/cgroup/cgroup.controllers", "memory\n");
    write("sys/fs/cgroup/memory.max", "1073741824\n");
    assertThat(reader().availableMemory()).hasValue(1L << 30);
  }

  private ConditionReader reader() {
    return new ConditionReader(root, 2);
  }

  private void write(String file, String text) throws IOException {
    Files.createDirectories(root.resolve(file).getParent());
    Files.writeString(root.resolve(file), text);
  }
}

package chiplog.machine;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;

/// Reads the hardware from `/proc` and `/sys`, or elsewhere from what Java tells.
public final class MachineReader {
  private final SystemFiles files;
  private final Platform platform;

  /// @param root folder that holds `proc` and `sys`: `/`, or a canned tree in tests
  public MachineReader(Path root, Platform platform) {
    this.files = new SystemFiles(root);
    this.platform = platform;
  }

  public Machine machine() {
    var cpu = CpuInfo.of(files);
    var virtualisation = Virtualisation.of(files, cpu);
    SequencedMap<String, String> facts = new LinkedHashMap<>();
    facts.put("cpu", cpu.model().orElse(Machine.NOT_VISIBLE));
    facts.put("cpu generation", cpu.generation().orElse(Machine.NOT_VISIBLE));
    facts.put("cores", Integer.toString(cores(cpu)));
    facts.put("threads per core", threadsPerCore().orElse(Machine.NOT_VISIBLE));
    facts.put("caches", Caches.of(files).orElse(Machine.NOT_VISIBLE));
    facts.put("memory", memory() == 0 ? Machine.NOT_VISIBLE : memory() + " GiB");
    facts.put("virtualisation", virtualisation.shown());
    facts.put("architecture", platform.osArch());
    return new Machine(id(cpu, virtualisation), facts);
  }

  private MachineId id(CpuInfo cpu, Virtualisation virtualisation) {
    var model =
        cpu.shortName().orElseGet(() -> CpuInfo.slug(platform.osName() + " " + platform.osArch()));
    return new MachineId(
        "%s-%dc-%dg-%s"
            .formatted(model, cores(cpu), memory(), virtualisation.slug())
            .toLowerCase(Locale.ROOT));
  }

  private int cores(CpuInfo cpu) {
    return cpu.processors() > 0 ? cpu.processors() : platform.processors();
  }

  /// GiB to the nearest: firmware and kernel keep some for themselves. 0 when not told.
  private long memory() {
    return Math.round(memoryBytes() / (double) (1L << 30));
  }

  private long memoryBytes() {
    return files.memory("MemTotal").orElse(platform.memoryBytes());
  }

  private Optional<String> threadsPerCore() {
    return files
        .text("sys/devices/system/cpu/cpu0/topology/thread_siblings_list")
        .map(list -> Integer.toString(count(list)));
  }

  /// `0-1` and `0,64` are two, `0` is one.
  private static int count(String list) {
    int count = 0;
    for (var range : list.split(",", -1)) {
      var ends = range.strip().split("-", 2);
      count += ends.length == 2 ? Integer.parseInt(ends[1]) - Integer.parseInt(ends[0]) + 1 : 1;
    }
    return count;
  }
}

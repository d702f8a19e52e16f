package chiplog.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/// What running some plans takes.
///
/// @param seconds expected wall time
/// @param memoryBytes the largest process tree at its peak
/// @param diskBytes journal and results
public record Needs(double seconds, long memoryBytes, long diskBytes) {
  private static final long MIB = 1L << 20;

  /// A heap of 1 GiB, and for both JVMs of a launch code, stacks and their own data.
  private static final long LAUNCH_MEMORY = (1024 + 512) * MIB;

  private static final long DISK_PER_LAUNCH = MIB / 4;
  private static final long DISK_RESERVE = 64 * MIB;

  /// Something there is too little of, bytes.
  public record Shortfall(String what, long needed, long available) {
    public String message() {
      return "%s: %d MiB are needed, %d MiB are free"
          .formatted(what, needed / MIB, available / MIB);
    }
  }

  public static Needs of(List<Plan> plans) {
    long launches = plans.stream().mapToLong(plan -> plan.steps().size()).sum();
    return new Needs(
        plans.stream().mapToDouble(Plan::seconds).sum(),
        plans.isEmpty() ? 0 : LAUNCH_MEMORY,
        plans.isEmpty() ? 0 : DISK_RESERVE + launches * DISK_PER_LAUNCH);
  }

  /// @param memory free memory, bytes, when visible
  /// @param disk usable space where the project lies, bytes
  public List<Shortfall> shortfalls(OptionalLong memory, long disk) {
    List<Shortfall> shortfalls = new ArrayList<>();
    if (memory.isPresent() && memory.getAsLong() < memoryBytes) {
      shortfalls.add(new Shortfall("memory", memoryBytes, memory.getAsLong()));
    }
    if (disk < diskBytes) {
      shortfalls.add(new Shortfall("disk space", diskBytes, disk));
    }
    return List.copyOf(shortfalls);
  }
}

package chiplog.machine;

/// Processor time since boot, of all processors together, in clock ticks.
///
/// @param total all ticks, idle ones too
/// @param busy ticks in which this system ran something
/// @param steal ticks in which the hypervisor ran something else
public record CpuTimes(long total, long busy, long steal) {
  /// Share of processor time stolen from here to `later`, 0 to 1.
  public double stealUntil(CpuTimes later) {
    return share(later.steal - steal, later.total - total);
  }

  /// Share of processor time from here to `later` that went to others than us, 0 to 1.
  ///
  /// @param own ticks that this program and all that it started took meanwhile
  public double othersUntil(CpuTimes later, long own) {
    return share(later.busy - busy - own, later.total - total);
  }

  private static double share(long part, long whole) {
    return whole <= 0 ? 0 : Math.clamp((double) part / whole, 0, 1);
  }
}

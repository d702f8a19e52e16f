package chiplog.freshness;

import chiplog.machine.MachineId;

/// Who asks whether a result is fresh.
///
/// A published page tells the environment of its result, so only a change of definition makes it
/// stale there; someone who measures wants results of this very JDK and machine.
public sealed interface Judge {
  /// Whoever reads: the definition alone counts.
  record Published() implements Judge {}

  /// Whoever measures here: JDK and machine count too.
  ///
  /// @param jdk as [chiplog.machine.Environment#jdk()] tells it
  record Here(String jdk, MachineId machine) implements Judge {}
}

package chiplog.freshness;

import java.util.List;

/// How the tool measures, whatever the experiment.
///
/// @param harnessPackage package of the experiments module whose classes run the measured ones; all
///   of its files count for every experiment
/// @param flags what every measured JVM is started with
public record Procedure(String harnessPackage, List<String> flags) {
  public Procedure {
    flags = List.copyOf(flags);
  }
}

package chiplog.freshness;

import chiplog.experiment.Workload;
import java.util.List;

/// How the tool measures, whatever the experiment.
///
/// @param usual what takes part in every launch
/// @param profiling what takes part as well where profiles are taken
public record Procedure(Part usual, Part profiling) {
  /// @param harness package of the experiments module whose classes run the measured ones, all of
  ///   its files
  /// @param flags what measured JVMs are started with
  public record Part(String harness, List<String> flags) {
    public Part {
      flags = List.copyOf(flags);
    }
  }

  /// What takes part in running `workload`.
  List<Part> parts(Workload workload) {
    return workload.profiles().isEmpty() ? List.of(usual) : List.of(usual, profiling);
  }
}

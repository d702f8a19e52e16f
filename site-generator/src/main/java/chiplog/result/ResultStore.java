package chiplog.result;

import chiplog.experiment.ExperimentId;
import chiplog.machine.MachineId;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Keeps results; append-only. A folder of JSON, or a map in tests.
public interface ResultStore {
  /// Every readable result of `experiment` on `machine`, newest last; empty when there is none.
  List<StoredResult> history(ExperimentId experiment, MachineId machine);

  /// The newest readable result of `experiment` on `machine`. Reads no more than it must.
  default Optional<StoredResult> current(ExperimentId experiment, MachineId machine) {
    var history = history(experiment, machine);
    return history.isEmpty() ? Optional.empty() : Optional.of(history.getLast());
  }

  /// Machines that have a readable result of `experiment`, in order of id.
  Set<MachineId> machines(ExperimentId experiment);

  /// Experiments that have a result, whether or not the catalog still knows them.
  Set<ExperimentId> experiments();

  /// Writes a new file beside the older ones, all or nothing.
  ///
  /// @throws IOException when the disk refuses; nothing half-written is left behind
  StoredResult save(Result result) throws IOException;
}

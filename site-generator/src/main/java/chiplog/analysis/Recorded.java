package chiplog.analysis;

import chiplog.diagnostic.DiagnosticSink;
import chiplog.experiment.Experiment;
import chiplog.experiment.ExperimentId;
import chiplog.freshness.Evidence;
import chiplog.freshness.EvidenceFinder;
import chiplog.machine.MachineId;
import chiplog.result.ResultStore;
import chiplog.result.StoredResult;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/// What one machine left behind of one experiment.
///
/// @param evidence its current result, seen as that machine's own
/// @param history all of its results, newest last
public record Recorded(Evidence evidence, List<StoredResult> history) {
  public Recorded {
    history = List.copyOf(history);
  }

  /// One for each machine that has a result: `first` before the others, those in order of id.
  public static List<Recorded> all(
      Experiment experiment,
      MachineId first,
      ResultStore store,
      EvidenceFinder finder,
      DiagnosticSink sink) {
    var machines = new TreeSet<>(store.machines(experiment.id()));
    for (ExperimentId former : experiment.formerly()) {
      machines.addAll(store.machines(former));
    }
    var ordered = new ArrayList<MachineId>();
    if (machines.remove(first)) {
      ordered.add(first);
    }
    ordered.addAll(machines);
    return ordered.stream()
        .map(machine ->
            new Recorded(
                finder.find(experiment, machine, sink), finder.history(experiment, machine)))
        .toList();
  }
}

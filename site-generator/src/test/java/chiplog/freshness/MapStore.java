package chiplog.freshness;

import chiplog.experiment.ExperimentId;
import chiplog.machine.MachineId;
import chiplog.result.Result;
import chiplog.result.ResultStore;
import chiplog.result.StoredResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Results in the order saved.
final class MapStore implements ResultStore {
  private final List<StoredResult> all = new ArrayList<>();

  @Override
  public List<StoredResult> history(ExperimentId experiment, MachineId machine) {
    return all.stream()
        .filter(stored -> stored.result().experiment().equals(experiment))
        .filter(stored -> stored.result().machine().id().equals(machine))
        .toList();
  }

  @Override
  public Set<MachineId> machines(ExperimentId experiment) {
    return all.stream()
        .filter(stored -> stored.result().experiment().equals(experiment))
        .map(stored -> stored.result().machine().id())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Override
  public Set<ExperimentId> experiments() {
    return all.stream()
        .map(stored -> stored.result().experiment())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Override
  public StoredResult save(Result result) {
    var id = all.size() + "-" + result.fingerprint().key8();
    var stored = new StoredResult(result, "results/" + id + ".json", "0".repeat(64), id);
    all.add(stored);
    return stored;
  }
}

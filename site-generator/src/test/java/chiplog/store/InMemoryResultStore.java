package chiplog.store;

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
import java.util.stream.Stream;

/// A store for tests of other rooms: what is saved last is newest.
public final class InMemoryResultStore implements ResultStore {
  private final List<StoredResult> saved = new ArrayList<>();

  /// @param results oldest first
  public InMemoryResultStore(Result... results) {
    Stream.of(results).forEach(this::save);
  }

  @Override
  public List<StoredResult> history(ExperimentId experiment, MachineId machine) {
    return saved.stream()
        .filter(one -> one.result().experiment().equals(experiment))
        .filter(one -> one.result().machine().id().equals(machine))
        .toList();
  }

  @Override
  public Set<MachineId> machines(ExperimentId experiment) {
    return saved.stream()
        .filter(one -> one.result().experiment().equals(experiment))
        .map(one -> one.result().machine().id())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Override
  public Set<ExperimentId> experiments() {
    return saved.stream()
        .map(one -> one.result().experiment())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Override
  public StoredResult save(Result result) {
    var id = ResultName.stem(result);
    var file =
        "experiments/results/%s/%s/%s.json"
            .formatted(result.experiment(), result.machine().id(), id);
    var stored = new StoredResult(result, file, "0".repeat(64), id);
    saved.add(stored);
    return stored;
  }
}

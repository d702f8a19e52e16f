package chiplog.experiment;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/// Every experiment of the project by id, and where the ones that were renamed went.
public final class Catalog {
  private final SortedMap<ExperimentId, Experiment> byId = new TreeMap<>();
  private final SortedMap<ExperimentId, ExperimentId> renamed = new TreeMap<>();

  private final Set<String> refused;

  /// @param experiments no two with the same id, nor an earlier id that another one has or had
  public Catalog(Collection<Experiment> experiments) {
    this(experiments, Set.of());
  }

  /// @param refused ids of what was left out because of its mistakes, which were reported
  public Catalog(Collection<Experiment> experiments, Set<String> refused) {
    this.refused = Set.copyOf(refused);
    for (var experiment : experiments) {
      if (byId.put(experiment.id(), experiment) != null) {
        throw new IllegalArgumentException("twice in the catalog: " + experiment.id());
      }
    }
    for (var experiment : experiments) {
      experiment.formerly().forEach(old -> rename(old, experiment.id()));
    }
  }

  private void rename(ExperimentId old, ExperimentId now) {
    if (byId.containsKey(old) || renamed.put(old, now) != null) {
      throw new IllegalArgumentException("an earlier id is in use: " + old);
    }
  }

  /// In order of id.
  public List<Experiment> experiments() {
    return List.copyOf(byId.values());
  }

  /// Experiments with variants of which it is known beforehand how much slower they are.
  public List<Experiment> knownEffects() {
    return byId.values().stream().filter(it -> !it.knownEffects().isEmpty()).toList();
  }

  /// Whether the catalog has an entry of this id that could not be read: whoever misses it need not
  /// report anything more.
  public boolean isRefused(String name) {
    return refused.contains(name);
  }

  /// Ids in order, to look for the nearest one.
  public List<String> names() {
    return byId.keySet().stream().map(ExperimentId::text).toList();
  }

  /// The experiment that has this id now.
  public Optional<Experiment> experiment(ExperimentId id) {
    return Optional.ofNullable(byId.get(id));
  }

  /// The experiment that a reference means: by its id, or by one it had before.
  public Optional<Experiment> find(String name) {
    return ExperimentId.isValid(name)
        ? experiment(current(new ExperimentId(name)))
        : Optional.empty();
  }

  /// What `id` is called now; `id` itself where it was never renamed.
  public ExperimentId current(ExperimentId id) {
    return renamed.getOrDefault(id, id);
  }
}

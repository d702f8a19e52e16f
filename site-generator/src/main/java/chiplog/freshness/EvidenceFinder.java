package chiplog.freshness;

import chiplog.diagnostic.DiagnosticSink;
import chiplog.experiment.Experiment;
import chiplog.experiment.ExperimentId;
import chiplog.machine.MachineId;
import chiplog.result.Fingerprint;
import chiplog.result.ResultStore;
import chiplog.result.StoredResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Finds the result that stands for an experiment.
///
/// On the wanted machine: the newest that matches, rather a whole one than one that a budget cut
/// short, else the newest. Only where that machine has none: the same on the reference machine, if
/// one is named, and then among all others. Results kept under former ids count like any other.
public final class EvidenceFinder {
  private static final Comparator<StoredResult> BY_AGE =
      Comparator.comparing((StoredResult stored) -> stored.result().provenance().end())
          .thenComparing(StoredResult::id);

  private final ResultStore store;
  private final Fingerprinter fingerprinter;
  private final Judge judge;
  private final Optional<MachineId> reference;

  public EvidenceFinder(ResultStore store, Fingerprinter fingerprinter, Judge judge) {
    this(store, fingerprinter, judge, Optional.empty());
  }

  private EvidenceFinder(
      ResultStore store, Fingerprinter fingerprinter, Judge judge, Optional<MachineId> reference) {
    this.store = store;
    this.fingerprinter = fingerprinter;
    this.judge = judge;
    this.reference = reference;
  }

  /// The same, which turns to `machine` first where the wanted one has no result.
  public EvidenceFinder withReference(MachineId machine) {
    return new EvidenceFinder(store, fingerprinter, judge, Optional.of(machine));
  }

  /// @param wanted the machine whose result is asked for: the reference machine, or this one
  public Evidence find(Experiment experiment, MachineId wanted, DiagnosticSink sink) {
    var now = fingerprinter.of(experiment, judge, sink);
    var own = results(experiment, List.of(wanted));
    if (!own.isEmpty()) {
      return best(own, now, true);
    }
    var published = results(experiment, reference.stream().toList());
    if (!published.isEmpty()) {
      return best(published, now, false);
    }
    var others = results(experiment, machines(experiment));
    return others.isEmpty()
        ? new Evidence.Missing(Evidence.measuring(experiment.id()))
        : best(others, now, false);
  }

  /// Every result of `experiment` on `machine`, kept under any of its ids, newest last.
  public List<StoredResult> history(Experiment experiment, MachineId machine) {
    return results(experiment, List.of(machine));
  }

  /// Experiments that have results but no place in `catalog` any more, neither by id nor as former
  /// id. Their results are kept.
  public static List<ExperimentId> orphans(ResultStore store, Collection<Experiment> catalog) {
    var orphans = new TreeSet<>(store.experiments());
    catalog.forEach(experiment -> ids(experiment).forEach(orphans::remove));
    return List.copyOf(orphans);
  }

  private Evidence best(List<StoredResult> newestLast, Fingerprint now, boolean ofWanted) {
    var matching =
        newestLast.reversed().stream()
            .filter(stored -> why(stored, now).isEmpty())
            .min(Comparator.comparing(stored -> stored.result().stopping().isCutShort()));
    if (matching.isPresent()) {
      return new Evidence.Fresh(matching.get(), ofWanted, others(matching.get(), newestLast));
    }
    var newest = newestLast.getLast();
    return new Evidence.Stale(newest, why(newest, now), ofWanted, others(newest, newestLast));
  }

  /// What was measured of the same on the same machine.
  private static List<StoredResult> others(StoredResult one, List<StoredResult> all) {
    return all.stream()
        .filter(other -> !other.equals(one))
        .filter(other -> other.result().machine().id().equals(one.result().machine().id()))
        .filter(other -> other.result().fingerprint().equals(one.result().fingerprint()))
        .toList();
  }

  private List<String> why(StoredResult stored, Fingerprint now) {
    return Changes.between(stored.result().fingerprint(), now, judge);
  }

  private Collection<MachineId> machines(Experiment experiment) {
    var machines = new TreeSet<MachineId>();
    ids(experiment).forEach(id -> machines.addAll(store.machines(id)));
    return machines;
  }

  private List<StoredResult> results(Experiment experiment, Collection<MachineId> machines) {
    List<StoredResult> found = new ArrayList<>();
    ids(experiment)
        .forEach(id -> machines.forEach(machine -> found.addAll(store.history(id, machine))));
    found.sort(BY_AGE);
    return found;
  }

  private static Stream<ExperimentId> ids(Experiment experiment) {
    return Stream.concat(Stream.of(experiment.id()), experiment.formerly().stream()).distinct();
  }
}

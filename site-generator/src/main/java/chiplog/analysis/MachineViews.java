package chiplog.analysis;

import chiplog.block.Blocks;
import chiplog.exhibit.Exhibit;
import chiplog.exhibit.MachineView;
import chiplog.exhibit.PageAddress;
import chiplog.experiment.Catalog;
import chiplog.experiment.Experiment;
import chiplog.finding.Backing;
import chiplog.finding.Standings;
import chiplog.machine.Machine;
import chiplog.machine.MachineId;
import chiplog.result.Result;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.function.Function;

/// Makes what the page of a machine says.
public final class MachineViews {
  private final Catalog catalog;
  private final Function<Experiment, List<Recorded>> recorded;
  private final Standings standings;
  private final Optional<MachineId> reference;

  /// @param recorded what every machine has of an experiment; see [Recorded#all]
  /// @param standings how far each machine can be trusted
  /// @param reference the machine whose numbers are published, if it has any
  public MachineViews(
      Catalog catalog,
      Function<Experiment, List<Recorded>> recorded,
      Standings standings,
      Optional<MachineId> reference) {
    this.catalog = catalog;
    this.recorded = recorded;
    this.standings = standings;
    this.reference = reference;
  }

  /// One view for each machine that measured one of `experiments`, the reference machine first.
  /// That one has a view in any case, if it measured anything, since every page leads to it.
  public List<MachineView> of(Collection<String> experiments) {
    var used = experiments.stream().flatMap(it -> catalog.find(it).stream()).toList();
    var byMachine = new TreeMap<MachineId, List<Seen>>();
    for (var experiment : catalog.experiments()) {
      if (used.contains(experiment)) {
        for (var one : recorded.apply(experiment)) {
          add(one, experiment, true, byMachine);
        }
      }
    }
    reference.ifPresent(id -> addUnused(id, byMachine));
    return byMachine.values().stream()
        .map(this::view)
        .sorted(Comparator.comparing((MachineView it) -> !it.reference()))
        .toList();
  }

  private void addUnused(MachineId machine, Map<MachineId, List<Seen>> byMachine) {
    for (var experiment : catalog.experiments()) {
      if (!byMachine.containsKey(machine)) {
        recorded.apply(experiment).stream()
            .filter(it -> it.history().getLast().result().machine().id().equals(machine))
            .forEach(one -> add(one, experiment, false, byMachine));
      }
    }
  }

  private static void add(
      Recorded one, Experiment experiment, boolean used, Map<MachineId, List<Seen>> byMachine) {
    var newest = one.history().getLast().result();
    byMachine
        .computeIfAbsent(newest.machine().id(), _ -> new ArrayList<>())
        .add(new Seen(experiment, newest, used));
  }

  /// @param used whether the site has a page of the experiment
  private record Seen(Experiment experiment, Result newest, boolean used) {}

  private MachineView view(List<Seen> seen) {
    var newest =
        seen.stream()
            .map(Seen::newest)
            .max(Comparator.comparing((Result it) -> it.provenance().end()))
            .orElseThrow();
    Machine machine = newest.machine();
    SequencedMap<String, String> environment = newest.environment().facts();
    var errors = ErrorRates.of(machine.id(), standings);
    return new MachineView(
        machine.id().text(),
        Backing.machineName(machine),
        reference.filter(machine.id()::equals).isPresent(),
        Blocks.pairs(machine.facts()),
        Blocks.pairs(environment),
        errors,
        errors.isEmpty() ? MachineView.Simulated.NONE : SimulatedRates.shipped().view(),
        seen.stream()
            .filter(Seen::used)
            .map(it ->
                new Exhibit.Pair(
                    it.experiment().id().text(),
                    PageAddress.ofExperiment(it.experiment().id().text())))
            .toList());
  }
}

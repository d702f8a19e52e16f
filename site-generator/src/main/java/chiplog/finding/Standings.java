package chiplog.finding;

import chiplog.calibration.Standing;
import chiplog.contrast.Measured;
import chiplog.experiment.Catalog;
import chiplog.experiment.Experiment;
import chiplog.experiment.ExperimentId;
import chiplog.machine.MachineId;
import chiplog.result.Result;
import chiplog.result.ResultStore;
import chiplog.result.StoredResult;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

/// How far the comparisons of each machine can be trusted: what its newest result of known effects
/// tells, whether or not anything has changed since.
///
/// Safe for use by several threads where `current` is; each machine is asked once.
public final class Standings {
  private final Function<MachineId, Optional<Measured>> current;
  private final Map<MachineId, Standing> known = new ConcurrentHashMap<>();

  private Standings(Function<MachineId, Optional<Measured>> current) {
    this.current = current;
  }

  /// No machine was ever calibrated.
  public static Standings unknown() {
    return new Standings(_ -> Optional.empty());
  }

  public static Standings of(Catalog catalog, ResultStore results) {
    return new Standings(machine ->
        catalog.experiments().stream()
            .filter(experiment -> !experiment.knownEffects().isEmpty())
            .flatMap(experiment -> newest(experiment, machine, results).stream())
            .findFirst());
  }

  private static Optional<Measured> newest(
      Experiment experiment, MachineId machine, ResultStore results) {
    return Stream.concat(Stream.of(experiment.id()), experiment.formerly().stream())
        .flatMap((ExperimentId id) -> results.current(id, machine).stream())
        .map(StoredResult::result)
        .max(Comparator.comparing((Result it) -> it.provenance().end()))
        .map(result -> new Measured(experiment, result));
  }

  public Standing of(MachineId machine) {
    return known.computeIfAbsent(
        machine, it -> current.apply(it).map(Standings::standing).orElse(Standing.UNKNOWN));
  }

  private static Standing standing(Measured knownEffects) {
    return knownEffects.calibrated().standing();
  }

  /// The result that the standing of `machine` was told from; empty where it was never calibrated.
  public Optional<Measured> calibration(MachineId machine) {
    return current.apply(machine).map(it -> measured(it.experiment(), it.result()));
  }

  /// A result as the statistics see it, on the machine that it is of.
  Measured measured(Experiment experiment, Result result) {
    return new Measured(experiment, result, of(result.machine().id()));
  }
}

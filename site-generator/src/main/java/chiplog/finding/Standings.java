package chiplog.finding;

import chiplog.calibration.Standing;
import chiplog.contrast.Measured;
import chiplog.experiment.Catalog;
import chiplog.experiment.Experiment;
import chiplog.machine.MachineId;
import chiplog.result.Result;
import chiplog.result.ResultStore;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

/// How far the comparisons of each machine can be trusted: what its newest result of known effects
/// tells, whether or not anything has changed since.
///
/// Safe for use by several threads where `newest` is; each machine is asked once.
public final class Standings {
  private final Function<MachineId, Optional<Measured>> newest;
  private final Map<MachineId, Known> known = new ConcurrentHashMap<>();

  /// @param calibration the newest result of known effects, on a machine of this standing
  private record Known(Optional<Measured> calibration, Standing standing) {
    static Known of(Measured newest) {
      var standing = newest.calibrated().standing();
      var calibration = new Measured(newest.experiment(), newest.result(), standing);
      return new Known(Optional.of(calibration), standing);
    }
  }

  private Standings(Function<MachineId, Optional<Measured>> newest) {
    this.newest = newest;
  }

  /// No machine was ever calibrated.
  public static Standings unknown() {
    return new Standings(_ -> Optional.empty());
  }

  public static Standings of(Catalog catalog, ResultStore results) {
    return new Standings(machine ->
        catalog.knownEffects().stream()
            .flatMap(experiment -> current(experiment, machine, results))
            .max(Comparator.comparing(it -> it.result().provenance().end())));
  }

  private static Stream<Measured> current(
      Experiment experiment, MachineId machine, ResultStore results) {
    return Stream.concat(Stream.of(experiment.id()), experiment.formerly().stream())
        .flatMap(id -> results.current(id, machine).stream())
        .map(stored -> new Measured(experiment, stored.result()));
  }

  private Known known(MachineId machine) {
    return known.computeIfAbsent(
        machine,
        it ->
            newest.apply(it).map(Known::of).orElse(new Known(Optional.empty(), Standing.UNKNOWN)));
  }

  public Standing of(MachineId machine) {
    return known(machine).standing();
  }

  /// The result that the standing of `machine` was told from; empty where it was never calibrated.
  public Optional<Measured> calibration(MachineId machine) {
    return known(machine).calibration();
  }

  /// A result as the statistics see it, on the machine that it is of.
  Measured measured(Experiment experiment, Result result) {
    return new Measured(experiment, result, of(result.machine().id()));
  }
}

package chiplog.project;

import chiplog.experiment.CaseId;
import chiplog.experiment.Effort;
import chiplog.experiment.Experiment;
import chiplog.experiment.ExperimentId;
import chiplog.experiment.ProfileKind;
import chiplog.experiment.Workload;
import chiplog.machine.MachineId;
import chiplog.result.Result;
import chiplog.result.ResultStore;
import chiplog.result.StoredResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// One case of an experiment, profiled by one fork for someone who asks now; nothing of it counts
/// among the results.
final class ProfiledNow implements ResultStore {
  private final List<StoredResult> saved = new ArrayList<>();

  /// The experiment with this case alone, under a profiler, for one block.
  static Experiment of(Experiment experiment, CaseId target, Duration measure) {
    var params = new LinkedHashMap<String, List<String>>();
    target.params().forEach((name, value) -> params.put(name, List.of(value)));
    var effort = experiment.effort();
    return new Experiment(
        experiment.id(),
        List.of(),
        experiment.question(),
        profiled(experiment.workload()),
        List.of(experiment.launchable(target.variant()).orElseThrow()),
        params,
        false,
        experiment.input(),
        List.of(),
        experiment.sources(),
        new Effort(1, effort.warmUpAtLeast(), effort.warmUpAtMost(), measure),
        experiment.position());
  }

  private static Workload profiled(Workload workload) {
    return switch (workload) {
      case Workload.Profile profile -> profile;
      case Workload.Jmh(var benchmark, var threads, var jvm) ->
          new Workload.Profile(benchmark, threads, jvm, Arrays.asList(ProfileKind.values()));
    };
  }

  /// What was taken; empty when it failed.
  Optional<StoredResult> taken() {
    return saved.stream().findFirst();
  }

  @Override
  public List<StoredResult> history(ExperimentId experiment, MachineId machine) {
    return List.of();
  }

  @Override
  public Set<MachineId> machines(ExperimentId experiment) {
    return Set.of();
  }

  @Override
  public Set<ExperimentId> experiments() {
    return Set.of();
  }

  @Override
  public StoredResult save(Result result) {
    var stored = new StoredResult(result, "kept apart from the results", "", "now");
    saved.add(stored);
    return stored;
  }
}

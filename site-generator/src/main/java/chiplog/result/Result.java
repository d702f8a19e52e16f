package chiplog.result;

import chiplog.experiment.CaseId;
import chiplog.experiment.ExperimentId;
import chiplog.experiment.Metric;
import chiplog.machine.Environment;
import chiplog.machine.Machine;
import java.util.Comparator;
import java.util.List;

/// All that one experiment left behind on one machine: raw runs in the order measured, never a
/// summary.
///
/// @param answers what every case answered before timing, in catalog order
/// @param runs every launch, failed and unpaired ones too, in the order started
/// @param allocations exact counts: three forks a case
/// @param stopping how often it was looked at, and what ended it
public record Result(
    ExperimentId experiment,
    Machine machine,
    Environment environment,
    Provenance provenance,
    Fingerprint fingerprint,
    List<Answer> answers,
    List<Run> runs,
    List<AllocationCount> allocations,
    Stopping stopping) {
  public Result {
    answers = List.copyOf(answers);
    runs = List.copyOf(runs);
    allocations = List.copyOf(allocations);
  }

  /// A result of as many blocks as were declared.
  public Result(
      ExperimentId experiment,
      Machine machine,
      Environment environment,
      Provenance provenance,
      Fingerprint fingerprint,
      List<Answer> answers,
      List<Run> runs,
      List<AllocationCount> allocations) {
    this(
        experiment,
        machine,
        environment,
        provenance,
        fingerprint,
        answers,
        runs,
        allocations,
        Stopping.asDeclared(runs));
  }

  /// The same, of which it is known how it was stopped.
  public Result stopped(Stopping how) {
    return new Result(
        experiment, machine, environment, provenance, fingerprint, answers, runs, allocations, how);
  }

  /// Finished, paired runs of `target` that measured `metric`, by block.
  public List<Run> runsOf(CaseId target, Metric metric) {
    return runs.stream()
        .filter(run -> run.paired() && run.finished() && run.target().equals(target))
        .filter(run -> run.series(metric).isPresent())
        .sorted(Comparator.comparingInt(Run::block))
        .toList();
  }

  /// Counts of `target`, in fork order.
  public List<AllocationCount> allocationsOf(CaseId target) {
    return allocations.stream().filter(count -> count.target().equals(target)).toList();
  }
}

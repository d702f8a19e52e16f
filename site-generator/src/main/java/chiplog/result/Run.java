package chiplog.result;

import chiplog.experiment.CaseId;
import chiplog.experiment.Metric;
import chiplog.experiment.ProfileKind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// One launch that happened: one fork of one case.
///
/// @param block number of the block it belongs to, from 0
/// @param order its place within the block, from 0
/// @param session number of the measuring session, from 0; more than one after an interruption
/// @param paired false when its block was interrupted and repeated: it stays on record, but takes
///   no part in comparisons
/// @param seconds wall time of the whole launch
/// @param warmUp absent when the launch did not get that far
/// @param recordings what profilers saw; none where calls were only timed
public record Run(
    int block,
    int order,
    int session,
    CaseId target,
    boolean paired,
    Instant start,
    double seconds,
    Outcome outcome,
    Optional<WarmUp> warmUp,
    Disturbance disturbance,
    List<Series> series,
    List<Recording> recordings) {
  public Run {
    series = List.copyOf(series);
    recordings = List.copyOf(recordings);
  }

  /// A launch that was not profiled.
  public Run(
      int block,
      int order,
      int session,
      CaseId target,
      boolean paired,
      Instant start,
      double seconds,
      Outcome outcome,
      Optional<WarmUp> warmUp,
      Disturbance disturbance,
      List<Series> series) {
    this(
        block,
        order,
        session,
        target,
        paired,
        start,
        seconds,
        outcome,
        warmUp,
        disturbance,
        series,
        List.of());
  }

  public Optional<Recording> recording(ProfileKind kind) {
    return recordings.stream().filter(one -> one.kind() == kind).findFirst();
  }

  public Optional<Series> series(Metric metric) {
    return series.stream().filter(one -> one.metric() == metric).findFirst();
  }

  public boolean finished() {
    return outcome instanceof Outcome.Finished;
  }
}

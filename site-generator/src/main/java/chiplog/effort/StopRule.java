package chiplog.effort;

import java.util.List;
import java.util.Optional;

/// When an adaptive run may stop, asked at each of its looks and nowhere else.
///
/// It stops when every published ratio is either as precise as was asked for or settled: the whole
/// interval inside the margin, or none of it. A ratio of so few blocks that no difference could be
/// established is neither, or *too few forks* would be published for good. It stops, too, when the
/// blocks up to the next look would not fit in its time, and at the last look.
///
/// @param precision half-width of a ratio's interval that is good enough, as a fraction
/// @param margin the least change that matters, as a fraction
/// @param withinSeconds what its launches may take in all; the first look is reached in any case
public record StopRule(double precision, double margin, double withinSeconds) {
  public StopRule {
    if (!(precision > 0 && margin >= 0 && withinSeconds > 0)) {
      throw new IllegalArgumentException(
          "precision %s, margin %s, within %s s".formatted(precision, margin, withinSeconds));
    }
  }

  /// @param published every ratio that is published, at the level of this look; at least one, or
  ///   there is nothing to be precise about and the run goes on
  /// @param spentSeconds what the launches of all blocks so far took
  /// @param toNextLook expected seconds until the next look; empty at the last
  /// @return why to stop; empty to go on
  public Optional<Stop> at(
      List<LogRatio> published, double spentSeconds, Optional<Double> toNextLook) {
    if (!published.isEmpty()) {
      if (published.stream().allMatch(it -> it.isPrecise(precision))) {
        return Optional.of(Stop.PRECISION);
      }
      if (published.stream().allMatch(it -> it.isPrecise(precision) || it.isSettled(margin))) {
        return Optional.of(Stop.DECISION);
      }
    }
    if (toNextLook.isEmpty()) {
      return Optional.of(Stop.LAST_LOOK);
    }
    return spentSeconds + toNextLook.get() > withinSeconds
        ? Optional.of(Stop.TIME)
        : Optional.empty();
  }
}

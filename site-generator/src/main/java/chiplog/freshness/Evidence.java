package chiplog.freshness;

import chiplog.experiment.ExperimentId;
import chiplog.result.StoredResult;
import java.util.List;

/// A result as it is seen from an article, or from someone about to measure.
///
/// `ofWantedMachine` is false when the machine that was asked for has no result and another one's
/// is shown instead; whoever shows it must then name that machine.
public sealed interface Evidence {
  /// The command that measures `experiment`.
  static String measuring(ExperimentId experiment) {
    return "./chiplog measure --only " + experiment;
  }

  /// It tells of what is measured today.
  record Fresh(StoredResult stored, boolean ofWantedMachine) implements Evidence {}

  /// Something has changed since; it stays visible, with the reasons.
  ///
  /// @param why one sentence a change, for people; at least one
  record Stale(StoredResult stored, List<String> why, boolean ofWantedMachine) implements Evidence {
    public Stale {
      why = List.copyOf(why);
    }
  }

  /// No machine has a result.
  ///
  /// @param command what would measure it
  record Missing(String command) implements Evidence {}
}

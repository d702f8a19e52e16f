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
  ///
  /// @param others of the same code and settings on the same machine, newest last
  record Fresh(StoredResult stored, boolean ofWantedMachine, List<StoredResult> others)
      implements Evidence {
    public Fresh {
      others = List.copyOf(others);
    }

    /// The only one of its kind.
    public Fresh(StoredResult stored, boolean ofWantedMachine) {
      this(stored, ofWantedMachine, List.of());
    }
  }

  /// Something has changed since; it stays visible, with the reasons.
  ///
  /// @param why one sentence a change, for people; at least one
  /// @param others of the same code and settings on the same machine, newest last
  record Stale(
      StoredResult stored, List<String> why, boolean ofWantedMachine, List<StoredResult> others)
      implements Evidence {
    public Stale {
      why = List.copyOf(why);
      others = List.copyOf(others);
    }

    /// The only one of its kind.
    public Stale(StoredResult stored, List<String> why, boolean ofWantedMachine) {
      this(stored, why, ofWantedMachine, List.of());
    }
  }

  /// No machine has a result.
  ///
  /// @param command what would measure it
  record Missing(String command) implements Evidence {}
}

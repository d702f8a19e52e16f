package chiplog.measure;

import chiplog.experiment.ExperimentId;
import java.util.Optional;

/// Hears how a measurement goes on.
public interface Progress {
  /// @param done launches that an earlier session finished
  /// @param secondsLeft expected
  void started(ExperimentId experiment, int done, int total, double secondsLeft);

  /// @param trouble why the launch failed, when it did
  void launched(
      ExperimentId experiment, int done, int total, double secondsLeft, Optional<String> trouble);

  /// Something a person should know, one sentence.
  void notice(ExperimentId experiment, String text);

  void ended(MeasureOutcome outcome);
}

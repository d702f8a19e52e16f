package chiplog.measure;

import chiplog.experiment.ExperimentId;
import chiplog.result.StoredResult;
import java.util.List;

/// How the measuring of one experiment ended.
public sealed interface MeasureOutcome {
  ExperimentId experiment();

  /// All planned launches finished; the result is saved.
  record Complete(ExperimentId experiment, StoredResult stored) implements MeasureOutcome {}

  /// The plan is through and what there is was saved, but launches failed.
  ///
  /// @param failures one sentence for each failed launch
  record CompleteWithFailures(ExperimentId experiment, StoredResult stored, List<String> failures)
      implements MeasureOutcome {
    public CompleteWithFailures {
      failures = List.copyOf(failures);
    }
  }

  /// Variants do not agree on the answer, so nothing was timed.
  ///
  /// @param differences one sentence for each setting of the parameters
  record AnswersDiffer(ExperimentId experiment, List<String> differences)
      implements MeasureOutcome {
    public AnswersDiffer {
      differences = List.copyOf(differences);
    }
  }

  /// A case gave no answer, so nothing was timed.
  record AnswersMissing(ExperimentId experiment, List<String> reasons) implements MeasureOutcome {
    public AnswersMissing {
      reasons = List.copyOf(reasons);
    }
  }

  /// The budget does not reach, or no longer: what was finished is kept for the next session.
  ///
  /// @param secondsLeft expected time of what is missing
  record OutOfBudget(ExperimentId experiment, double secondsLeft) implements MeasureOutcome {}

  /// Somebody stopped it: what was finished is kept for the next session.
  record Interrupted(ExperimentId experiment, int done, int total) implements MeasureOutcome {}
}

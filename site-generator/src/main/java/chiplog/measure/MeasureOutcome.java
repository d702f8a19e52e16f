package chiplog.measure;

import chiplog.experiment.ExperimentId;
import chiplog.result.StoredResult;
import java.util.List;

/// How the measuring of one experiment ended.
public sealed interface MeasureOutcome {
  ExperimentId experiment();

  /// Expected time of what the budget left out; 0 where it left out nothing.
  default double secondsLeft() {
    return 0;
  }

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

  /// The budget was out, but there were blocks enough for a result, which is saved; the launches
  /// are kept, and the next session goes on with them.
  ///
  /// @param secondsLeft expected time of what is missing
  record CutShort(ExperimentId experiment, StoredResult stored, double secondsLeft)
      implements MeasureOutcome {}

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

package chiplog.instrument;

import chiplog.experiment.CaseId;
import chiplog.experiment.Experiment;
import chiplog.result.AllocationCount;
import chiplog.result.Answer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// How one kind of experiment is started, and how what it leaves behind is read.
///
/// Reading depends on nothing but the folder, so that a finished launch can be read again later.
public interface Instrument {
  /// File of the scratch folder that holds the end of what the launch printed.
  String OUTPUT = "output.txt";

  /// What a timed fork tells one value for, in warm-up and measuring alike: together they are the
  /// series that tells whether a fork was steady, so they must be many and of one length. A call
  /// that takes longer is a window by itself; the fork then measures fewer of them.
  Duration WINDOW = Duration.ofMillis(100);

  /// @param measure how long a timed fork is measured after its warm-up; other tasks do not mind
  /// @param scratch absolute path of an existing folder, where all files of this launch go
  Launch launch(Task task, Experiment experiment, CaseId target, Duration measure, Path scratch);

  /// Flags of the JVM that runs `variant`, in order; without those that carry scratch paths.
  List<String> flags(Experiment experiment, String variant);

  Reading<Answer> answer(CaseId target, Path scratch);

  /// @param measure as the fork was launched
  Reading<ForkReading> fork(Experiment experiment, CaseId target, Duration measure, Path scratch);

  /// @param fork number of the counting fork of this case, from 0
  Reading<AllocationCount> allocations(CaseId target, int fork, Path scratch);
}

package chiplog.result;

import chiplog.experiment.CaseId;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// Objects that one fork without thread-local buffers allocated in N and in 2N calls.
///
/// @param calls N
/// @param once objects counted in N calls
/// @param twice objects counted in 2N calls
/// @param byClass objects per N calls by class name, from the difference, most first
/// @param bySite the same by allocation site (`Class.method:line`)
public record AllocationCount(
    CaseId target,
    int fork,
    long calls,
    long once,
    long twice,
    SequencedMap<String, Long> byClass,
    SequencedMap<String, Long> bySite) {
  public AllocationCount {
    byClass = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(byClass));
    bySite = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(bySite));
  }

  /// Objects per call: (count of 2N calls − count of N calls) / N, which cancels what the recorder
  /// itself allocates.
  public double perCall() {
    return (double) (twice - once) / calls;
  }

  /// Whether all of `counts` agree on one whole number, so that it may be called exact.
  public static boolean exact(List<AllocationCount> counts) {
    return counts.size() >= 3
        && counts.stream().mapToDouble(AllocationCount::perCall).distinct().count() == 1
        && counts.getFirst().perCall() == Math.rint(counts.getFirst().perCall());
  }
}

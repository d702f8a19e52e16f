package chiplog.result;

import chiplog.effort.Look;
import chiplog.effort.LookPlan;
import chiplog.effort.Stop;
import java.util.List;

/// How often a run was looked at, at which level, and what ended it: all settled by rules that were
/// declared before it began.
///
/// @param looks in order; the last is the one that is published
public record Stopping(List<Look> looks, Stop by) {
  public Stopping {
    looks = List.copyOf(looks);
    if (looks.isEmpty()) {
      throw new IllegalArgumentException("a result that nobody looked at");
    }
  }

  /// All declared blocks, looked at once.
  static Stopping asDeclared(List<Run> runs) {
    var blocks = runs.stream().mapToInt(Run::block).max().orElse(0) + 1;
    return new Stopping(LookPlan.once(blocks).looks(), Stop.PLAN);
  }

  /// The look that is published.
  public Look last() {
    return looks.getLast();
  }

  /// Whether it is known that more was to be measured.
  public boolean isCutShort() {
    return by == Stop.BUDGET;
  }
}

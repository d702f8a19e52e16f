package chiplog.effort;

import java.util.Arrays;
import java.util.Optional;

/// What ended a run. The order is that of the rule: the first that applies is told.
public enum Stop {
  /// The interval of every published ratio was as narrow as asked for.
  PRECISION("precision"),
  /// Every published ratio was as narrow as asked for, or on one side of the margin as a whole.
  DECISION("decision"),
  /// The next look would have taken longer than the experiment may take.
  TIME("time"),
  /// There are no more looks.
  LAST_LOOK("last look"),
  /// All declared blocks were done.
  PLAN("plan"),
  /// The budget of the whole session was out; the rest can still be measured.
  BUDGET("budget");

  private final String id;

  Stop(String id) {
    this.id = id;
  }

  /// As results and people have it: `stopped by precision`.
  public String id() {
    return id;
  }

  public static Optional<Stop> byId(String id) {
    return Arrays.stream(values()).filter(stop -> stop.id.equals(id)).findFirst();
  }
}

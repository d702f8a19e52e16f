package chiplog.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A way in which a benchmark measures something else than it seems to.
public enum Trap {
  /// Nobody needs the result, so the compiler dropped the work.
  DELETED_WORK("deleted-work"),
  /// The input never changes and the compiler knows it, so the work was done beforehand.
  CONSTANT_INPUT("constant-input"),
  /// The input repeats itself, so the processor has learned what comes next.
  REGULAR_INPUT("regular-input"),
  /// Making the input is a part of what is timed.
  TIMED_SETUP("timed-setup"),
  /// One process was measured, and with it the lots that it happened to draw.
  SINGLE_FORK("single-fork");

  private final String id;

  Trap(String id) {
    this.id = id;
  }

  /// The word of the catalog, of pages and of messages.
  public String id() {
    return id;
  }

  public static Optional<Trap> byId(String id) {
    return Arrays.stream(values()).filter(trap -> trap.id.equals(id)).findFirst();
  }

  public static List<String> ids() {
    return Arrays.stream(values()).map(Trap::id).toList();
  }
}

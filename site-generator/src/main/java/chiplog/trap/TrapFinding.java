package chiplog.trap;

import chiplog.diagnostic.Position;
import chiplog.experiment.Trap;
import java.util.List;
import java.util.Optional;

/// A trap that variants of an experiment are in.
///
/// @param variants their names, at least one
/// @param place the line of the project that shows it, or the method that was measured
/// @param excerpt that line; empty where the place is a whole file
/// @param evidence what was seen or measured, a sentence without its full stop
public record TrapFinding(
    Trap trap, List<String> variants, Position place, Optional<String> excerpt, String evidence) {
  public TrapFinding {
    variants = List.copyOf(variants);
    if (variants.isEmpty()) {
      throw new IllegalArgumentException("nobody is in the trap: " + evidence);
    }
  }

  /// What the trap is, in a few words.
  public static String title(Trap trap) {
    return switch (trap) {
      case DELETED_WORK -> "the compiler may have dropped the work";
      case CONSTANT_INPUT -> "the input never changes, and the compiler knows it";
      case REGULAR_INPUT -> "the processor has learned the input";
      case TIMED_SETUP -> "set-up is timed";
      case SINGLE_FORK -> "one process only";
    };
  }

  /// One thing to try.
  public static String remedy(Trap trap) {
    return switch (trap) {
      case DELETED_WORK -> "give every result back, or to a Blackhole";
      case CONSTANT_INPUT -> "read the input from a field of the state that is not final";
      case REGULAR_INPUT -> "take data without a pattern, and so much that it cannot be learned";
      case TIMED_SETUP -> "make the input in a method with @Setup, and keep it in a field";
      case SINGLE_FORK -> "measure at least six processes, better ten";
    };
  }
}

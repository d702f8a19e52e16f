package chiplog.profile;

/// A text that holds no stacks as they are kept.
public final class MalformedStacks extends Exception {
  private static final long serialVersionUID = 1;

  /// @param line 1-based
  MalformedStacks(int line, String problem) {
    super("line %d: %s".formatted(line, problem));
  }
}

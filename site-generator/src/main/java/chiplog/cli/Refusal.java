package chiplog.cli;

/// A command cannot go on, for a reason that the user can mend; nothing was changed.
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int exitCode;

  Refusal(int exitCode, String message) {
    super(message);
    this.exitCode = exitCode;
  }

  int exitCode() {
    return exitCode;
  }
}

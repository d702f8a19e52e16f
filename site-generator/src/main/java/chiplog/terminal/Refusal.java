package chiplog.terminal;

/// A command cannot go on, for a reason that the user can mend; nothing was changed.
public final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int exitCode;

  public Refusal(int exitCode, String message) {
    super(message);
    this.exitCode = exitCode;
  }

  public int exitCode() {
    return exitCode;
  }
}

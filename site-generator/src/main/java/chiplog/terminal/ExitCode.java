package chiplog.terminal;

/// What a command tells the shell.
public final class ExitCode {
  public static final int FINE = 0;

  /// Content, a claim or a stored result is wrong.
  public static final int CONTENT = 1;

  /// The command line is wrong.
  public static final int USAGE = 2;

  /// A planned launch failed.
  public static final int MEASUREMENT = 3;

  /// The disk, a lock, a permission, or too little of something.
  public static final int ENVIRONMENT = 4;

  /// A fault in the program itself, templates included.
  public static final int FAULT = 5;

  private ExitCode() {}
}

package chiplog.cli;

/// What a command tells the shell.
final class ExitCode {
  static final int FINE = 0;

  /// Content, a claim or a stored result is wrong.
  static final int CONTENT = 1;

  /// The command line is wrong.
  static final int USAGE = 2;

  /// A planned launch failed.
  static final int MEASUREMENT = 3;

  /// The disk, a lock, a permission, or too little of something.
  static final int ENVIRONMENT = 4;

  /// A fault in the program itself, templates included.
  static final int FAULT = 5;

  private ExitCode() {}
}

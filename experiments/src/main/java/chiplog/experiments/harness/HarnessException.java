package chiplog.experiments.harness;

/// Why a benchmark cannot be run as asked: a message for whoever asked, without a stack trace.
final class HarnessException extends Exception {
  private static final long serialVersionUID = 1;

  HarnessException(String message) {
    super(message);
  }
}

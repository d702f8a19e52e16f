package chiplog.benchstat;

/// There is nothing to show, for a reason that whoever started it can mend.
final class Stopped extends Exception {
  private final int strictStatus;

  /// @param strictStatus what a strict run ends with; the original ends with 0 even then
  Stopped(int strictStatus, String message) {
    super(message, null, false, false);
    this.strictStatus = strictStatus;
  }

  String problem() {
    return String.valueOf(getMessage());
  }

  int strictStatus() {
    return strictStatus;
  }
}

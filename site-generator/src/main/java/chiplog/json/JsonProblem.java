package chiplog.json;

/// A value of a well-formed JSON text is not what it should be.
public final class JsonProblem extends Exception {
  private final String path;

  JsonProblem(String path, String message) {
    super(message, null, false, false);
    this.path = path;
  }

  /// Where, from the root: `$.runs[3].series[0].values[2]`.
  public String path() {
    return path;
  }

  /// What was found and what was wanted, without the path.
  public String problem() {
    return String.valueOf(getMessage());
  }
}

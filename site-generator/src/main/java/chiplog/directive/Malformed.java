package chiplog.directive;

/// What is wrong with a directive, thrown from deep inside a reader to the one that reports it.
final class Malformed extends Exception {
  private static final long serialVersionUID = 1L;

  private final int at;
  private final String what;
  private final String hint;

  /// @param at index in the span, or offset in the file for a line of a block
  /// @param hint the right form
  Malformed(int at, String what, String hint) {
    super(what, null, false, false);
    this.at = at;
    this.what = what;
    this.hint = hint;
  }

  int at() {
    return at;
  }

  String what() {
    return what;
  }

  String hint() {
    return hint;
  }
}

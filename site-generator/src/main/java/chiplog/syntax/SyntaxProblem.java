package chiplog.syntax;

/// A filter or a projection cannot be understood; the message shows where.
public final class SyntaxProblem extends Exception {
  private static final long serialVersionUID = 1;

  /// @param at where in `text`, in UTF-16 units
  public SyntaxProblem(String message, String text, int at) {
    super(
        "syntax error: %s\n\t%s\n\t%s^".formatted(message, text, " ".repeat(visible(text, at))),
        null,
        false,
        false);
  }

  /// What is wrong, then the expression, then a line with a caret under the place.
  public String problem() {
    return String.valueOf(getMessage());
  }

  private static int visible(String text, int end) {
    return (int) text.substring(0, end).codePoints().filter(GoString::isVisible).count();
  }
}

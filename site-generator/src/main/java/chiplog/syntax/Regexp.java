package chiplog.syntax;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;

/// A regular expression of RE2, which matches in time linear in the text: no back-references, no
/// look-around.
public final class Regexp {
  private static final String ERROR = "error parsing regexp: ";

  private final Pattern pattern;

  private Regexp(Pattern pattern) {
    this.pattern = pattern;
  }

  /// An expression that RE2 refuses.
  static final class Refused extends Exception {
    private static final long serialVersionUID = 1;

    Refused(String reason) {
      super(ERROR + reason, null, false, false);
    }

    /// In the words of RE2.
    String reason() {
      return String.valueOf(getMessage());
    }
  }

  static Regexp compile(String expression) throws Refused {
    new RegexpSize(expression).check();
    try {
      return new Regexp(Pattern.compile(expression));
    } catch (PatternSyntaxException problem) {
      throw new Refused(String.valueOf(problem.getMessage()).substring(ERROR.length()));
    }
  }

  /// Whether some part of `text` matches.
  public boolean finds(String text) {
    return pattern.matcher(text).find();
  }
}

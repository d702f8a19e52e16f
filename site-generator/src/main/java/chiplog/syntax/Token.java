package chiplog.syntax;

import java.util.Optional;

/// A word or a sign of an expression.
///
/// @param text what it stands for: a quoted word without its quotes, a regexp without its slashes
/// @param regexp the regexp, if it is one
/// @param start where it begins in the expression
/// @param end where it ends there
public record Token(Kind kind, String text, Optional<Regexp> regexp, int start, int end) {
  /// What a token can be. `AND` and `OR` are words that join.
  public enum Kind {
    WORD,
    REGEXP,
    AND,
    OR,
    SIGN,
    END
  }

  public boolean is(char sign) {
    return kind == Kind.SIGN && text.charAt(0) == sign;
  }
}

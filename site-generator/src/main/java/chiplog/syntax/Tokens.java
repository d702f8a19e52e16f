package chiplog.syntax;

import chiplog.syntax.Token.Kind;
import chiplog.unit.GoSpace;
import java.util.Optional;

/// Takes an expression apart from left to right. A look at the next token moves over the blanks
/// before it, so that problems are told where something stands.
public final class Tokens {
  private static final String SIGNS = "():@,";
  private static final String STARTING_SIGNS = SIGNS + "-*";

  private final String text;
  private int at;

  public Tokens(String text) {
    this.text = text;
  }

  /// The next token where a key or an operator may stand; it stays the next one.
  public Token peek() throws SyntaxProblem {
    skipBlanks();
    return at < text.length() && text.charAt(at) != '"' ? plain() : quotedOrEnd();
  }

  /// The next token where a value may stand, which may be a regexp.
  public Token peekValue() throws SyntaxProblem {
    skipBlanks();
    return at < text.length() && text.charAt(at) == '/' ? regexp() : peek();
  }

  /// Goes behind `token`, which was looked at.
  public void take(Token token) {
    at = token.end();
  }

  /// That something is wrong at the place reached.
  public SyntaxProblem problem(String message) {
    return problem(message, at);
  }

  /// That something is wrong at `place`.
  public SyntaxProblem problem(String message, int place) {
    return new SyntaxProblem(message, text, place);
  }

  /// Complains of a token that is left.
  public void expectEnd() throws SyntaxProblem {
    var token = peek();
    if (token.kind() != Kind.END) {
      throw problem("unexpected " + GoString.quote(token.text()));
    }
  }

  private void skipBlanks() {
    while (at < text.length() && GoSpace.is(text.charAt(at))) {
      at++;
    }
  }

  private Token plain() {
    if (isSign(at, STARTING_SIGNS)) {
      return token(Kind.SIGN, text.substring(at, at + 1), at + 1);
    }
    var end = at;
    while (end < text.length() && !isSign(end, SIGNS) && !GoSpace.is(text.charAt(end))) {
      end++;
    }
    var word = text.substring(at, end);
    return switch (word) {
      case "AND" -> token(Kind.AND, word, end);
      case "OR" -> token(Kind.OR, word, end);
      default -> token(Kind.WORD, word, end);
    };
  }

  private Token quotedOrEnd() throws SyntaxProblem {
    if (at == text.length()) {
      return token(Kind.END, "", at);
    }
    var end = at + 1;
    while (end < text.length() && (text.charAt(end) != '"' || text.charAt(end - 1) == '\\')) {
      end++;
    }
    if (end == text.length()) {
      throw problem("missing end quote");
    }
    var word = GoString.unquote(text.substring(at, end + 1));
    return token(Kind.WORD, word.orElseThrow(() -> problem("bad escape sequence")), end + 1);
  }

  private Token regexp() throws SyntaxProblem {
    var end = regexpEnd();
    if (end < 0) {
      throw problem("missing close \"/\"");
    }
    var next = end + 1;
    var expression = text.substring(at + 1, end);
    var regexp = compiled(expression);
    if (next < text.length() && !mayFollowRegexp(next)) {
      throw problem("regexp must be followed by space or an operator (unescaped \"/\"?)", next);
    }
    return new Token(Kind.REGEXP, expression, Optional.of(regexp), at, next);
  }

  private Regexp compiled(String expression) throws SyntaxProblem {
    try {
      return Regexp.compile(expression);
    } catch (Regexp.Refused refused) {
      throw problem(refused.reason());
    }
  }

  /// The first `/` outside brackets, parentheses and escapes; -1 if there is none.
  private int regexpEnd() {
    var brackets = 0;
    var parentheses = 0;
    for (var i = at + 1; i < text.length(); i++) {
      switch (text.charAt(i)) {
        case '/' -> {
          if (brackets == 0 && parentheses == 0) {
            return i;
          }
        }
        case '[' -> brackets++;
        case ']' -> brackets = Math.max(0, brackets - 1);
        case '(' -> parentheses += brackets == 0 ? 1 : 0;
        case ')' -> parentheses -= brackets == 0 ? 1 : 0;
        case '\\' -> i++;
        default -> {}
      }
    }
    return -1;
  }

  /// The original looks at one byte only here, so blanks beyond ASCII do not do.
  private boolean mayFollowRegexp(int place) {
    return isSign(place, STARTING_SIGNS)
        || (text.charAt(place) < 0x80 && GoSpace.is(text.charAt(place)));
  }

  private boolean isSign(int place, String signs) {
    return signs.indexOf(text.charAt(place)) >= 0;
  }

  private Token token(Kind kind, String word, int end) {
    return new Token(kind, word, Optional.empty(), at, end);
  }
}

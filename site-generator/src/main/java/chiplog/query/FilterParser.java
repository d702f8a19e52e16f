package chiplog.query;

import chiplog.query.Filter.All;
import chiplog.query.Filter.Any;
import chiplog.query.Filter.Not;
import chiplog.query.Filter.OfKey;
import chiplog.query.Filter.OfUnit;
import chiplog.syntax.GoString;
import chiplog.syntax.SyntaxProblem;
import chiplog.syntax.Token;
import chiplog.syntax.Token.Kind;
import chiplog.syntax.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads a filter: matches joined by `AND` (which may be left out) and `OR`, `-` for not, `*` for
/// everything, `key:value`, `key:(value OR value)`, `key:/regexp/`.
final class FilterParser {
  /// How deep signs and parentheses may nest; the original has no limit, but this has a stack.
  private static final int DEEPEST = 500;

  private final Tokens tokens;
  private int depth;
  private Optional<SyntaxProblem> badKey = Optional.empty();

  FilterParser(String expression) {
    tokens = new Tokens(expression);
  }

  Filter parse() throws SyntaxProblem {
    var filter = alternatives();
    tokens.expectEnd();
    if (badKey.isPresent()) {
      throw badKey.get();
    }
    return filter;
  }

  private Filter alternatives() throws SyntaxProblem {
    List<Filter> filters = new ArrayList<>();
    filters.add(conjunction());
    for (var next = tokens.peek(); next.kind() == Kind.OR; next = tokens.peek()) {
      tokens.take(next);
      filters.add(conjunction());
    }
    return filters.size() == 1 ? filters.getFirst() : new Any(filters);
  }

  private Filter conjunction() throws SyntaxProblem {
    List<Filter> filters = new ArrayList<>();
    filters.add(match());
    for (var next = tokens.peek(); !endsConjunction(next); next = tokens.peek()) {
      if (next.kind() == Kind.AND) {
        tokens.take(next);
      } else if (next.is(':') || next.is('@') || next.is(',')) {
        throw tokens.problem("unexpected " + GoString.quote(next.text()));
      } else {
        filters.add(match());
      }
    }
    return filters.size() == 1 ? filters.getFirst() : new All(filters);
  }

  private static boolean endsConjunction(Token next) {
    return next.kind() == Kind.END || next.kind() == Kind.OR || next.is(')');
  }

  private Filter match() throws SyntaxProblem {
    var next = tokens.peek();
    if (depth++ > DEEPEST) {
      throw tokens.problem("nested deeper than " + DEEPEST);
    }
    try {
      if (next.kind() == Kind.WORD) {
        return keyed(next);
      }
      return switch (next.kind() == Kind.SIGN ? next.text() : "") {
        case "(" -> inParentheses(next);
        case "-" -> {
          tokens.take(next);
          yield new Not(match());
        }
        case "*" -> {
          tokens.take(next);
          yield new All(List.of());
        }
        default -> throw tokens.problem("expected key:value or subexpression");
      };
    } finally {
      depth--;
    }
  }

  private Filter inParentheses(Token open) throws SyntaxProblem {
    tokens.take(open);
    var inner = alternatives();
    var close = tokens.peek();
    if (!close.is(')')) {
      throw tokens.problem("missing \")\"");
    }
    tokens.take(close);
    return inner;
  }

  private Filter keyed(Token key) throws SyntaxProblem {
    tokens.take(key);
    var colon = tokens.peek();
    if (!colon.is(':')) {
      throw tokens.problem("expected key:value", key.start());
    }
    tokens.take(colon);
    var value = tokens.peekValue();
    if (value.is('(')) {
      tokens.take(value);
      return list(key);
    }
    if (!isValue(value)) {
      throw tokens.problem("expected key:value", key.start());
    }
    tokens.take(value);
    return filter(key, value);
  }

  private Filter list(Token key) throws SyntaxProblem {
    List<Filter> filters = new ArrayList<>();
    while (true) {
      var value = tokens.peekValue();
      if (!isValue(value)) {
        throw tokens.problem("expected value");
      }
      filters.add(filter(key, value));
      tokens.take(value);
      var next = tokens.peekValue();
      if (next.kind() != Kind.OR && !next.is(')')) {
        throw tokens.problem("value list must be separated by OR");
      }
      tokens.take(next);
      if (next.is(')')) {
        return new Any(filters);
      }
    }
  }

  private static boolean isValue(Token token) {
    return token.kind() == Kind.WORD || token.kind() == Kind.REGEXP;
  }

  private Filter filter(Token key, Token value) {
    var wanted =
        value.regexp().<Wanted>map(Wanted.Matching::new).orElse(new Wanted.Literal(value.text()));
    return switch (key.text()) {
      case Key.UNIT -> new OfUnit(wanted);
      case Key.CONFIGURATION -> refused(key, ".config is only allowed in projections");
      case "" -> refused(key, "key must not be empty");
      default -> new OfKey(Key.named(key.text()), wanted);
    };
  }

  /// A key that cannot be, which is told once all the rest is found to be well formed.
  private Filter refused(Token key, String why) {
    if (badKey.isEmpty()) {
      badKey = Optional.of(tokens.problem(why, key.start()));
    }
    return new All(List.of());
  }
}

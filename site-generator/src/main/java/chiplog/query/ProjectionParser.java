package chiplog.query;

import chiplog.syntax.GoString;
import chiplog.syntax.SyntaxProblem;
import chiplog.syntax.Token;
import chiplog.syntax.Token.Kind;
import chiplog.syntax.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/// Reads the projections of one run, which know of each other: what one names leaves the groups of
/// all. The words are `key`, `key@order`, `key@(value value)`, with blanks or commas between.
public final class ProjectionParser {
  private final Names names = new Names();
  private final List<Filter> filters = new ArrayList<>();
  private boolean hasConfiguration;
  private boolean hasFullName;

  /// One key as it is written.
  ///
  /// @param order its name, [#FIRST] where none is written
  /// @param fixed the values in parentheses
  /// @param orderAt where the order stands in the expression
  private record Word(Token key, String order, List<String> fixed, int orderAt) {}

  private static final String FIRST = "first";
  private static final String FIXED = "fixed";

  /// The projection that `expression` tells.
  public Projection parse(String expression) throws SyntaxProblem {
    var tokens = new Tokens(expression);
    var projection = new Projection(names);
    for (var word : words(tokens)) {
      add(word, projection, tokens);
    }
    return projection;
  }

  /// The same with the unit as its last key.
  public Projection parseWithUnit(String expression) throws SyntaxProblem {
    var projection = parse(expression);
    projection.addUnit();
    return projection;
  }

  /// What no projection has asked for: lines that belong together should not differ in it.
  public Projection residue() {
    var residue = new Projection(names);
    if (!hasConfiguration) {
      residue.addConfiguration(Order.FirstSeen::new);
    }
    if (!hasFullName) {
      residue.addFullName(new Order.FirstSeen());
    }
    return residue;
  }

  /// `filter`, and only what stands in the lists of values that projections have.
  public Filter narrow(Filter filter) {
    List<Filter> all = new ArrayList<>(filters);
    all.add(filter);
    return new Filter.All(all);
  }

  private static List<Word> words(Tokens tokens) throws SyntaxProblem {
    List<Word> words = new ArrayList<>();
    for (var next = tokens.peek(); next.kind() != Kind.END; next = tokens.peek()) {
      if (next.is(',') && !words.isEmpty()) {
        tokens.take(next);
      }
      words.add(word(tokens));
    }
    return words;
  }

  private static Word word(Tokens tokens) throws SyntaxProblem {
    var key = tokens.peek();
    if (key.kind() != Kind.WORD) {
      throw tokens.problem("expected key");
    }
    tokens.take(key);
    var at = tokens.peek();
    if (!at.is('@')) {
      return new Word(key, FIRST, List.of(), at.start());
    }
    tokens.take(at);
    var order = tokens.peek();
    if (order.kind() == Kind.WORD) {
      tokens.take(order);
      return new Word(key, order.text(), List.of(), order.start());
    }
    if (!order.is('(')) {
      throw tokens.problem("expected named sort order or parenthesized list");
    }
    tokens.take(order);
    return new Word(key, FIXED, values(tokens), order.start());
  }

  private static List<String> values(Tokens tokens) throws SyntaxProblem {
    List<String> values = new ArrayList<>();
    var next = tokens.peek();
    for (; next.kind() == Kind.WORD; next = tokens.peek()) {
      values.add(next.text());
      tokens.take(next);
    }
    if (!next.is(')')) {
      throw tokens.problem("missing )");
    }
    if (values.isEmpty()) {
      throw tokens.problem("nothing to match");
    }
    tokens.take(next);
    return values;
  }

  private void add(Word word, Projection projection, Tokens tokens) throws SyntaxProblem {
    var orders = orders(word, tokens);
    var key = word.key.text();
    switch (key) {
      case Key.CONFIGURATION -> {
        if (word.order.equals(FIXED)) {
          throw tokens.problem("fixed order not allowed for .config", word.orderAt);
        }
        hasConfiguration = true;
        projection.addConfiguration(orders);
      }
      case Key.FULL_NAME -> {
        hasFullName = true;
        narrowTo(word, new Key.FullName());
        projection.addFullName(orders.get());
      }
      case Key.UNIT -> throw tokens.problem(".unit is only allowed in filters", word.key.start());
      case "" -> throw tokens.problem("key must not be empty", word.key.start());
      default -> {
        names.add(key);
        narrowTo(word, Key.named(key));
        projection.add(key, Key.named(key), orders.get());
      }
    }
  }

  /// The list holds for the whole value, also of a name that is shown reduced.
  private void narrowTo(Word word, Key key) {
    if (word.order.equals(FIXED)) {
      filters.add(new Filter.OneOf(key, Set.copyOf(word.fixed)));
    }
  }

  private static Supplier<Order> orders(Word word, Tokens tokens) throws SyntaxProblem {
    return switch (word.order) {
      case FIRST -> Order.FirstSeen::new;
      case "alpha" -> Order.Alphabetic::new;
      case "num" -> Order.Numeric::new;
      case FIXED -> () -> Order.Fixed.of(word.fixed); // also `@fixed`, a list without values
      default -> throw tokens.problem("unknown order " + GoString.quote(word.order), word.orderAt);
    };
  }
}

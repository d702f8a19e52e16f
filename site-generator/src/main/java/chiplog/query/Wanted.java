package chiplog.query;

import chiplog.syntax.Regexp;

/// Which values a filter lets pass.
sealed interface Wanted {
  boolean accepts(String value);

  /// This one, whole.
  record Literal(String text) implements Wanted {
    @Override
    public boolean accepts(String value) {
      return value.equals(text);
    }
  }

  /// Those with a match anywhere.
  record Matching(Regexp regexp) implements Wanted {
    @Override
    public boolean accepts(String value) {
      return regexp.finds(value);
    }
  }
}

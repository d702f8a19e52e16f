package chiplog.source;

import java.util.Locale;

/// What a piece of code is, as far as its colour is concerned.
public enum TokenKind {
  /// Names, brackets, white space and line ends.
  PLAIN,
  KEYWORD,
  TYPE,
  STRING,
  NUMBER,
  COMMENT,
  /// Annotations, attributes and directives to a preprocessor; the place in a difference.
  ANNOTATION,
  /// A name that is called or defined as a function.
  FUNCTION,
  OPERATOR,
  /// Variables of a shell or template, keys of data.
  VARIABLE,
  /// Names of elements, with their brackets.
  TAG,
  /// Names of attributes of elements.
  ATTRIBUTE,
  /// A line that a difference adds.
  ADDED,
  /// A line that a difference takes away.
  REMOVED;

  /// The end of a CSS class, empty for what has the colour of the text.
  public String colour() {
    return switch (this) {
      case PLAIN, OPERATOR -> "";
      case KEYWORD,
          TYPE,
          STRING,
          NUMBER,
          COMMENT,
          ANNOTATION,
          FUNCTION,
          VARIABLE,
          TAG,
          ATTRIBUTE,
          ADDED,
          REMOVED ->
          name().toLowerCase(Locale.ROOT);
    };
  }
}

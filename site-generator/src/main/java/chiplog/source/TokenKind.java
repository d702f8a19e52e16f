package chiplog.source;

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
  REMOVED
}

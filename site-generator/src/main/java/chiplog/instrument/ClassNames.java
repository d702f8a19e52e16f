package chiplog.instrument;

/// Names of classes as Java writes them.
final class ClassNames {
  private ClassNames() {}

  /// `byte[]` for the recorder's `[B`, `java.lang.String[]` for `[Ljava.lang.String;`.
  static String java(String recorded) {
    var dimensions = recorded.lastIndexOf('[') + 1;
    if (dimensions == 0 || dimensions == recorded.length()) {
      return recorded;
    }
    var element =
        switch (recorded.charAt(dimensions)) {
          case 'Z' -> "boolean";
          case 'B' -> "byte";
          case 'C' -> "char";
          case 'S' -> "short";
          case 'I' -> "int";
          case 'J' -> "long";
          case 'F' -> "float";
          case 'D' -> "double";
          default -> recorded.substring(dimensions + 1, recorded.length() - 1).replace('/', '.');
        };
    return element + "[]".repeat(dimensions);
  }
}

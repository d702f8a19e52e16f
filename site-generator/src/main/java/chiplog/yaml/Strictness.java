package chiplog.yaml;

/// How much of YAML an author may use. Neither level knows anchors, aliases, merge keys, tags or a
/// second document.
public enum Strictness {
  /// Front matter: `key: value` lines and lists of single values; every value on one line.
  FLAT(2, "only simple key: value lines and lists"),

  /// The catalog: maps and lists inside each other, six levels deep.
  NESTED(6, "only maps, lists and plain text");

  private final int deepest;
  private final String allowed;

  Strictness(int deepest, String allowed) {
    this.deepest = deepest;
    this.allowed = allowed;
  }

  /// How many collections may sit inside each other.
  int deepest() {
    return deepest;
  }

  /// What may be written, to end a message with.
  String allowed() {
    return allowed;
  }
}

package chiplog.exhibit;

/// What a reader must know of a shown value before trusting it; `word` stands in the text after the
/// value, empty where all is well.
public enum State {
  FRESH(""),
  STALE("stale"),
  FEW_SAMPLES("few samples"),
  OTHER_MACHINE("another machine"),
  MISSING("missing");

  private final String word;

  State(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }
}

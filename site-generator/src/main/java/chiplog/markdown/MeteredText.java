package chiplog.markdown;

/// Text that counts how often it is read, and stops a parser that reads it without end.
///
/// Some parsers use regular expressions whose time doubles with each character. They cannot be
/// interrupted, but they read their input through [MeteredSequence]; counting there bounds them
/// without a thread or a clock, says where they got stuck, and gives the same answer on every
/// machine.
final class MeteredText {
  /// An ordinary article is read four times over, the strangest real ones thirty times.
  private static final int READS_PER_CHARACTER = 200;

  private static final int LEAST = 4_000_000;

  private final String text;

  /// The same as an array, which is read in half the time.
  private final char[] characters;

  private int left;
  private int last;

  /// @param text at most [HostileMarkdown#LONGEST_FILE] characters
  MeteredText(String text) {
    this.text = text;
    this.characters = text.toCharArray();
    this.left = Math.max(LEAST, READS_PER_CHARACTER * text.length());
  }

  /// Index of the character read last.
  int last() {
    return last;
  }

  /// Whether `sought` stands between two offsets; not counted, as it takes one look.
  boolean holds(char sought, int from, int to) {
    return text.indexOf(sought, from, to) >= 0;
  }

  int length() {
    return characters.length;
  }

  char charAt(int index) {
    if (--left < 0) {
      throw new Exhausted();
    }
    last = index;
    return characters[index];
  }

  /// What stands between two offsets; not counted.
  String substring(int start, int end) {
    return text.substring(start, end);
  }

  /// The parser has read more than any sensible text needs.
  static final class Exhausted extends RuntimeException {
    private Exhausted() {
      super("read too often", null, false, false);
    }
  }
}

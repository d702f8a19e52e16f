package chiplog.experiments.words;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Arrays;

/// A word under construction that a hash map can be asked for before there is a key for it.
///
/// One of these is filled, looked up and cleared for every word of a text. What is kept as a key in
/// a map is a `copy`, which nobody changes.
final class WordKey {
  private byte[] letters;
  private int length;
  private int hash; // kept up to date letter by letter, by the formula of String.hashCode

  WordKey() {
    this(new byte[32], 0, 0);
  }

  private WordKey(byte[] letters, int length, int hash) {
    this.letters = letters;
    this.length = length;
    this.hash = hash;
  }

  /// @param letter a character of ASCII
  void append(char letter) {
    if (length == letters.length) {
      letters = Arrays.copyOf(letters, 2 * length);
    }
    letters[length++] = (byte) letter;
    hash = 31 * hash + letter;
  }

  boolean isEmpty() {
    return length == 0;
  }

  void clear() {
    length = 0;
    hash = 0;
  }

  WordKey copy() {
    return new WordKey(Arrays.copyOf(letters, length), length, hash);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof WordKey key
        && hash == key.hash
        && Arrays.equals(letters, 0, length, key.letters, 0, key.length);
  }

  @Override
  public String toString() {
    return new String(letters, 0, length, ISO_8859_1);
  }
}

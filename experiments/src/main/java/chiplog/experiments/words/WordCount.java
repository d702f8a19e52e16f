package chiplog.experiments.words;

import java.util.Comparator;

/// A word of a text, in lower case, and how often it occurs there.
public record WordCount(String word, int count) {
  /// Most common first; words that occur equally often follow the alphabet.
  static final Comparator<WordCount> MOST_COMMON_FIRST =
      Comparator.comparingInt(WordCount::count).reversed().thenComparing(WordCount::word);
}

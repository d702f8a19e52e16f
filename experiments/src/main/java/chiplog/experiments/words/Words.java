package chiplog.experiments.words;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Three ways to find the 20 most common words of a text.
///
/// A word is a run of the letters A to Z; case does not count. Text is ASCII: beyond it the first
/// way, which lower-cases before it looks for letters, would find letters that the others do not
/// (the Kelvin sign K becomes a k).
public final class Words {
  private static final int MOST_COMMON = 20;
  private static final Pattern WORD = Pattern.compile("[a-z]+");

  private Words() {}

  /// What one writes first: a lower-case copy of the text, a regular expression, a map of counts.
  public static List<WordCount> slow(String text) {
    Map<String, Integer> counts = new HashMap<>();
    Matcher matcher = WORD.matcher(text.toLowerCase(Locale.ROOT));
    while (matcher.find()) {
      counts.merge(matcher.group(), 1, Integer::sum);
    }
    return mostCommon(counts);
  }

  /// One pass over the text: letters gather in a buffer that every word uses again.
  public static List<WordCount> fast(String text) {
    Map<String, Integer> counts = new HashMap<>();
    StringBuilder word = new StringBuilder();
    for (int i = 0; i <= text.length(); i++) {
      char letter = letterAt(text, i);
      if (letter != NO_LETTER) {
        word.append(letter);
      } else if (!word.isEmpty()) {
        counts.merge(word.toString(), 1, Integer::sum);
        word.setLength(0);
      }
    }
    return mostCommon(counts);
  }

  /// The same pass, but the buffer itself is looked up, and each word has a counter that is counted
  /// up in place: a key is made only when a word is seen for the first time.
  public static List<WordCount> faster(String text) {
    Map<WordKey, Counter> counters = new HashMap<>();
    WordKey word = new WordKey();
    for (int i = 0; i <= text.length(); i++) {
      char letter = letterAt(text, i);
      if (letter != NO_LETTER) {
        word.append(letter);
      } else if (!word.isEmpty()) {
        Counter counter = counters.get(word);
        if (counter == null) {
          counter = new Counter();
          counters.put(word.copy(), counter);
        }
        counter.count++;
        word.clear();
      }
    }
    return mostCommon(
        counters.entrySet().stream()
            .map(entry -> new WordCount(entry.getKey().toString(), entry.getValue().count)));
  }

  private static final char NO_LETTER = 0;

  /// The letter at `index` in lower case; `NO_LETTER` for all other characters, and at the end of
  /// the text, so that the last word needs no care of its own.
  private static char letterAt(String text, int index) {
    if (index == text.length()) {
      return NO_LETTER;
    }
    char lower = (char) (text.charAt(index) | 0x20); // sets the one bit by which A differs from a
    return 'a' <= lower && lower <= 'z' ? lower : NO_LETTER;
  }

  private static List<WordCount> mostCommon(Map<String, Integer> counts) {
    return mostCommon(
        counts.entrySet().stream().map(entry -> new WordCount(entry.getKey(), entry.getValue())));
  }

  private static List<WordCount> mostCommon(Stream<WordCount> counts) {
    return counts.sorted(WordCount.MOST_COMMON_FIRST).limit(MOST_COMMON).toList();
  }

  /// An `int` that a map can hold and that is counted up where it is.
  private static final class Counter {
    int count;
  }
}

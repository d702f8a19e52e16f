package chiplog.experiments.words;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Random;
import java.util.SequencedSet;

/// English-looking text of any size, the same for the same seed on every machine.
///
/// Words are made of syllables, common ones shorter than rare ones, and occur about as often as in
/// real text: the word of rank r with a frequency proportional to 1/(r + 2.7), Mandelbrot's form of
/// Zipf's law. Sentences begin with a capital, hold commas and quotations, and end in a stop;
/// paragraphs end in a new line. All of it is ASCII, so a character is a byte.
public final class SampleText {
  private static final String[] ONSETS = {
    "b", "br", "c", "ch", "d", "dr", "f", "g", "gr", "h", "l", "m", "n", "p", "pl", "r", "s", "sh",
    "st", "t", "th", "tr", "v", "w", ""
  };
  private static final String[] RHYMES = {
    "a", "e", "i", "o", "u", "an", "ar", "ed", "en", "er", "ing", "is", "on", "or", "ou", "un"
  };
  private static final double ZIPF_OFFSET = 2.7;

  private final Random random; // its algorithm is part of its specification, so never changes
  private final String[] words;
  private final double[] cumulative;

  private SampleText(long seed, int vocabulary) {
    random = new Random(seed);
    words = vocabulary(vocabulary).toArray(String[]::new);
    cumulative = new double[vocabulary];
    double sum = 0;
    for (int rank = 0; rank < vocabulary; rank++) {
      sum += 1 / (rank + 1 + ZIPF_OFFSET);
      cumulative[rank] = sum;
    }
  }

  /// @param bytes length of the text, exactly
  /// @param vocabulary how many different words it may use, from the most common to the rarest
  public static String of(int bytes, long seed, int vocabulary) {
    return new SampleText(seed, vocabulary).text(bytes);
  }

  private SequencedSet<String> vocabulary(int size) {
    SequencedSet<String> distinct = new LinkedHashSet<>();
    while (distinct.size() < size) {
      // 1 syllable at first, 2 after the first 100 words, 3 after the first 1,000
      int syllables = distinct.size() < 100 ? 1 : distinct.size() < 1_000 ? 2 : 3;
      StringBuilder word = new StringBuilder();
      for (int i = 0; i < syllables; i++) {
        word.append(any(ONSETS)).append(any(RHYMES));
      }
      distinct.add(word.toString());
    }
    return distinct;
  }

  /// Whole sentences while they fit, then spaces: no word is cut in two, which would be a new word.
  private String text(int bytes) {
    StringBuilder text = new StringBuilder(bytes);
    for (String sentence = sentence();
        text.length() + sentence.length() <= bytes;
        sentence = sentence()) {
      text.append(sentence);
    }
    return text.repeat(' ', bytes - text.length()).toString();
  }

  private String sentence() {
    StringBuilder sentence = new StringBuilder();
    boolean quoted = random.nextInt(12) == 0;
    int length = 4 + random.nextInt(14);
    for (int i = 0; i < length; i++) {
      String word = word();
      sentence.append(i == 0 ? capitalised(word) : word);
      if (i < length - 1) {
        sentence.append(random.nextInt(9) == 0 ? ", " : " ");
      }
    }
    sentence.append("....?!".charAt(random.nextInt(6)));
    if (quoted) {
      sentence.insert(0, '"').append('"');
    }
    return sentence.append(random.nextInt(6) == 0 ? "\n" : " ").toString();
  }

  /// Any word, by its frequency; one in twenty is a name.
  private String word() {
    double point = random.nextDouble() * cumulative[cumulative.length - 1];
    int found = Arrays.binarySearch(cumulative, point);
    String word = words[Math.min(found < 0 ? -found - 1 : found, words.length - 1)];
    return random.nextInt(20) == 0 ? capitalised(word) : word;
  }

  private static String capitalised(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  private String any(String[] choices) {
    return choices[random.nextInt(choices.length)];
  }
}

package chiplog.prose;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds the numbers of a text that have a measured unit or word. Written by hand, one pass, since
/// it reads every word of every article.
final class NumberScanner {
  private static final Lexicon<Measure> SIGNS = Lexicon.signs();
  private static final Lexicon<Measure> WORDS = Lexicon.words();
  private static final Lexicon<Double> NUMERALS = Lexicon.numerals();
  private static final Lexicon<Double> FRACTIONS = Lexicon.fractions();
  private static final Lexicon<Measure> SUBJECTS = Lexicon.subjects();
  private static final Lexicon<Boolean> COMPARED =
      new Lexicon<Boolean>(true)
          .with(true, "as faster slower quicker fewer less smaller lower larger higher bigger");
  private static final Lexicon<Boolean> ARTICLES =
      new Lexicon<Boolean>(true).with(true, "the its their of all that as").with(true, "much many");

  private static final List<String> RANGE_LINKS =
      List.of("–", "-", " to ", " and ", " or ", " – ", "…");

  /// How many small words may stand between a fraction and what it is a fraction of.
  private static final int SMALL_WORDS = 3;

  private final String text;

  /// The same as an array: the compiler that builds run with makes twice the code of `charAt`.
  private final char[] chars;

  private final List<Mention> found = new ArrayList<>();

  private NumberScanner(String text) {
    this.text = text;
    this.chars = text.toCharArray();
  }

  static List<Mention> scan(String text) {
    return new NumberScanner(text).scan();
  }

  private List<Mention> scan() {
    var at = 0;
    while (at < chars.length) {
      var c = chars[at];
      if (isDigit(c)) {
        at = startsNumber(at) ? number(at) : wordEnd(at);
      } else if (isWord(c)) {
        at = word(at);
      } else {
        at++;
      }
    }
    return found;
  }

  /// Not the digits of a name: `x86`, `SHA-256`, `1.2.3`, `_1`, `#12`.
  private boolean startsNumber(int at) {
    if (at == 0) {
      return true;
    }
    var before = text.charAt(at - 1);
    if (before == '-' || before == '.' || before == '/') {
      return at == 1 || !Character.isLetterOrDigit(text.charAt(at - 2));
    }
    return before != '_' && before != '#' && before != '$' && before != '@';
  }

  private int number(int start) {
    var end = numberEnd(start);
    var value = value(start, end);
    var high = value;
    var next = rangeNumber(end);
    if (next > 0) {
      end = numberEnd(next);
      high = value(next, end);
    }
    var unit = unit(end);
    if (unit.isEmpty()) {
      return Math.max(end, wordEnd(end));
    }
    var mention = new Mention(start, unit.get().end, value, high, unit.get().measure, false);
    if (!isIdiom(mention) && !isPlural(start, end, mention)) {
      found.add(mention);
    }
    return mention.end();
  }

  /// `1960s` and "five 9s" are plurals; only `0.5s` can be nothing but seconds.
  private boolean isPlural(int start, int end, Mention it) {
    return it.end() == end + 1
        && text.charAt(end) == 's'
        && text.substring(start, end).indexOf('.') < 0;
  }

  /// `100 %` means "fully".
  private static boolean isIdiom(Mention it) {
    return it.measure() == Measure.PERCENT && it.value() == 100 && it.high() == 100;
  }

  private int numberEnd(int start) {
    var at = start;
    while (at < text.length()) {
      var c = text.charAt(at);
      var joins = c == '.' || c == ',' || c == '\u202F';
      if (!isDigit(c) && !(joins && at + 1 < text.length() && isDigit(text.charAt(at + 1)))) {
        break;
      }
      at++;
    }
    return exponentEnd(at);
  }

  /// Where a power of ten ends that begins at `at`, as in `1e3` or `2E-6`; else `at`.
  private int exponentEnd(int at) {
    if (at >= text.length() || (text.charAt(at) != 'e' && text.charAt(at) != 'E')) {
      return at;
    }
    var sign = at + 1 < text.length() && "+-\u2212".indexOf(text.charAt(at + 1)) >= 0;
    var first = at + (sign ? 2 : 1);
    var end = first;
    while (end < text.length() && isDigit(text.charAt(end))) {
      end++;
    }
    return end == first || (end < text.length() && isWord(text.charAt(end))) ? at : end;
  }

  /// Of what looks like several numbers (`1.2.3`), NaN.
  private double value(int start, int end) {
    var digits = new StringBuilder();
    for (var at = start; at < end; at++) {
      var c = text.charAt(at);
      if (c == '\u2212') {
        digits.append('-');
      } else if (c != ',' && c != '\u202F') {
        digits.append(c);
      }
    }
    return digits.indexOf(".") == digits.lastIndexOf(".")
        ? Double.parseDouble(digits.toString())
        : Double.NaN;
  }

  /// Where the second number of a range begins (`4 to 7`, `4–7`, `4 and 7`), or 0.
  private int rangeNumber(int end) {
    for (var link : RANGE_LINKS) {
      var next = end + link.length();
      if (text.startsWith(link, end) && next < text.length() && isDigit(text.charAt(next))) {
        return next;
      }
    }
    return 0;
  }

  private record UnitAt(Measure measure, int end) {}

  private Optional<UnitAt> unit(int end) {
    if (end >= text.length()) {
      return Optional.empty();
    }
    var c = text.charAt(end);
    if (c == 'x' && !isNameAt(end + 1)) {
      return Optional.of(new UnitAt(Measure.FACTOR, end + 1));
    }
    var start = isSpace(c) ? end + 1 : end;
    if (start < text.length() && "%×".indexOf(text.charAt(start)) >= 0) {
      return product(start)
          ? Optional.empty()
          : Optional.of(
              new UnitAt(text.charAt(start) == '%' ? Measure.PERCENT : Measure.FACTOR, start + 1));
    }
    var stop = signEnd(start);
    return SIGNS
        .meaning(text, start, stop)
        .or(() -> start > end ? unitWord(start, stop) : Optional.empty())
        .map(measure -> new UnitAt(measure, stop));
  }

  /// Whether a `×` multiplies (`3 × 4`) instead of saying "times".
  private boolean product(int sign) {
    var after = sign + 1;
    while (after < text.length() && isSpace(text.charAt(after))) {
      after++;
    }
    return text.charAt(sign) == '×'
        && after < text.length()
        && (isDigit(text.charAt(after)) || text.charAt(after) == SentenceText.DIRECTIVE);
  }

  private Optional<Measure> unitWord(int start, int stop) {
    if (is("times", start, stop)) {
      var next = Math.min(stop + 1, text.length());
      return COMPARED.meaning(text, next, wordEnd(next)).map(_ -> Measure.FACTOR);
    }
    return WORDS.meaning(text, start, stop);
  }

  private int word(int start) {
    var end = wordEnd(start);
    var first = chars[start];
    if (NUMERALS.mayHold(first, end - start)) {
      var numeral = NUMERALS.meaning(text, start, end);
      if (numeral.isPresent()) {
        return numeral(start, end, numeral.get());
      }
    }
    if (FRACTIONS.mayHold(first, end - start)) {
      var factor = FRACTIONS.meaning(text, start, end);
      if (factor.isPresent()) {
        fraction(start, end, factor.get());
      }
    }
    return end;
  }

  /// A number in words counts when a unit in words follows.
  private int numeral(int start, int end, double value) {
    if (end + 1 >= chars.length || !isSpace(chars[end])) {
      return end;
    }
    var stop = wordEnd(end + 1);
    var measure = unitWord(end + 1, stop);
    if (measure.isEmpty()) {
      return end;
    }
    found.add(new Mention(start, stop, value, value, measure.get(), true));
    return stop;
  }

  /// A fraction of something measured: `a quarter of the bytes`, `twice as fast`, or of a
  /// directive.
  private void fraction(int start, int end, double factor) {
    var at = end;
    for (var small = 0; small <= SMALL_WORDS; small++) {
      if (at + 1 >= text.length() || !isSpace(text.charAt(at))) {
        return;
      }
      var next = at + 1;
      var stop = wordEnd(next);
      if (isMeasured(next, stop) && small > 0) {
        found.add(new Mention(start, stop, factor, factor, Measure.FACTOR, true));
        return;
      }
      if (ARTICLES.meaning(text, next, stop).isEmpty()) {
        return;
      }
      at = stop;
    }
  }

  private boolean isMeasured(int start, int end) {
    return text.charAt(start) == SentenceText.DIRECTIVE
        || SUBJECTS.meaning(text, start, end).isPresent();
  }

  private boolean is(String word, int start, int end) {
    return end - start == word.length() && text.regionMatches(true, start, word, 0, end - start);
  }

  private int wordEnd(int start) {
    var at = start;
    while (at < chars.length && isWord(chars[at])) {
      at++;
    }
    return at;
  }

  private static boolean isWord(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || isDigit(c)
        || (c >= 0x80 && Character.isLetterOrDigit(c));
  }

  private int signEnd(int start) {
    var at = start;
    while (at < text.length()
        && (Character.isLetterOrDigit(text.charAt(at)) || isSlashInUnit(at, start))) {
      at++;
    }
    return at;
  }

  private boolean isSlashInUnit(int at, int start) {
    return text.charAt(at) == '/'
        && at > start
        && at + 1 < text.length()
        && Character.isLetter(text.charAt(at + 1));
  }

  private boolean isNameAt(int at) {
    return at < text.length()
        && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_');
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\u00A0' || c == '\u202F' || c == '\u2009';
  }
}

package chiplog.directive;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/// The words of a span in a row, asked for one by one.
record Words(List<Word> all) {
  /// Blocks of a comparison that does not say how many: those of what is published.
  static final int USUAL_BLOCKS = 10;

  private static final int LEAST_BLOCKS = 2;

  /// No run makes more between two looks, and each number costs a deal of its own.
  private static final int MOST_BLOCKS = 20;

  Words {
    all = List.copyOf(all);
  }

  /// The words of `span` after its first character.
  static Words of(String span) {
    List<Word> words = new ArrayList<>();
    var start = -1;
    for (var at = 1; at <= span.length(); at++) {
      var isWord = at < span.length() && span.charAt(at) != ' ';
      if (isWord && start < 0) {
        start = at;
      } else if (!isWord && start >= 0) {
        words.add(new Word(start, span.substring(start, at)));
        start = -1;
      }
    }
    return new Words(words);
  }

  int count() {
    return all.size();
  }

  Words first(int count) {
    return new Words(all.subList(0, count));
  }

  /// Index of the first word `text` from `from` on, or the number of words.
  int find(int from, String text) {
    for (var index = from; index < all.size(); index++) {
      if (all.get(index).text().equals(text)) {
        return index;
      }
    }
    return all.size();
  }

  boolean has(int index, String text) {
    return index < all.size() && all.get(index).text().equals(text);
  }

  /// @param wanted what stands there, for the message when nothing does
  Word at(int index, String wanted, String form) throws Malformed {
    if (index >= all.size()) {
      throw new Malformed(0, wanted + " is missing", form);
    }
    return all.get(index);
  }

  /// The number of blocks that `with 6` at `index` asks for; empty where no such words stand there.
  OptionalInt blocks(int index, String form) throws Malformed {
    if (!has(index, "with")) {
      return OptionalInt.empty();
    }
    var number = at(index + 1, "the number of blocks", form);
    var isNumber = Names.isDigits(number.text()) && number.text().length() < 4;
    var blocks = isNumber ? Integer.parseInt(number.text()) : 0;
    if (blocks < LEAST_BLOCKS || blocks > MOST_BLOCKS) {
      throw new Malformed(
          number.at(),
          "\"%s\" is no number of blocks, which are %d to %d"
              .formatted(number.text(), LEAST_BLOCKS, MOST_BLOCKS),
          form);
    }
    return OptionalInt.of(blocks);
  }

  void endAt(int index, String form) throws Malformed {
    if (index < all.size()) {
      throw all.get(index).unexpected(form);
    }
  }
}

package chiplog.prose;

import chiplog.article.Sentence;
import chiplog.article.Sentence.Fragment;
import chiplog.diagnostic.Position;
import chiplog.directive.Directive;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A sentence as one string in which every directive and every piece of code is a single character,
/// so that a number on one line finds its unit on the next.
final class SentenceText {
  /// A control character keeps the string in one byte a character, which is what makes it fast.
  static final char DIRECTIVE = '\u0001';

  static final char CODE = '\u0002';

  private final Sentence sentence;
  private final String text;
  private final int[] starts;
  private final List<Directive.Inline> directives;

  SentenceText(Sentence sentence) {
    this.sentence = sentence;
    var fragments = sentence.fragments();
    starts = new int[fragments.size()];
    if (fragments.size() == 1 && fragments.getFirst() instanceof Fragment.Words words) {
      text = words.text();
      directives = List.of();
      return;
    }
    var joined = new StringBuilder();
    var cited = new ArrayList<Directive.Inline>();
    var line = -1;
    for (var i = 0; i < fragments.size(); i++) {
      var fragment = fragments.get(i);
      if (line >= 0 && fragment.position().line() != line && !endsWithSpace(joined)) {
        joined.append(' ');
      }
      line = fragment.position().line();
      starts[i] = joined.length();
      switch (fragment) {
        case Fragment.Words words -> joined.append(words.text());
        case Fragment.Code _, Fragment.Malformed _ -> joined.append(CODE);
        case Fragment.Cited it -> {
          joined.append(DIRECTIVE);
          cited.add(it.directive());
        }
      }
    }
    text = joined.toString();
    directives = List.copyOf(cited);
  }

  /// Words may bring the space of their line end themselves.
  private static boolean endsWithSpace(StringBuilder text) {
    return !text.isEmpty() && text.charAt(text.length() - 1) == ' ';
  }

  Sentence sentence() {
    return sentence;
  }

  List<Fragment> fragments() {
    return sentence.fragments();
  }

  String text() {
    return text;
  }

  Position at(int offset) {
    var index = fragment(offset);
    var place = fragments().get(index).position();
    return new Position(place.file(), place.line(), place.column() + offset - starts[index]);
  }

  /// The directive that stands at `offset`.
  Optional<Directive.Inline> directive(int offset) {
    return fragments().get(fragment(offset)) instanceof Fragment.Cited cited
        ? Optional.of(cited.directive())
        : Optional.empty();
  }

  /// All directives of the sentence, in order.
  List<Directive.Inline> directives() {
    return directives;
  }

  /// Whether `name` stands in the sentence as a word, in plain text or as code.
  boolean names(String name) {
    return fragments().stream()
        .anyMatch(fragment ->
            switch (fragment) {
              case Fragment.Words words -> hasWord(words.text(), name);
              case Fragment.Code code -> hasWord(code.text(), name);
              case Fragment.Cited _ -> false;
              case Fragment.Malformed _ -> true; // it may have
            });
  }

  private static boolean hasWord(String text, String word) {
    for (var at = 0; at + word.length() <= text.length(); at++) {
      if (text.regionMatches(true, at, word, 0, word.length())
          && !isWordAt(text, at - 1)
          && !isWordAt(text, at + word.length())) {
        return true;
      }
    }
    return false;
  }

  private static boolean isWordAt(String text, int at) {
    return at >= 0 && at < text.length() && Character.isLetterOrDigit(text.charAt(at));
  }

  private int fragment(int offset) {
    var index = starts.length - 1;
    while (index > 0 && starts[index] > offset) {
      index--;
    }
    return index;
  }
}

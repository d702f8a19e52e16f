package chiplog.article;

import chiplog.article.Sentence.Fragment;
import chiplog.article.Sentence.Place;
import chiplog.diagnostic.FileText;
import chiplog.diagnostic.Position;
import chiplog.directive.Directive;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Collects the inline content of one block and cuts it into sentences.
final class Prose {
  /// Stands for code or a directive while sentences are looked for.
  private static final char OBJECT = '\u0001';

  private static final Set<String> ABBREVIATIONS =
      Set.of(
          "e.g", "i.e", "etc", "vs", "cf", "ca", "approx", "fig", "figs", "sec", "eq", "vol", "no",
          "pp", "dr", "mr", "mrs", "ms", "st", "al", "resp", "incl", "min", "max", "avg");

  private final FileText source;
  private final List<Directive> directives;
  private final List<Sentence> sentences;
  private final StringBuilder flat = new StringBuilder();
  private final List<Piece> pieces = new ArrayList<>();

  /// A run of `flat` from `from` up to the next piece.
  ///
  /// @param offset in the file
  /// @param code literal code, when it is some
  /// @param cited number in `directives`, or -1 for a constant that has no slot
  /// @param malformed whether it was meant as a directive and is none
  private record Piece(
      int from,
      int offset,
      Optional<String> code,
      Optional<Directive.Inline> directive,
      int cited,
      boolean malformed) {}

  Prose(FileText source, List<Directive> directives, List<Sentence> sentences) {
    this.source = source;
    this.directives = directives;
    this.sentences = sentences;
  }

  void words(int offset, String text) {
    if (!text.isEmpty()) {
      pieces.add(new Piece(flat.length(), offset, Optional.empty(), Optional.empty(), -1, false));
      flat.append(text);
    }
  }

  /// A line end of the source: a space between words.
  void lineEnd(int offset) {
    if (flat.isEmpty()) {
      return;
    }
    if (flat.charAt(flat.length() - 1) == OBJECT) {
      words(offset, " ");
    } else {
      flat.append(' ');
    }
  }

  void code(int offset, String text) {
    pieces.add(new Piece(flat.length(), offset, Optional.of(text), Optional.empty(), -1, false));
    flat.append(OBJECT);
  }

  /// @param number of the directive in the article, -1 when it has no slot of its own
  void cited(int offset, Directive.Inline directive, int number) {
    pieces.add(
        new Piece(flat.length(), offset, Optional.empty(), Optional.of(directive), number, false));
    flat.append(OBJECT);
  }

  /// What was meant as a directive and is none, or may not stand here.
  void malformed(int offset) {
    pieces.add(new Piece(flat.length(), offset, Optional.empty(), Optional.empty(), -1, true));
    flat.append(OBJECT);
  }

  /// Ends the block: its sentences are added, and claims learn the sentence they stand in.
  void end(Place place) {
    var text = flat.toString();
    var from = 0;
    for (var at = nextEnd(text, 0); at < text.length(); at = nextEnd(text, at)) {
      sentence(place, from, at);
      from = at;
    }
    sentence(place, from, flat.length());
    flat.setLength(0);
    pieces.clear();
  }

  /// Where the sentence that `from` lies in ends: after its mark, before the space.
  private static int nextEnd(String text, int from) {
    for (var at = from; at < text.length(); at++) {
      if (isMark(text.charAt(at))) {
        var end = at + 1;
        while (end < text.length() && isCloser(text.charAt(end))) {
          end++;
        }
        if (end < text.length() && text.charAt(end) == ' ' && ends(text, at, end)) {
          return end;
        }
      }
    }
    return text.length();
  }

  private static boolean isMark(char c) {
    return c == '.' || c == '!' || c == '?' || c == '…';
  }

  private static boolean isCloser(char c) {
    return isMark(c) || c == ')' || c == ']' || c == '"' || c == '\'' || c == '”' || c == '’';
  }

  private static boolean ends(String text, int mark, int afterClosers) {
    var next = afterClosers;
    while (next < text.length() && text.charAt(next) == ' ') {
      next++;
    }
    if (next == text.length() || Character.isLowerCase(text.charAt(next))) {
      return false;
    }
    return text.charAt(mark) != '.' || !isAbbreviation(text, mark, text.charAt(next));
  }

  private static boolean isAbbreviation(String text, int mark, char next) {
    var from = mark;
    while (from > 0
        && (Character.isLetter(text.charAt(from - 1)) || isInner(text, from - 1, mark))) {
      from--;
    }
    var word = text.substring(from, mark);
    if (word.length() == 1) {
      return Character.isUpperCase(word.charAt(0)) && !word.equals("I"); // an initial
    }
    var lower = word.toLowerCase(Locale.ROOT);
    if (!ABBREVIATIONS.contains(lower)) {
      return false;
    }
    return switch (lower) {
      case "etc" -> false;
      case "no", "min", "max", "avg", "ms", "st", "sec", "al" -> Character.isDigit(next);
      default -> true;
    };
  }

  private static boolean isInner(String text, int at, int mark) {
    return text.charAt(at) == '.' && at < mark - 1;
  }

  private void sentence(Place place, int from, int to) {
    while (from < to && flat.charAt(from) == ' ') {
      from++;
    }
    while (to > from && flat.charAt(to - 1) == ' ') {
      to--;
    }
    if (from == to) {
      return;
    }
    List<Fragment> fragments = new ArrayList<>();
    var plain = new StringBuilder();
    var claims = false;
    for (var i = 0; i < pieces.size(); i++) {
      var piece = pieces.get(i);
      var end = i + 1 < pieces.size() ? pieces.get(i + 1).from : flat.length();
      if (end > from && piece.from < to) {
        fragments.add(fragment(piece, Math.max(from, piece.from), Math.min(to, end), plain));
        claims |= isClaim(piece);
      }
    }
    if (claims) {
      tellClaims(fragments, plain.toString().strip(), from, to);
    }
    sentences.add(new Sentence(place, fragments));
  }

  private static boolean isClaim(Piece piece) {
    return piece.directive.isPresent() && piece.directive.get() instanceof Directive.Claim;
  }

  private Fragment fragment(Piece piece, int from, int to, StringBuilder plain) {
    var position = source.at(piece.offset + from - piece.from);
    if (piece.malformed) {
      return new Fragment.Malformed(position);
    }
    if (piece.code.isPresent()) {
      plain.append(piece.code.get());
      return new Fragment.Code(position, piece.code.get());
    }
    if (piece.directive.isPresent()) {
      var directive = piece.directive.get();
      if (!(directive instanceof Directive.Claim)) {
        plain.append('`').append(directive.text()).append('`');
      }
      return new Fragment.Cited(position, directive);
    }
    var text = flat.substring(from, to);
    plain.append(text);
    return new Fragment.Words(position, text);
  }

  private void tellClaims(List<Fragment> fragments, String sentence, int from, int to) {
    for (var piece : pieces) {
      if (piece.from >= from && piece.from < to && isClaim(piece)) {
        var told = told((Directive.Claim) piece.directive.orElseThrow(), sentence);
        directives.set(piece.cited, told);
        fragments.replaceAll(one -> isAt(one, told.position()) ? cited(one, told) : one);
      }
    }
  }

  private static boolean isAt(Fragment fragment, Position position) {
    return fragment instanceof Fragment.Cited cited
        && cited.directive().position().equals(position);
  }

  private static Fragment cited(Fragment old, Directive.Claim told) {
    return new Fragment.Cited(old.position(), told);
  }

  private static Directive.Claim told(Directive.Claim claim, String sentence) {
    return new Directive.Claim(
        claim.position(), claim.text(), claim.assertion(), claim.condition(), sentence);
  }
}

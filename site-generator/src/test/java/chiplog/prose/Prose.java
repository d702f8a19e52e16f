package chiplog.prose;

import chiplog.article.Article;
import chiplog.article.FrontMatter;
import chiplog.article.Sentence;
import chiplog.article.Sentence.Fragment;
import chiplog.article.Sentence.Place;
import chiplog.diagnostic.Position;
import chiplog.directive.CaseRef;
import chiplog.directive.Directive;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// Articles of single sentences, one a line, in which a piece that is a directive stands for itself
/// and a piece in back-ticks is code.
final class Prose {
  static final String FILE = "content/articles/words/index.md";

  private final List<Sentence> sentences = new ArrayList<>();
  private final List<Directive> directives = new ArrayList<>();
  private boolean draft;

  /// A sentence of text, code and directives, on a line of its own.
  Prose say(Place place, Object... pieces) {
    var line = sentences.size() + 10;
    var column = 1;
    var fragments = new ArrayList<Fragment>();
    for (var piece : pieces) {
      var position = new Position(FILE, line, column);
      if (piece instanceof Directive.Inline inline) {
        directives.add(inline);
        fragments.add(new Fragment.Cited(position, inline));
        column += inline.text().length() + 2;
      } else if (piece.toString().startsWith("`")) {
        fragments.add(new Fragment.Code(position, piece.toString().replace("`", "")));
        column += piece.toString().length();
      } else {
        fragments.add(new Fragment.Words(position, piece.toString()));
        column += piece.toString().length();
      }
    }
    sentences.add(new Sentence(place, fragments));
    return this;
  }

  Prose say(Object... pieces) {
    return say(Place.PROSE, pieces);
  }

  Prose draft() {
    draft = true;
    return this;
  }

  Article article() {
    return new Article(
        "words",
        FILE,
        new FrontMatter(
            "Counting words",
            LocalDate.of(2026, 11, 30),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            List.of(),
            draft),
        List.of(),
        List.of(),
        directives,
        List.of(),
        List.of(),
        List.of(),
        sentences);
  }

  static CaseRef ref(String variant) {
    return new CaseRef("words", variant, new LinkedHashMap<>());
  }

  static Directive.Value value(String variant, String metric) {
    return new Directive.Value(
        new Position(FILE, 10, 1),
        "= words/" + variant + " " + metric,
        ref(variant),
        metric,
        false);
  }

  static Directive.Contrast contrast(String base, String next, String metric, Directive.Form form) {
    return new Directive.Contrast(
        new Position(FILE, 10, 1),
        "= words/" + base + ".." + next,
        ref(base),
        ref(next),
        metric,
        form);
  }
}

package chiplog.directive;

import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/// One case, or two to be compared: `words/fast`, `words/slow..fast`,
/// `file-length/base..new[buffer=1000]`.
record Reference(CaseRef first, Optional<CaseRef> second) {
  private static final String FORM =
      "experiment/variant, experiment/base..new, or with parameters file-length/new[buffer=1000]";

  /// Of two sides, the one without parameters takes those of the other.
  static Reference read(Word word) throws Malformed {
    var text = word.text();
    var slash = text.indexOf('/');
    if (slash < 0 || !Names.isName(text.substring(0, slash), "-")) {
      throw new Malformed(word.at(), "\"%s\" is no reference to a variant".formatted(text), FORM);
    }
    var experiment = text.substring(0, slash);
    var dots = dots(text, slash);
    if (dots < 0) {
      return new Reference(side(word, experiment, slash + 1, text.length()), Optional.empty());
    }
    var base = side(word, experiment, slash + 1, dots);
    var next = side(word, experiment, dots + 2, text.length());
    if (base.params().isEmpty()) {
      base = new CaseRef(experiment, base.variant(), next.params());
    } else if (next.params().isEmpty()) {
      next = new CaseRef(experiment, next.variant(), base.params());
    }
    return new Reference(base, Optional.of(next));
  }

  /// Index of the `..` between two variants, not of one inside brackets.
  private static int dots(String text, int from) {
    var inside = false;
    for (var at = from; at + 1 < text.length(); at++) {
      var c = text.charAt(at);
      inside = c == '[' || (c != ']' && inside);
      if (!inside && c == '.' && text.charAt(at + 1) == '.') {
        return at;
      }
    }
    return -1;
  }

  private static CaseRef side(Word word, String experiment, int from, int to) throws Malformed {
    var text = word.text().substring(from, to);
    var at = word.at() + from;
    var bracket = text.indexOf('[');
    var variant = bracket < 0 ? text : text.substring(0, bracket);
    if (!Names.isName(variant, "-_")) {
      throw new Malformed(at, "\"%s\" is no name of a variant".formatted(variant), FORM);
    }
    if (bracket < 0) {
      return new CaseRef(experiment, variant, new LinkedHashMap<>());
    }
    if (!text.endsWith("]")) {
      throw new Malformed(at + bracket, "\"]\" is missing", FORM);
    }
    var inside = text.substring(bracket + 1, text.length() - 1);
    return new CaseRef(experiment, variant, params(at + bracket + 1, inside));
  }

  private static SequencedMap<String, String> params(int at, String text) throws Malformed {
    var params = new LinkedHashMap<String, String>();
    for (var one : text.split(",", -1)) {
      var equals = one.indexOf('=');
      var well =
          equals > 0
              && Names.isName(one.substring(0, equals), "-_")
              && Names.isName(one.substring(equals + 1), "-_.");
      if (!well) {
        throw new Malformed(at, "\"%s\" is no setting of a parameter".formatted(one), FORM);
      }
      var name = one.substring(0, equals);
      if (params.put(name, one.substring(equals + 1)) != null) {
        throw new Malformed(at, "parameter \"%s\" is set twice".formatted(name), FORM);
      }
    }
    return params;
  }
}

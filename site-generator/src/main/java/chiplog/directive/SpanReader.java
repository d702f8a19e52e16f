package chiplog.directive;

import chiplog.diagnostic.NearestNames;
import chiplog.diagnostic.Position;
import chiplog.directive.Directive.Form;
import chiplog.directive.Directive.Part;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;

/// Reads one code span: what is cited, claimed or stated in a sentence.
final class SpanReader {
  private static final String VALUE_FORM =
      "= experiment/variant metric, for example = words/fast time";
  private static final String CONTRAST_FORM =
      "= experiment/base..new metric change, ratio, verdict or geomean";
  private static final String RATE_FORM =
      "= experiment/base..new metric false-alarms, … false-alarms with 6, … false-alarms ±";
  private static final String SHARE_FORM =
      "= experiment/variant cpu share(java.util.regex.**), or self(…) for the frame at work alone";
  private static final String PART_FORM =
      "= experiment/base..new cpu change(java.util.regex.**), per call";
  private static final String FACT_FORM = "= experiment fact, for example = words machine.cpu";
  private static final String CONSTANT_FORM =
      "# 60 s, a number and its unit; for literal code use two back-ticks";

  /// How two cases are told apart, by the word for it.
  static final Map<String, Form> FORMS =
      Map.of(
          "change", Form.CHANGE,
          "ratio", Form.RATIO,
          "verdict", Form.VERDICT,
          "geomean", Form.GEOMEAN);

  private final Position position;
  private final String span;
  private final Words words;

  SpanReader(Position position, String span) {
    this.position = position;
    this.span = span;
    this.words = Words.of(span);
  }

  Directive.Inline read() throws Malformed {
    if (span.length() > DirectiveSyntax.LONGEST) {
      var what = "longer than %d characters".formatted(DirectiveSyntax.LONGEST);
      throw new Malformed(0, what, VALUE_FORM);
    }
    return switch (span.charAt(0)) {
      case '=' -> cited();
      case '?' -> new ClaimReader(position, span, words).read();
      default -> constant();
    };
  }

  private Directive.Inline cited() throws Malformed {
    var first = words.at(0, "what to show", VALUE_FORM);
    if (first.text().indexOf('/') < 0) {
      return fact(first);
    }
    var reference = Reference.read(first);
    return reference.second().isEmpty()
        ? value(reference.first())
        : contrast(reference.first(), reference.second().get());
  }

  private Directive.Inline contrast(CaseRef base, CaseRef next) throws Malformed {
    var metric = words.at(1, "the metric", CONTRAST_FORM).metric(CONTRAST_FORM);
    var word = words.at(2, "change, ratio, verdict or geomean", CONTRAST_FORM);
    if (word.calls("change")) {
      words.endAt(3, PART_FORM);
      var part = new Part(metric, word.pattern(PART_FORM), false);
      return new Directive.PartChange(position, span, base, next, part);
    }
    var rate = Rate.of(word.text());
    if (rate.isPresent()) {
      return often(base, next, metric, rate.get());
    }
    var form = FORMS.get(word.text());
    if (form == null) {
      throw new Malformed(
          word.at(), "unknown form \"%s\"".formatted(word.text()), nearestForms(word.text()));
    }
    words.endAt(3, CONTRAST_FORM);
    return new Directive.Contrast(position, span, base, next, metric, form);
  }

  private static String nearestForms(String word) {
    var known = new ArrayList<>(FORMS.keySet());
    known.addAll(Rate.words());
    return "the nearest are " + String.join(", ", NearestNames.of(word, known));
  }

  private Directive.Inline often(CaseRef base, CaseRef next, String metric, Rate rate)
      throws Malformed {
    var blocks = words.blocks(3, RATE_FORM);
    var after = blocks.isPresent() ? 5 : 3;
    var interval = rate.isShare() && words.has(after, "±");
    words.endAt(interval ? after + 1 : after, RATE_FORM);
    return new Directive.Often(
        position, span, base, next, metric, rate, blocks.orElse(Words.USUAL_BLOCKS), interval);
  }

  private Directive.Inline value(CaseRef target) throws Malformed {
    var metric = words.at(1, "the metric", VALUE_FORM).metric(VALUE_FORM);
    if (words.count() > 2 && part(words.at(2, "", VALUE_FORM), metric).isPresent()) {
      words.endAt(3, SHARE_FORM);
      return new Directive.Share(
          position, span, target, part(words.at(2, "", VALUE_FORM), metric).get());
    }
    var interval = words.has(2, "±");
    if (words.count() > 2 && !interval) {
      refuseForms(words.at(2, "±", VALUE_FORM));
    }
    words.endAt(interval ? 3 : 2, VALUE_FORM + ", or with ± at the end");
    return new Directive.Value(position, span, target, metric, interval);
  }

  /// `share(…)` or `self(…)`; empty for any other word.
  static Optional<Part> part(Word word, String kind) throws Malformed {
    return word.calls("share") || word.calls("self")
        ? Optional.of(new Part(kind, word.pattern(SHARE_FORM), word.calls("self")))
        : Optional.empty();
  }

  /// Whether a word tells of two cases.
  static boolean needsTwo(String word) {
    return FORMS.containsKey(word) || word.startsWith("change(") || Rate.of(word).isPresent();
  }

  private static void refuseForms(Word word) throws Malformed {
    word.refuseLater(word.isLater());
    if (needsTwo(word.text())) {
      var what = "\"%s\" needs two variants".formatted(word.text());
      throw new Malformed(word.at(), what, CONTRAST_FORM);
    }
  }

  private Directive.Inline fact(Word experiment) throws Malformed {
    if (!Names.isName(experiment.text(), "-")) {
      var what = "\"%s\" is no experiment name".formatted(experiment.text());
      throw new Malformed(experiment.at(), what, VALUE_FORM);
    }
    var path = words.at(1, "the fact, or the variant,", FACT_FORM + "; or " + VALUE_FORM);
    if (!Names.isName(path.text(), "-.")) {
      var what = "\"%s\" is no name of a fact".formatted(path.text());
      throw new Malformed(path.at(), what, FACT_FORM);
    }
    words.endAt(2, FACT_FORM);
    return new Directive.Fact(position, span, experiment.text(), path.text());
  }

  private Directive.Inline constant() throws Malformed {
    var shown = span.substring(1).strip();
    var afterNumber = numberEnd(shown);
    if (afterNumber == 0) {
      throw new Malformed(0, "a constant begins with a number", CONSTANT_FORM);
    }
    if (!isUnit(shown.substring(afterNumber).strip())) {
      throw new Malformed(0, "a constant needs a unit after its number", CONSTANT_FORM);
    }
    if (shown.length() > 60) {
      throw new Malformed(0, "a constant is a number and its unit, not a text", CONSTANT_FORM);
    }
    return new Directive.Constant(position, span, shown);
  }

  private static boolean isUnit(String unit) {
    var last = unit.isEmpty() ? ' ' : unit.charAt(unit.length() - 1);
    return (Character.isLetter(last) || "%×°).⁰¹²³²".indexOf(last) >= 0)
        && unit.chars().anyMatch(c -> Character.isLetter(c) || c == '%' || c == '×' || c == '°');
  }

  /// Where the number at the start of `text` ends; 0 when there is none.
  private static int numberEnd(String text) {
    var digits = !text.isEmpty() && "+-−≈~<>≤≥±".indexOf(text.charAt(0)) >= 0 ? 1 : 0;
    var at = digits;
    while (at < text.length() && (Names.isDigit(text.charAt(at)) || isInNumber(text, at))) {
      at++;
    }
    return at == digits ? 0 : at;
  }

  private static boolean isInNumber(String text, int at) {
    return ".,\u00a0\u202f".indexOf(text.charAt(at)) >= 0
        && at > 0
        && Names.isDigit(text.charAt(at - 1))
        && at + 1 < text.length()
        && Names.isDigit(text.charAt(at + 1));
  }
}

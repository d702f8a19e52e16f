package chiplog.article;

import chiplog.article.Assertion.Sign;
import chiplog.article.Directive.Form;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.NearestNames;
import chiplog.diagnostic.Position;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/// The whole syntax of directives: code spans that begin with `= `, `? ` or `# `, and fences named
/// `measured` with `key: value` lines.
///
/// Only the shape is judged here; whether an experiment, variant, parameter, metric or unit exists
/// is for the room that knows them. A malformed directive is reported at its place with the right
/// form, and reading goes on.
final class DirectiveSyntax {
  private static final String VALUE_FORM =
      "= experiment/variant metric, for example = words/fast time";
  private static final String CONTRAST_FORM =
      "= experiment/base..new metric change, ratio, verdict or geomean";
  private static final String FACT_FORM = "= experiment fact, for example = words machine.cpu";
  private static final String CLAIM_FORM =
      "? words/slow..fast time ratio >= 5, … change <= -50 %, … equal, or ? words/fast time <= 20 ms";
  private static final String CONSTANT_FORM =
      "# 60 s, a number and its unit; for literal code use two back-ticks";

  private static final Map<String, Form> FORMS =
      Map.of(
          "change", Form.CHANGE,
          "ratio", Form.RATIO,
          "verdict", Form.VERDICT,
          "geomean", Form.GEOMEAN);

  /// Keys by what the first key of a block is.
  private static final Map<String, Set<String>> BLOCKS =
      Map.of(
          "comparison", Set.of("comparison", "baseline", "metrics"),
          "table", Set.of("table", "metrics", "variants", "sort"),
          "plot", Set.of("plot", "metric", "over"),
          "code", Set.of("code", "from", "mark"),
          "output", Set.of("output", "lines"),
          "machine", Set.of("machine"),
          "run", Set.of("run"),
          "claims", Set.of("claims"));

  private static final Set<String> LATER_BLOCKS = Set.of("profile", "flame", "timeline");
  private static final Set<String> LATER_METRICS = Set.of("cpu", "latency");
  private static final int LONGEST = 300;
  private static final int MOST_MARKS = 1_000;

  private DirectiveSyntax() {}

  /// Whether a single-back-tick span with this text is a directive and not code.
  static boolean isDirective(String span) {
    return span.length() > 1
        && span.charAt(1) == ' '
        && (span.charAt(0) == '=' || span.charAt(0) == '?' || span.charAt(0) == '#');
  }

  /// @param offset of the span's first character, after the back-tick
  static Optional<Directive.Inline> inline(
      ArticleText source, int offset, String span, DiagnosticSink sink) {
    try {
      return Optional.of(new Inline(source.at(offset), span).read());
    } catch (Malformed malformed) {
      sink.report(
          source
              .error(offset + malformed.at, "`%s`: %s".formatted(shortened(span), malformed.what))
              .hint(malformed.hint));
      return Optional.empty();
    }
  }

  private static String shortened(String span) {
    return span.length() > 100 ? span.substring(0, 100) + "…" : span;
  }

  /// @param offset of the fence
  /// @param first offset of the first line inside
  static Optional<Directive.Block> block(
      ArticleText source, int offset, int first, String content, DiagnosticSink sink) {
    return new Block(source, offset, first, content, sink).read();
  }

  /// What is wrong with a directive.
  private static final class Malformed extends Exception {
    private static final long serialVersionUID = 1L;

    private final int at;
    private final String what;
    private final String hint;

    /// @param at index in the directive
    private Malformed(int at, String what, String form) {
      super(what, null, false, false);
      this.at = at;
      this.what = what;
      this.hint = form;
    }
  }

  /// A word of a span and its index there.
  private record Word(int at, String text) {}

  /// One side or both sides of a reference.
  private record Reference(CaseRef first, Optional<CaseRef> second) {}

  private static List<Word> words(String text, int from) {
    List<Word> words = new ArrayList<>();
    var start = -1;
    for (var at = from; at <= text.length(); at++) {
      var isWord = at < text.length() && text.charAt(at) != ' ';
      if (isWord && start < 0) {
        start = at;
      } else if (!isWord && start >= 0) {
        words.add(new Word(start, text.substring(start, at)));
        start = -1;
      }
    }
    return words;
  }

  /// Reads one span.
  private static final class Inline {
    private final Position position;
    private final String span;
    private final List<Word> words;

    private Inline(Position position, String span) {
      this.position = position;
      this.span = span;
      this.words = words(span, 1);
    }

    private Directive.Inline read() throws Malformed {
      if (span.length() > LONGEST) {
        throw new Malformed(0, "longer than %d characters".formatted(LONGEST), VALUE_FORM);
      }
      return switch (span.charAt(0)) {
        case '=' -> cited();
        case '?' -> claim();
        default -> constant();
      };
    }

    private Word word(int index, String wanted, String form) throws Malformed {
      if (index >= words.size()) {
        throw new Malformed(0, wanted + " is missing", form);
      }
      return words.get(index);
    }

    private void nothingAfter(int index, String form) throws Malformed {
      if (index < words.size()) {
        var extra = words.get(index);
        throw new Malformed(extra.at, "unexpected \"%s\"".formatted(extra.text), form);
      }
    }

    private Directive.Inline cited() throws Malformed {
      var first = word(0, "what to show", VALUE_FORM);
      if (first.text.indexOf('/') < 0) {
        return fact(first);
      }
      var reference = reference(first);
      if (reference.second.isEmpty()) {
        return value(reference.first);
      }
      var metric = metric(word(1, "the metric", CONTRAST_FORM), CONTRAST_FORM);
      var word = word(2, "change, ratio, verdict or geomean", CONTRAST_FORM);
      var form = FORMS.get(word.text);
      if (form == null) {
        var nearest = NearestNames.of(word.text, FORMS.keySet());
        throw new Malformed(
            word.at,
            "unknown form \"%s\"".formatted(word.text),
            "the nearest are " + String.join(", ", nearest));
      }
      nothingAfter(3, CONTRAST_FORM);
      return new Directive.Contrast(
          position, span, reference.first, reference.second.get(), metric, form);
    }

    private Directive.Inline value(CaseRef target) throws Malformed {
      var metric = metric(word(1, "the metric", VALUE_FORM), VALUE_FORM);
      var interval = words.size() > 2 && words.get(2).text.equals("±");
      if (words.size() > 2 && !interval) {
        var word = words.get(2);
        notLater(word, isLater(word.text));
        if (FORMS.containsKey(word.text)) {
          var what = "\"%s\" needs two variants".formatted(word.text);
          throw new Malformed(word.at, what, CONTRAST_FORM);
        }
      }
      nothingAfter(interval ? 3 : 2, VALUE_FORM + ", or with ± at the end");
      return new Directive.Value(position, span, target, metric, interval);
    }

    private Directive.Inline fact(Word experiment) throws Malformed {
      if (!isName(experiment.text, "-")) {
        throw new Malformed(
            experiment.at, "\"%s\" is no experiment name".formatted(experiment.text), VALUE_FORM);
      }
      var path = word(1, "the fact, or the variant,", FACT_FORM + "; or " + VALUE_FORM);
      if (!isName(path.text, "-.")) {
        throw new Malformed(path.at, "\"%s\" is no name of a fact".formatted(path.text), FACT_FORM);
      }
      nothingAfter(2, FACT_FORM);
      return new Directive.Fact(position, span, experiment.text, path.text);
    }

    private Directive.Inline constant() throws Malformed {
      var shown = span.substring(1).strip();
      var afterNumber = numberEnd(shown, 0);
      var unit = shown.substring(afterNumber).strip();
      if (afterNumber == 0) {
        throw new Malformed(0, "a constant begins with a number", CONSTANT_FORM);
      }
      var last = unit.isEmpty() ? ' ' : unit.charAt(unit.length() - 1);
      if (!(Character.isLetter(last) || "%×°).⁰¹²³²".indexOf(last) >= 0)
          || unit.chars()
              .noneMatch(c -> Character.isLetter(c) || c == '%' || c == '×' || c == '°')) {
        throw new Malformed(0, "a constant needs a unit after its number", CONSTANT_FORM);
      }
      if (shown.length() > 60) {
        throw new Malformed(0, "a constant is a number and its unit, not a text", CONSTANT_FORM);
      }
      return new Directive.Constant(position, span, shown);
    }

    private static int numberEnd(String text, int from) {
      var at = from;
      if (at < text.length() && "+-−≈~<>≤≥±".indexOf(text.charAt(at)) >= 0) {
        at++;
      }
      var digits = at;
      while (at < text.length() && (isDigit(text.charAt(at)) || isInNumber(text, at))) {
        at++;
      }
      return at == digits ? 0 : at;
    }

    private static boolean isInNumber(String text, int at) {
      return ".,\u00a0\u202f".indexOf(text.charAt(at)) >= 0
          && at > 0
          && isDigit(text.charAt(at - 1))
          && at + 1 < text.length()
          && isDigit(text.charAt(at + 1));
    }

    private Directive.Inline claim() throws Malformed {
      var reference = reference(word(0, "what to judge", CLAIM_FORM));
      var metric = metric(word(1, "the metric", CLAIM_FORM), CLAIM_FORM);
      var end = words.size();
      Optional<Condition> condition = Optional.empty();
      for (var i = 2; i < words.size() && condition.isEmpty(); i++) {
        if (words.get(i).text.equals("only")) {
          condition = Optional.of(condition(i));
          end = i;
        }
      }
      var assertion = assertion(reference, metric, words.subList(0, end));
      return new Directive.Claim(position, span, assertion, condition, "");
    }

    private Condition condition(int only) throws Malformed {
      var form = "… only on x86-64, or only on a machine id";
      var on = word(only + 1, "\"on\" after \"only\"", form);
      if (!on.text.equals("on")) {
        throw new Malformed(on.at, "\"on\" must follow \"only\"", form);
      }
      var subject = word(only + 2, "the architecture or machine", form);
      if (!isName(subject.text, "-_")) {
        throw new Malformed(
            subject.at, "\"%s\" is no architecture or machine".formatted(subject.text), form);
      }
      nothingAfter(only + 3, form);
      return new Condition(subject.text);
    }

    private static Assertion assertion(Reference reference, String metric, List<Word> words)
        throws Malformed {
      if (reference.second.isEmpty()) {
        return valueIs(reference.first, metric, words);
      }
      if (words.size() < 3) {
        throw new Malformed(0, "ratio, change or equal is missing", CLAIM_FORM);
      }
      var next = reference.second.get();
      var form = words.get(2);
      return switch (form.text) {
        case "equal" -> {
          noMore(words, 3);
          yield new Assertion.Equal(reference.first, next, metric);
        }
        case "ratio" -> {
          noMore(words, 5);
          yield new Assertion.RatioIs(
              reference.first, next, metric, sign(words, 3), bound(words, 4, "×"));
        }
        case "change" -> {
          percent(words);
          yield new Assertion.ChangeIs(
              reference.first, next, metric, sign(words, 3), bound(words, 4, "%"));
        }
        default ->
            throw new Malformed(
                form.at,
                "unknown form \"%s\" of a claim".formatted(form.text),
                "use ratio, change or equal: " + CLAIM_FORM);
      };
    }

    private static void noMore(List<Word> words, int count) throws Malformed {
      if (words.size() > count) {
        var extra = words.get(count);
        throw new Malformed(extra.at, "unexpected \"%s\"".formatted(extra.text), CLAIM_FORM);
      }
    }

    /// A change is in percent and says so, `-50 %` or `-50%`.
    private static void percent(List<Word> words) throws Malformed {
      noMore(words, 6);
      var glued = words.size() == 5 && words.get(4).text.endsWith("%");
      if (words.size() > 4 && !glued && !(words.size() == 6 && words.get(5).text.equals("%"))) {
        throw new Malformed(words.get(4).at, "a change is given in %", CLAIM_FORM);
      }
    }

    private static Assertion valueIs(CaseRef target, String metric, List<Word> words)
        throws Malformed {
      if (words.size() > 2) {
        notLater(words.get(2), isLater(words.get(2).text) || words.get(2).text.equals("hottest"));
        if (FORMS.containsKey(words.get(2).text) || words.get(2).text.equals("equal")) {
          var what = "\"%s\" needs two variants".formatted(words.get(2).text);
          throw new Malformed(words.get(2).at, what, CLAIM_FORM);
        }
      }
      var sign = sign(words, 2);
      var bound = bound(words, 3, "");
      noMore(words, 5);
      var unit = words.size() > 4 ? words.get(4) : new Word(0, "");
      if (!unit.text.chars().allMatch(c -> Character.isLetter(c) || "/%µ".indexOf(c) >= 0)) {
        throw new Malformed(unit.at, "\"%s\" is no unit".formatted(unit.text), CLAIM_FORM);
      }
      return new Assertion.ValueIs(target, metric, sign, bound, unit.text);
    }

    private static Sign sign(List<Word> words, int index) throws Malformed {
      if (index >= words.size()) {
        throw new Malformed(0, "a comparison sign is missing", CLAIM_FORM);
      }
      var word = words.get(index);
      for (var sign : Sign.values()) {
        if (sign.text().equals(word.text)) {
          return sign;
        }
      }
      throw new Malformed(
          word.at, "unknown sign \"%s\"; use >=, <=, > or <".formatted(word.text), CLAIM_FORM);
    }

    /// @param glued what may follow the number without a space, empty for nothing
    private static double bound(List<Word> words, int index, String glued) throws Malformed {
      if (index >= words.size()) {
        throw new Malformed(0, "the bound is missing", CLAIM_FORM);
      }
      var word = words.get(index);
      var text = word.text.replace('−', '-');
      if (!glued.isEmpty() && text.endsWith(glued)) {
        text = text.substring(0, text.length() - glued.length());
      }
      if (!isDecimal(text)) {
        throw new Malformed(word.at, "\"%s\" is no number".formatted(word.text), CLAIM_FORM);
      }
      return Double.parseDouble(text);
    }

    private static boolean isDecimal(String text) {
      var from = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
      var point = text.indexOf('.');
      var whole = text.substring(from, point < from ? text.length() : point);
      var fraction = point < from ? "0" : text.substring(point + 1);
      return isDigits(whole) && isDigits(fraction);
    }

    private static boolean isDigits(String text) {
      return !text.isEmpty()
          && text.length() <= 15
          && text.chars().allMatch(c -> isDigit((char) c));
    }

    private static String metric(Word word, String form) throws Malformed {
      notLater(word, LATER_METRICS.contains(word.text));
      if (!isName(word.text, "-.")) {
        throw new Malformed(word.at, "\"%s\" is no name of a metric".formatted(word.text), form);
      }
      return word.text;
    }

    private static boolean isLater(String word) {
      return word.startsWith("share(")
          || (word.length() > 1
              && word.charAt(0) == 'p'
              && word.chars().skip(1).allMatch(c -> isDigit((char) c) || c == '.'));
    }

    private static void notLater(Word word, boolean later) throws Malformed {
      if (later) {
        throw new Malformed(
            word.at,
            "\"%s\" is not available yet".formatted(word.text),
            "metrics are those that the experiment declares, such as time, bytes and allocs");
      }
    }
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /// A letter or digit of ASCII, then more of them or of `others`, at most 80.
  private static boolean isName(String text, String others) {
    if (text.isEmpty() || text.length() > 80) {
      return false;
    }
    for (var at = 0; at < text.length(); at++) {
      var c = text.charAt(at);
      var plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c);
      if (!plain && (at == 0 || others.indexOf(c) < 0)) {
        return false;
      }
    }
    return !text.contains("..") && !text.endsWith(".");
  }

  private static final String REFERENCE_FORM =
      "experiment/variant, experiment/base..new, or with parameters file-length/new[buffer=1000]";

  private static Reference reference(Word word) throws Malformed {
    var text = word.text;
    var slash = text.indexOf('/');
    if (slash < 0 || !isName(text.substring(0, slash), "-")) {
      throw new Malformed(
          word.at, "\"%s\" is no reference to a variant".formatted(text), REFERENCE_FORM);
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
    var text = word.text.substring(from, to);
    var bracket = text.indexOf('[');
    var variant = bracket < 0 ? text : text.substring(0, bracket);
    if (!isName(variant, "-_")) {
      throw new Malformed(
          word.at + from, "\"%s\" is no name of a variant".formatted(variant), REFERENCE_FORM);
    }
    if (bracket < 0) {
      return new CaseRef(experiment, variant, new LinkedHashMap<>());
    }
    if (!text.endsWith("]")) {
      throw new Malformed(word.at + from + bracket, "\"]\" is missing", REFERENCE_FORM);
    }
    var inside = text.substring(bracket + 1, text.length() - 1);
    return new CaseRef(experiment, variant, params(word.at + from + bracket + 1, inside));
  }

  private static SequencedMap<String, String> params(int at, String text) throws Malformed {
    var params = new LinkedHashMap<String, String>();
    for (var one : text.split(",", -1)) {
      var equals = one.indexOf('=');
      var well =
          equals > 0
              && isName(one.substring(0, equals), "-_")
              && isName(one.substring(equals + 1), "-_.");
      if (!well) {
        var what = "\"%s\" is no setting of a parameter".formatted(one);
        throw new Malformed(at, what, REFERENCE_FORM);
      }
      var name = one.substring(0, equals);
      if (params.put(name, one.substring(equals + 1)) != null) {
        throw new Malformed(at, "parameter \"%s\" is set twice".formatted(name), REFERENCE_FORM);
      }
    }
    return params;
  }

  /// A line of a fence.
  ///
  /// @param at offset of the key in the file
  /// @param valueAt offset of the value
  private record Line(int at, String key, int valueAt, String value) {}

  /// Reads one fence.
  private static final class Block {
    private final ArticleText source;
    private final int offset;
    private final DiagnosticSink sink;
    private final String content;
    private final int first;
    private final SequencedMap<String, Line> lines = new LinkedHashMap<>();
    private boolean bad;

    private Block(ArticleText source, int offset, int first, String content, DiagnosticSink sink) {
      this.source = source;
      this.offset = offset;
      this.first = first;
      this.content = content;
      this.sink = sink;
    }

    private void report(int at, String message, String hint) {
      bad = true;
      sink.report(source.error(at, message).hint(hint));
    }

    private Optional<Directive.Block> read() {
      splitLines();
      if (lines.isEmpty()) {
        if (!bad) {
          report(offset, "a measured block without a line", "begin it with " + blockNames());
        }
        return Optional.empty();
      }
      var kind = lines.firstEntry().getValue();
      if (!knowsKind(kind)) {
        return Optional.empty();
      }
      checkKeys(kind.key);
      try {
        var block = block(kind);
        return bad ? Optional.empty() : Optional.of(block);
      } catch (Malformed malformed) {
        report(malformed.at, malformed.what, malformed.hint);
        return Optional.empty();
      }
    }

    private static String blockNames() {
      return "comparison:, table:, plot:, code:, output:, machine:, run: or claims:";
    }

    private void splitLines() {
      var number = source.at(first).line();
      for (var line : content.split("\n", -1)) {
        if (!line.isBlank()) {
          line(number, line.strip());
        }
        number++;
      }
    }

    private void line(int number, String line) {
      var start = source.offset(new Position(source.file(), number, 1));
      var at = Math.max(start, source.text().indexOf(line, start));
      var colon = line.indexOf(':');
      if (colon <= 0) {
        report(at, "\"%s\" is no key: value line".formatted(shortened(line)), "write key: value");
        return;
      }
      var key = line.substring(0, colon).strip();
      var value = line.substring(colon + 1).strip();
      var valueAt = at + (value.isEmpty() ? colon : line.indexOf(value, colon + 1));
      if (line.length() > LONGEST) {
        report(at, "a line longer than %d characters".formatted(LONGEST), "shorten it");
      } else if (lines.putIfAbsent(key, new Line(at, key, valueAt, value)) != null) {
        report(at, "key \"%s\" twice in one block".formatted(key), "delete one");
      }
    }

    private boolean knowsKind(Line kind) {
      if (BLOCKS.containsKey(kind.key)) {
        return true;
      }
      if (LATER_BLOCKS.contains(kind.key)) {
        report(
            kind.at,
            "\"%s:\" is not available yet".formatted(kind.key),
            "there are " + blockNames());
      } else {
        report(
            kind.at,
            "a measured block cannot begin with \"%s:\"".formatted(shortened(kind.key)),
            "the nearest are "
                + String.join(", ", NearestNames.of(shortened(kind.key), BLOCKS.keySet())));
      }
      return false;
    }

    private void checkKeys(String kind) {
      var known = BLOCKS.getOrDefault(kind, Set.of());
      for (var line : lines.values()) {
        if (!known.contains(line.key)) {
          report(
              line.at,
              "unknown key \"%s\" in a block %s:".formatted(shortened(line.key), kind),
              "the nearest known keys are "
                  + String.join(", ", NearestNames.of(shortened(line.key), known)));
        }
      }
    }

    private Directive.Block block(Line kind) throws Malformed {
      var at = source.at(offset);
      var text = content.strip();
      return switch (kind.key) {
        case "comparison" ->
            new Directive.Comparison(
                at, text, experiment(kind), name("baseline"), names("metrics"));
        case "table" ->
            new Directive.Table(
                at, text, experiment(kind), names("metrics"), names("variants"), name("sort"));
        case "plot" ->
            new Directive.Plot(
                at, text, experiment(kind), name("metric").orElse("time"), name("over"));
        case "code" -> code(at, text, kind);
        case "output" -> output(at, text, kind);
        case "run" -> new Directive.RunYourself(at, text, names("run"));
        case "machine" -> {
          empty(kind);
          yield new Directive.MachineFacts(at, text);
        }
        case "claims" -> {
          empty(kind);
          yield new Directive.Claims(at, text);
        }
        default -> throw new IllegalStateException("no block " + kind.key);
      };
    }

    private static void empty(Line line) throws Malformed {
      if (!line.value.isEmpty()) {
        throw new Malformed(
            line.valueAt,
            "\"%s:\" takes no value".formatted(line.key),
            "write %s: alone; it speaks of this page".formatted(line.key));
      }
    }

    private static String experiment(Line line) throws Malformed {
      if (!isName(line.value, "-")) {
        throw new Malformed(
            line.valueAt,
            "\"%s\" is no experiment name".formatted(line.value),
            "write %s: words".formatted(line.key));
      }
      return line.value;
    }

    private Optional<String> name(String key) throws Malformed {
      var line = lines.get(key);
      if (line == null) {
        return Optional.empty();
      }
      if (!isName(line.value, "-_")) {
        throw new Malformed(
            line.valueAt,
            "\"%s\" is no name".formatted(line.value),
            "write %s: name".formatted(key));
      }
      return Optional.of(line.value);
    }

    private List<String> names(String key) throws Malformed {
      var line = lines.get(key);
      List<String> names = new ArrayList<>();
      if (line == null || (line.value.isEmpty() && key.equals("run"))) {
        return names;
      }
      for (var one : line.value.split(",", -1)) {
        var name = one.strip();
        if (!isName(name, "-_")) {
          throw new Malformed(
              line.valueAt,
              "\"%s\" is no name".formatted(name),
              "write %s: first, second".formatted(key));
        }
        names.add(name);
      }
      return names;
    }

    private Directive.Block code(Position at, String text, Line kind) throws Malformed {
      var form = "write code: words/slow, or code: words Words#slow";
      var space = kind.value.indexOf(' ');
      var slash = space < 0 ? kind.value.indexOf('/') : -1;
      var split = Math.max(space, slash);
      if (split < 0 || !isName(kind.value.substring(0, split), "-")) {
        throw new Malformed(kind.valueAt, "\"%s\" is no code".formatted(kind.value), form);
      }
      var symbol = symbol(kind, kind.value.substring(split + 1).strip(), form);
      var from = lines.get("from");
      return new Directive.Code(
          at,
          text,
          kind.value.substring(0, split),
          symbol,
          from == null
              ? Optional.empty()
              : Optional.of(symbol(from, from.value, "write from: slow, or from: Words#slow")),
          marks());
    }

    private static String symbol(Line line, String symbol, String form) throws Malformed {
      if (!isName(symbol.replaceFirst("#", ""), "-_.$")) {
        throw new Malformed(
            line.valueAt, "\"%s\" is neither a variant nor Type#member".formatted(symbol), form);
      }
      return symbol;
    }

    private List<Integer> marks() throws Malformed {
      List<Integer> marks = new ArrayList<>();
      var line = lines.get("mark");
      if (line == null) {
        return marks;
      }
      for (var one : line.value.split(",", -1)) {
        var range = range(line, one.strip(), "write mark: 3, 5-7");
        if (marks.size() + range[1] - range[0] > MOST_MARKS) {
          throw new Malformed(line.valueAt, "too many marked lines", "mark fewer");
        }
        for (var number = range[0]; number <= range[1]; number++) {
          marks.add(number);
        }
      }
      return marks;
    }

    private Directive.Block output(Position at, String text, Line kind) throws Malformed {
      var words = new Word(kind.valueAt, kind.value);
      var reference = reference(words);
      if (reference.second.isPresent() || kind.value.indexOf(' ') >= 0) {
        throw new Malformed(
            kind.valueAt, "output is that of one variant", "write output: words/slow");
      }
      var lineRange = lines.get("lines");
      var range =
          lineRange == null
              ? new int[] {1, Integer.MAX_VALUE}
              : range(lineRange, lineRange.value, "write lines: 1-20");
      return new Directive.Output(at, text, reference.first, range[0], range[1]);
    }

    /// `7` or `5-7`, first and last.
    private static int[] range(Line line, String text, String form) throws Malformed {
      var dash = text.indexOf('-');
      var first = number(dash < 0 ? text : text.substring(0, dash).strip());
      var last = dash < 0 ? first : number(text.substring(dash + 1).strip());
      if (first < 1 || last < first) {
        throw new Malformed(
            line.valueAt, "\"%s\" is no line or range of lines".formatted(text), form);
      }
      return new int[] {first, last};
    }

    private static int number(String text) {
      return Inline.isDigits(text) && text.length() < 7 ? Integer.parseInt(text) : 0;
    }
  }
}

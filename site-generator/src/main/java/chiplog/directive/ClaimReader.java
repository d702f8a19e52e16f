package chiplog.directive;

import chiplog.diagnostic.Position;
import chiplog.directive.Assertion.Sign;
import chiplog.directive.Directive.Part;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads one claim: two cases and how they must compare, or one and a bound.
final class ClaimReader {
  private static final String FORM =
      "? words/slow..fast time ratio >= 5, … change <= -50 %, … equal, or ? words/fast time <= 20 ms";

  private static final String RATE_FORM =
      "? known-effects/same..again time false-alarms with 6 <= 30 %";

  private static final String PROFILE_FORM =
      "? words-profile/slow cpu share(java.util.regex.**) >= 50 %, … cpu hottest = java.util.regex.**, or "
          + "words-profile/slow..fast cpu change(java.util.regex.**) <= -50 %";

  /// Architectures by their usual names, or the id of a machine.
  private static final Pattern SUBJECT =
      Pattern.compile("x86-64|x86_64|amd64|aarch64|arm64|[a-z0-9-]+-\\d+c-\\d+g-[a-z0-9]+");

  private static final String CONDITION_FORM = "… only on x86-64, or only on a machine id";

  private final Position position;
  private final String span;
  private final Words words;

  /// The words before the condition.
  private final Words asserted;

  ClaimReader(Position position, String span, Words words) {
    this.position = position;
    this.span = span;
    this.words = words;
    this.asserted = words.first(words.find(2, "only"));
  }

  /// The sentence of the claim is for its reader to tell.
  Directive.Claim read() throws Malformed {
    var reference = Reference.read(words.at(0, "what to judge", FORM));
    var metric = words.at(1, "the metric", FORM).metric(FORM);
    var condition = condition(asserted.count());
    var assertion =
        reference.second().isEmpty()
            ? valueIs(reference.first(), metric)
            : comparison(reference.first(), reference.second().get(), metric);
    return new Directive.Claim(position, span, assertion, condition, "");
  }

  private Optional<Condition> condition(int only) throws Malformed {
    if (only == words.count()) {
      return Optional.empty();
    }
    var on = words.at(only + 1, "\"on\" after \"only\"", CONDITION_FORM);
    if (!on.text().equals("on")) {
      throw new Malformed(on.at(), "\"on\" must follow \"only\"", CONDITION_FORM);
    }
    var subject = words.at(only + 2, "the architecture or machine", CONDITION_FORM);
    if (!SUBJECT.matcher(subject.text()).matches()) {
      var what = "\"%s\" is no architecture or machine".formatted(subject.text());
      throw new Malformed(subject.at(), what, CONDITION_FORM);
    }
    words.endAt(only + 3, CONDITION_FORM);
    return Optional.of(new Condition(subject.text()));
  }

  private Assertion comparison(CaseRef base, CaseRef next, String metric) throws Malformed {
    var form = asserted.at(2, "ratio, change or equal", FORM);
    if (form.calls("change")) {
      percent("a change", 4);
      var part = new Part(metric, form.pattern(PROFILE_FORM), false);
      return new Assertion.PartChangeIs(base, next, part, sign(3), bound(4, "%"));
    }
    var rate = Rate.of(form.text());
    if (rate.isPresent()) {
      return rateIs(base, next, metric, form, rate.get());
    }
    return switch (form.text()) {
      case "equal" -> {
        asserted.endAt(3, FORM);
        yield new Assertion.Equal(base, next, metric);
      }
      case "ratio" -> {
        asserted.endAt(5, FORM);
        yield new Assertion.RatioIs(base, next, metric, sign(3), bound(4, "×"));
      }
      case "change" -> {
        percent("a change", 4);
        yield new Assertion.ChangeIs(base, next, metric, sign(3), bound(4, "%"));
      }
      default ->
          throw new Malformed(
              form.at(),
              "unknown form \"%s\" of a claim".formatted(form.text()),
              "use ratio, change or equal: " + FORM);
    };
  }

  /// A share of comparisons: `false-alarms with 6 <= 30 %`, the number of blocks left out or not.
  private Assertion rateIs(CaseRef base, CaseRef next, String metric, Word form, Rate rate)
      throws Malformed {
    if (!rate.isShare()) {
      throw new Malformed(
          form.at(),
          "\"%s\" has no interval to judge a claim by".formatted(rate.word()),
          "claim a share, such as false-alarms, found or says-unclear: " + RATE_FORM);
    }
    var blocks = asserted.blocks(3, RATE_FORM);
    var sign = blocks.isPresent() ? 5 : 3;
    percent("a share", sign + 1);
    return new Assertion.RateIs(
        base,
        next,
        metric,
        rate,
        blocks.orElse(Words.USUAL_BLOCKS),
        sign(sign),
        bound(sign + 1, "%"));
  }

  /// What is in percent says so, `-50 %` or `-50%`.
  ///
  /// @param index where the number stands, after which nothing but the sign does
  private void percent(String what, int index) throws Malformed {
    asserted.endAt(index + 2, FORM);
    if (asserted.count() <= index) {
      return;
    }
    var number = asserted.at(index, "the bound", FORM);
    var glued = asserted.count() == index + 1 && number.text().endsWith("%");
    if (!glued && !asserted.has(index + 1, "%")) {
      throw new Malformed(number.at(), what + " is given in %", FORM);
    }
  }

  private Assertion valueIs(CaseRef target, String metric) throws Malformed {
    if (asserted.has(2, "hottest")) {
      return hottest(target, metric);
    }
    if (asserted.count() > 2) {
      var part = SpanReader.part(asserted.at(2, "", FORM), metric);
      if (part.isPresent()) {
        percent("a share", 4);
        return new Assertion.ShareIs(target, part.get(), sign(3), bound(4, "%"));
      }
      refuseForms(asserted.at(2, "a comparison sign", FORM));
    }
    var sign = sign(2);
    var bound = bound(3, "");
    asserted.endAt(5, FORM);
    var unit = asserted.count() > 4 ? asserted.at(4, "the unit", FORM) : new Word(0, "");
    if (!unit.text().chars().allMatch(c -> Character.isLetter(c) || "/%µ".indexOf(c) >= 0)) {
      throw new Malformed(unit.at(), "\"%s\" is no unit".formatted(unit.text()), FORM);
    }
    return new Assertion.ValueIs(target, metric, sign, bound, unit.text());
  }

  private Assertion hottest(CaseRef target, String kind) throws Malformed {
    if (!asserted.has(3, "=")) {
      throw new Malformed(
          asserted.at(2, "", PROFILE_FORM).at(), "\"=\" must follow \"hottest\"", PROFILE_FORM);
    }
    var pattern = asserted.at(4, "which frames", PROFILE_FORM).text();
    asserted.endAt(5, PROFILE_FORM);
    return new Assertion.HottestIs(target, kind, pattern);
  }

  private static void refuseForms(Word word) throws Malformed {
    word.refuseLater(word.isLater());
    if (SpanReader.needsTwo(word.text()) || word.text().equals("equal")) {
      throw new Malformed(word.at(), "\"%s\" needs two variants".formatted(word.text()), FORM);
    }
  }

  private Sign sign(int index) throws Malformed {
    var word = asserted.at(index, "a comparison sign", FORM);
    for (var sign : Sign.values()) {
      if (sign.text().equals(word.text())) {
        return sign;
      }
    }
    var what = "unknown sign \"%s\"; use >=, <=, > or <".formatted(word.text());
    throw new Malformed(word.at(), what, FORM);
  }

  /// @param glued what may follow the number without a space, empty for nothing
  private double bound(int index, String glued) throws Malformed {
    var word = asserted.at(index, "the bound", FORM);
    var text = word.text().replace('−', '-');
    if (!glued.isEmpty() && text.endsWith(glued)) {
      text = text.substring(0, text.length() - glued.length());
    }
    if (!Names.isDecimal(text)) {
      throw new Malformed(word.at(), "\"%s\" is no number".formatted(word.text()), FORM);
    }
    return Double.parseDouble(text);
  }
}

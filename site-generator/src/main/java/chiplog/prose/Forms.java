package chiplog.prose;

import chiplog.directive.Directive;
import java.util.Optional;

/// Forms that readers take for different numbers: "88 % faster", "2× less".
final class Forms {
  static final String HINT =
      "say \"−88 % time\", \"8.7 times as fast\" or \"81 % fewer allocations\"";

  private static final Lexicon<Boolean> SPEED =
      new Lexicon<Boolean>(true).with(true, "faster slower quicker speedier");
  private static final Lexicon<Boolean> LESS =
      new Lexicon<Boolean>(true).with(true, "less fewer smaller lower");

  private Forms() {}

  /// What is wrong with the words that follow `mention`, if anything.
  static Optional<String> misleading(String text, Mention mention) {
    return switch (mention.measure()) {
      case PERCENT -> wrong(text, mention.start(), mention.end(), SPEED, "says no clear number");
      case FACTOR ->
          mention.spelled()
              ? Optional.empty()
              : wrong(
                  text, mention.start(), mention.end(), LESS, "cannot be: nothing is times less");
      case TIME, BYTES, RATE, ALLOCATIONS -> Optional.empty();
    };
  }

  private static Optional<String> wrong(
      String text, int start, int end, Lexicon<Boolean> words, String why) {
    var next = end < text.length() && text.charAt(end) == ' ' ? end + 1 : end;
    var stop = next;
    while (stop < text.length() && Character.isLetter(text.charAt(stop))) {
      stop++;
    }
    return words
        .meaning(text, next, stop)
        .map(_ -> "\"%s\" %s".formatted(text.substring(start, endOf(next, text)), why));
  }

  private static int endOf(int start, String text) {
    var at = start;
    while (at < text.length() && Character.isLetter(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /// The same for numbers that a directive puts in.
  static void afterDirectives(SentenceText sentence, ProblemSink sink) {
    var text = sentence.text();
    for (var at = text.indexOf(SentenceText.DIRECTIVE);
        at >= 0;
        at = text.indexOf(SentenceText.DIRECTIVE, at + 1)) {
      var place = sentence.at(at);
      var start = at;
      sentence
          .directive(at)
          .flatMap(it -> after(it, text, start))
          .ifPresent(message -> sink.report(place, message, HINT));
    }
  }

  private static Optional<String> after(Directive.Inline directive, String text, int at) {
    return switch (directive) {
      case Directive.Contrast it ->
          switch (it.form()) {
            case CHANGE, GEOMEAN -> wrong("%", text, at, SPEED, "says no clear number");
            case RATIO -> wrong("×", text, at, LESS, "cannot be: nothing is times less");
            case VERDICT -> Optional.<String>empty();
          };
      case Directive.PartChange _ -> wrong("%", text, at, SPEED, "says no clear number");
      case Directive.Constant it when it.shown().endsWith("%") ->
          wrong("%", text, at, SPEED, "says no clear number");
      case Directive.Constant it when it.shown().endsWith("×") ->
          wrong("×", text, at, LESS, "cannot be: nothing is times less");
      case Directive.Constant _,
          Directive.Value _,
          Directive.Often _,
          Directive.Share _,
          Directive.Fact _,
          Directive.Claim _ ->
          Optional.empty();
    };
  }

  private static Optional<String> wrong(
      String sign, String text, int at, Lexicon<Boolean> words, String why) {
    return wrong(text, at, at + 1, words, why)
        .map(it -> it.replace(String.valueOf(SentenceText.DIRECTIVE), "… " + sign));
  }
}

package chiplog.prose;

import chiplog.directive.Directive;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Words that name a metric, held against the metric that is cited: a change of bytes must not be
/// told as a change of allocations.
final class UnitWords {
  /// How many words may stand between a directive and the word that says what it counts.
  private static final int NEAR = 2;

  private static final Lexicon<String> METRICS =
      new Lexicon<String>(true)
          .with("allocs", "allocations allocs")
          .with("bytes", "bytes kilobytes megabytes KiB MiB")
          .with("throughput", "throughput");
  private static final Lexicon<Boolean> BETWEEN =
      new Lexicon<Boolean>(true).with(true, "fewer less more of the as many in total");

  private UnitWords() {}

  static void mismatch(SentenceText sentence, ProblemSink sink) {
    var directives = sentence.directives();
    if (!nextToDirective(sentence, sink)) {
      allocationsFromBytes(sentence, directives, sink);
    }
  }

  /// `= … bytes change` followed by "fewer allocations".
  private static boolean nextToDirective(SentenceText sentence, ProblemSink sink) {
    var text = sentence.text();
    var found = false;
    for (var at = text.indexOf(SentenceText.DIRECTIVE);
        at >= 0;
        at = text.indexOf(SentenceText.DIRECTIVE, at + 1)) {
      var cited = sentence.directive(at).flatMap(UnitWords::shownMetric);
      var word = wordAfter(text, at + 1);
      if (cited.isPresent() && word.isPresent() && !fits(cited.get(), word.get().metric)) {
        sink.report(
            sentence.at(word.get().start),
            "the sentence says \"%s\", but cites %s"
                .formatted(text.substring(word.get().start, word.get().end), cited.get()),
            "cite the metric %s, or say %s".formatted(word.get().metric, cited.get()));
        found = true;
      }
    }
    return found;
  }

  /// Throughput is bytes a second of input, so "bytes" may follow it.
  private static boolean fits(String cited, String word) {
    return cited.equals(word) || (cited.equals("throughput") && word.equals("bytes"));
  }

  private record Word(String metric, int start, int end) {}

  private static Optional<Word> wordAfter(String text, int from) {
    var at = from;
    for (var i = 0; i <= NEAR; i++) {
      if (at >= text.length() || text.charAt(at) != ' ') {
        return Optional.empty();
      }
      var start = at + 1;
      var end = start;
      while (end < text.length() && Character.isLetter(text.charAt(end))) {
        end++;
      }
      var metric = METRICS.meaning(text, start, end);
      if (metric.isPresent()) {
        return Optional.of(new Word(metric.get(), start, end));
      }
      if (BETWEEN.meaning(text, start, end).isEmpty()) {
        return Optional.empty();
      }
      at = end;
    }
    return Optional.empty();
  }

  /// A sentence on allocations that cites bytes and no count.
  private static void allocationsFromBytes(
      SentenceText sentence, List<Directive.Inline> directives, ProblemSink sink) {
    Set<String> cited = new HashSet<>();
    directives.forEach(it -> Cited.metric(it).ifPresent(cited::add));
    if (!cited.contains("bytes") || cited.contains("allocs")) {
      return;
    }
    var text = sentence.text();
    var at = wordStart(text, "allocations");
    if (at >= 0) {
      sink.report(
          sentence.at(at),
          "the sentence says \"allocations\", but cites bytes",
          "cite the metric allocs, or say bytes");
    }
  }

  private static int wordStart(String text, String word) {
    for (var at = 0; at + word.length() <= text.length(); at++) {
      if (text.regionMatches(true, at, word, 0, word.length())
          && (at == 0 || !Character.isLetter(text.charAt(at - 1)))
          && (at + word.length() == text.length()
              || !Character.isLetter(text.charAt(at + word.length())))) {
        return at;
      }
    }
    return -1;
  }

  /// The metric of a number that is shown in the sentence; a claim shows none.
  private static Optional<String> shownMetric(Directive.Inline directive) {
    return directive instanceof Directive.Claim ? Optional.empty() : Cited.metric(directive);
  }
}

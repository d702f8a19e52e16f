package chiplog.prose;

import chiplog.article.Article;
import chiplog.article.Sentence;
import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.Position;
import chiplog.diagnostic.Severity;
import chiplog.directive.Directive;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Holds the prose of an article against its directives: no measured number without a source, no
/// form that misleads, no word of one metric for the numbers of another, no second baseline without
/// a name.
///
/// In drafts, and where the site turns them down, its errors are warnings.
public final class ProseCheck {
  private final boolean strict;
  private final MeasuredFactor measured;

  /// @param strict false where `site.yaml` says `orphan-numbers: off`
  /// @param measured tells the factor of a contrast, to judge words like "a quarter of"
  public ProseCheck(boolean strict, MeasuredFactor measured) {
    this.strict = strict;
    this.measured = measured;
  }

  public void check(Article article, DiagnosticSink sink) {
    var severity = strict && !article.front().draft() ? Severity.ERROR : Severity.WARNING;
    var sentences = new ArrayList<SentenceText>();
    for (var sentence : article.sentences()) {
      if (sentence.place() != Sentence.Place.QUOTATION && !sentence.fragments().isEmpty()) {
        sentences.add(new SentenceText(sentence));
      }
    }
    var work = new Work(article, severity, sink);
    sentences.stream().filter(it -> !it.sentence().isMalformed()).forEach(work::check);
    new Baselines(sentences).unnamed((place, message, hint) -> work.report(place, message, hint));
  }

  /// One article on its way.
  private final class Work {
    private final Article article;
    private final Severity severity;
    private final DiagnosticSink sink;

    Work(Article article, Severity severity, DiagnosticSink sink) {
      this.article = article;
      this.severity = severity;
      this.sink = sink;
    }

    void check(SentenceText sentence) {
      var directives = sentence.directives();
      for (var mention : NumberScanner.scan(sentence.text())) {
        var form = Forms.misleading(sentence.text(), mention);
        if (form.isPresent()) {
          report(sentence.at(mention.start()), form.get(), Forms.HINT);
        } else if (!Cover.covers(mention, directives)) {
          uncovered(sentence, mention, directives);
        }
      }
      if (!directives.isEmpty()) {
        Forms.afterDirectives(sentence, this::report);
        UnitWords.mismatch(sentence, this::report);
      }
    }

    /// A number that no claim states: fine as a rough word for a contrast that says the same.
    private void uncovered(
        SentenceText sentence, Mention mention, List<Directive.Inline> directives) {
      var words = sentence.text().substring(mention.start(), mention.end());
      if (mention.spelled() && mention.measure() == Measure.FACTOR) {
        var factors =
            directives.stream()
                .filter(Directive.Contrast.class::isInstance)
                .flatMap(it -> measured.of((Directive.Contrast) it).stream())
                .toList();
        if (factors.stream().anyMatch(it -> Cover.agrees(mention.value(), it))) {
          return;
        }
        if (!factors.isEmpty()) {
          report(
              sentence.at(mention.start()),
              "\"%s\" is not what the sentence cites: it was measured as a factor of %s"
                  .formatted(shown(words), Cover.rounded(factors.getFirst())),
              "say what was measured, or state it as a claim");
          return;
        }
      }
      report(
          sentence.at(mention.start()),
          "\"%s\" is a measured number without a source".formatted(shown(words)),
          hint(mention, words, sentence.at(mention.start())));
    }

    private String hint(Mention mention, String words, Position place) {
      var stated = mention.spelled() ? "" : ", or `# %s` if you state it".formatted(words);
      return nearest(mention, place)
          .map(it -> "cite it: `= %s`%s".formatted(it, stated))
          .orElse("cite a result, as in `= words/fast time`" + stated);
    }

    /// The directive that would say it, made from the nearest one that stands in the article.
    private Optional<String> nearest(Mention mention, Position place) {
      Optional<String> best = Optional.empty();
      var distance = Integer.MAX_VALUE;
      for (var directive : article.directives()) {
        var text = Suggestion.of(directive, mention.measure());
        var away = Math.abs(directive.position().line() - place.line());
        if (text.isPresent() && away < distance) {
          best = text;
          distance = away;
        }
      }
      return best;
    }

    void report(Position place, String message, String hint) {
      sink.report(new Diagnostic(severity, place, message, Optional.empty(), Optional.of(hint)));
    }
  }

  /// Directives and code have no text of their own here.
  private static String shown(String words) {
    return words.replace(SentenceText.DIRECTIVE, '…').replace(SentenceText.CODE, '…');
  }
}

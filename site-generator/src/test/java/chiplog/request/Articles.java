package chiplog.request;

import chiplog.article.Article;
import chiplog.article.FrontMatter;
import chiplog.article.Sentence;
import chiplog.diagnostic.Position;
import chiplog.directive.Assertion;
import chiplog.directive.CaseRef;
import chiplog.directive.Condition;
import chiplog.directive.Directive;
import chiplog.result.CannedResults;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/// Articles made of directives alone.
public final class Articles {
  public static final String FILE = "content/articles/words/index.md";

  private Articles() {}

  public static Article of(Directive... directives) {
    return of(List.of(), directives);
  }

  public static Article of(List<Sentence> sentences, Directive... directives) {
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
            false),
        List.of(),
        List.of(),
        List.of(directives),
        List.of(),
        List.of(),
        List.of(),
        sentences);
  }

  public static Position at(int line) {
    return new Position(FILE, line, 7);
  }

  public static CaseRef ref(String variant, String... params) {
    return new CaseRef("words", variant, CannedResults.map(params));
  }

  public static CaseRef fileLength(String variant, String... params) {
    return new CaseRef("file-length", variant, CannedResults.map(params));
  }

  public static Directive.Value value(CaseRef target, String metric, boolean interval) {
    return new Directive.Value(
        at(3), "= " + target + " " + metric + (interval ? " ±" : ""), target, metric, interval);
  }

  public static Directive.Contrast contrast(
      CaseRef base, CaseRef next, String metric, Directive.Form form) {
    return new Directive.Contrast(
        at(4),
        "= %s..%s %s %s"
            .formatted(base, next.variant(), metric, form)
            .toLowerCase(java.util.Locale.ROOT),
        base,
        next,
        metric,
        form);
  }

  public static Directive.Claim claim(Assertion assertion) {
    return claim(assertion, Optional.empty());
  }

  public static Directive.Claim claim(Assertion assertion, Optional<Condition> condition) {
    return new Directive.Claim(
        at(5), "? the rule", assertion, condition, "It is faster, by far `? the rule`.");
  }
}

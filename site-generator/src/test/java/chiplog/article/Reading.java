package chiplog.article;

import chiplog.diagnostic.DiagnosticList;
import chiplog.diagnostic.Messages;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;

/// One article read in a test, and all that was said about it.
record Reading(Optional<Article> article, String messages) {
  private static final ArticleReader READER = new ArticleReader();
  static final String FRONT = "---\ntitle: T\ndate: 2026-11-30\n---\n";

  /// Reads `body` under a front matter of four lines.
  static Reading ofBody(String body) {
    return of(FRONT + body);
  }

  static Reading of(String text) {
    return of(text, Path.of("nowhere"));
  }

  static Reading of(String text, Path folder) {
    var sink = new DiagnosticList();
    var article = READER.read(Optional.empty(), "a", "a/index.md", text, folder, sink);
    return new Reading(article, Messages.of(sink));
  }

  /// The body's parts in one text; a slot is `{n}`, code is `{language|text}`.
  String html() {
    return article.orElseThrow(() -> new AssertionError(messages)).body().stream()
        .map(part ->
            switch (part) {
              case Part.Html html -> html.html();
              case Part.Code code -> "{" + code.language() + "|" + code.text() + "}";
              case Part.Slot slot -> "{" + slot.directive() + "}";
            })
        .collect(Collectors.joining());
  }

  /// The same, with a `{}` for each block of code, whose text nobody has escaped yet.
  String htmlWithoutCode() {
    return article.orElseThrow().body().stream()
        .map(part -> part instanceof Part.Html html ? html.html() : "{}")
        .collect(Collectors.joining());
  }
}

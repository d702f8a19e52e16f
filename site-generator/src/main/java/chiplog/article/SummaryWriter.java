package chiplog.article;

import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.FileText;
import chiplog.directive.Directive;
import chiplog.directive.DirectiveSyntax;
import java.util.ArrayList;
import java.util.List;

/// Writes the summary of the front matter: plain text in which only back-ticks mean something.
final class SummaryWriter {
  private final FileText source;
  private final Prose prose;
  private final List<Directive> directives;
  private final DiagnosticSink sink;
  private final StringBuilder html = new StringBuilder();
  private final List<Part> parts = new ArrayList<>();

  SummaryWriter(FileText source, Prose prose, List<Directive> directives, DiagnosticSink sink) {
    this.source = source;
    this.prose = prose;
    this.directives = directives;
    this.sink = sink;
  }

  /// @param offset of the first character of `text`
  List<Part> write(int offset, String text) {
    var from = 0;
    for (var tick = text.indexOf('`'); tick >= 0; tick = text.indexOf('`', from)) {
      var end = text.indexOf('`', tick + 1);
      if (end < 0) {
        break;
      }
      words(offset + from, text.substring(from, tick));
      span(offset + tick + 1, text.substring(tick + 1, end));
      from = end + 1;
    }
    words(offset + from, text.substring(from));
    flush();
    return parts;
  }

  private void words(int offset, String text) {
    SafeHtml.text(html, text);
    prose.words(offset, text);
  }

  private void span(int offset, String text) {
    if (DirectiveSyntax.isDirective(text)) {
      DirectiveSyntax.inline(source, offset, text, sink)
          .ifPresentOrElse(
              directive -> {
                flush();
                prose.cited(offset - 1, directive, directives.size());
                parts.add(new Part.Slot(directives.size()));
                directives.add(directive);
              },
              () -> prose.malformed(offset - 1));
      return;
    }
    html.append("<code>");
    SafeHtml.text(html, text);
    html.append("</code>");
    prose.code(offset, text);
  }

  private void flush() {
    if (!html.isEmpty()) {
      parts.add(new Part.Html(html.toString()));
      html.setLength(0);
    }
  }
}

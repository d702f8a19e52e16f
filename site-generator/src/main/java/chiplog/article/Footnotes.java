package chiplog.article;

import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.FileText;
import chiplog.markdown.Markup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/// The footnotes of an article: numbered in the order of their first marks, written at its end.
final class Footnotes {
  /// `↩` as a reference: a single character beyond Latin-1 would double the memory of its page.
  private static final String ARROW = "&#8617;";

  private final FileText source;
  private final StringBuilder html;
  private final DiagnosticSink sink;

  /// By label, in the order of the source.
  private final Map<String, Markup> texts = new LinkedHashMap<>();

  /// Labels in the order of their first marks.
  private final List<String> marked = new ArrayList<>();

  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<String, Integer> uses = new HashMap<>();

  Footnotes(FileText source, StringBuilder html, DiagnosticSink sink) {
    this.source = source;
    this.html = html;
    this.sink = sink;
  }

  void define(Markup note) {
    texts.put(note.text(), note);
  }

  void mark(Markup mark) {
    if (mark.number() == 0) {
      sink.report(
          source
              .error(mark.offset(), "footnote [^%s] has no text".formatted(mark.text()))
              .hint("add a line [^%s]: …".formatted(mark.text())));
      return;
    }
    var number = numbers.computeIfAbsent(mark.text(), this::numbered);
    var use = uses.merge(mark.text(), 1, Integer::sum);
    html.append("<sup><a id=\"fnref").append(number);
    if (use > 1) {
      html.append('-').append(use);
    }
    html.append("\" href=\"#fn").append(number).append("\" role=\"doc-noteref\">");
    html.append(number).append("</a></sup>");
  }

  private int numbered(String label) {
    marked.add(label);
    return marked.size();
  }

  /// Writes those that a mark refers to, and reports the others.
  ///
  /// @param blocks writes what one holds
  void write(Consumer<Markup> blocks) {
    if (!marked.isEmpty()) {
      html.append("<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"Footnotes\">\n");
      html.append("<ol>\n");
      for (var number = 1; number <= marked.size(); number++) { // one may refer to another
        var note = Objects.requireNonNull(texts.get(marked.get(number - 1)));
        html.append("<li id=\"fn").append(number).append("\">");
        blocks.accept(note);
        html.append("<p><a href=\"#fnref")
            .append(number)
            .append("\" role=\"doc-backlink\" aria-label=\"Back to the text\">")
            .append(ARROW)
            .append("</a></p></li>\n");
      }
      html.append("</ol>\n</section>\n");
    }
    texts.values().stream().filter(note -> !numbers.containsKey(note.text())).forEach(this::unused);
  }

  private void unused(Markup note) {
    sink.report(
        source
            .error(note.offset(), "nothing refers to footnote [^%s]".formatted(note.text()))
            .hint("write [^%s] where it belongs, or delete it".formatted(note.text())));
  }
}

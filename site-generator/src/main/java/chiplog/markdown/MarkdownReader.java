package chiplog.markdown;

import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.FileText;
import java.util.Optional;

/// Reads Markdown: text in, a [Markup] tree out.
///
/// Any input is read or refused in bounded time. One reader may be used by several threads.
public final class MarkdownReader {
  private final FlexmarkParser parser = new FlexmarkParser();

  /// Whether a text may be read at all: one pass, and the first thing to ask. The reasons why not
  /// are reported.
  public boolean accepts(FileText source, DiagnosticSink sink) {
    return HostileMarkdown.passes(source, sink);
  }

  /// Reads an accepted text; nothing after a report of why not.
  ///
  /// @param start offset where the Markdown begins; the tree's offsets are those of the file
  public Optional<Markup> read(FileText source, int start, DiagnosticSink sink) {
    var body = new MeteredText(source.text().substring(start));
    try {
      return Optional.of(parser.parse(body, start));
    } catch (FlexmarkParser.TooDeep tooDeep) {
      var message = "nesting deeper than " + HostileMarkdown.DEEPEST;
      sink.report(source.error(tooDeep.offset(), message).hint("use fewer levels"));
    } catch (MeteredText.Exhausted | StackOverflowError endless) {
      sink.report(
          source
              .error(start + body.last(), "the Markdown parser found no end in this block")
              .hint("look for brackets, back-slashes or marks without a partner"));
    }
    return Optional.empty();
  }
}

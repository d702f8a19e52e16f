package chiplog.directive;

import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.FileText;
import java.util.Optional;

/// The syntax of directives: code spans that begin with `= `, `? ` or `# `, and fences named
/// `measured` with `key: value` lines.
///
/// Only the shape is judged here; whether an experiment, variant, parameter, metric or unit exists
/// is for the room that knows them. A malformed directive is reported at its place with the right
/// form, and reading goes on.
public final class DirectiveSyntax {
  /// Characters of a span or of a line.
  static final int LONGEST = 300;

  private DirectiveSyntax() {}

  /// Whether a single-back-tick span with this text is a directive and not code.
  public static boolean isDirective(String span) {
    return span.length() > 1
        && span.charAt(1) == ' '
        && (span.charAt(0) == '=' || span.charAt(0) == '?' || span.charAt(0) == '#');
  }

  /// Reads a span that is a directive.
  ///
  /// @param offset of the span's first character, after the back-tick
  public static Optional<Directive.Inline> inline(
      FileText source, int offset, String span, DiagnosticSink sink) {
    try {
      return Optional.of(new SpanReader(source.at(offset), span).read());
    } catch (Malformed malformed) {
      var message = "`%s`: %s".formatted(Names.shortened(span), malformed.what());
      sink.report(source.error(offset + malformed.at(), message).hint(malformed.hint()));
      return Optional.empty();
    }
  }

  /// Reads the inside of a fence named `measured`.
  ///
  /// @param offset of the fence
  /// @param first offset of the first line inside
  public static Optional<Directive.Block> block(
      FileText source, int offset, int first, String content, DiagnosticSink sink) {
    return new BlockReader(source, offset, sink).read(first, content);
  }
}

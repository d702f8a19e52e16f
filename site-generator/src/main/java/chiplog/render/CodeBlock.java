package chiplog.render;

import chiplog.source.Highlighter;
import chiplog.source.TokenKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;

/// Writes the code of a fence, coloured. In Java rather than in a template, as a page has many
/// tokens; the markup is that of `exhibits/code.ftlh` without numbers.
final class CodeBlock {
  private final Highlighter highlighter;

  CodeBlock(Highlighter highlighter) {
    this.highlighter = highlighter;
  }

  void write(String language, String code, Writer out) throws IOException {
    out.write("<div class=\"code\"><pre tabindex=\"0\"><code");
    if (!language.isEmpty()) {
      out.write(" class=\"language-");
      escape(language, 0, language.length(), out);
      out.write('"');
    }
    out.write('>');
    try {
      highlighter.highlight(
          code, language, (kind, text, start, end) -> token(kind, text, start, end, out));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    out.write("</code></pre></div>\n");
  }

  private static void token(TokenKind kind, String text, int start, int end, Writer out) {
    var colour = kind.colour();
    try {
      if (colour.isEmpty()) {
        escape(text, start, end, out);
        return;
      }
      out.write("<span class=\"t-");
      out.write(colour);
      out.write("\">");
      escape(text, start, end, out);
      out.write("</span>");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void escape(String text, int start, int end, Writer out) throws IOException {
    var from = start;
    for (var i = start; i < end; i++) {
      var escaped = escaped(text.charAt(i));
      if (!escaped.isEmpty()) {
        out.write(text, from, i - from);
        out.write(escaped);
        from = i + 1;
      }
    }
    out.write(text, from, end - from);
  }

  private static String escaped(char character) {
    return switch (character) {
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '&' -> "&amp;";
      case '"' -> "&quot;";
      default -> "";
    };
  }
}

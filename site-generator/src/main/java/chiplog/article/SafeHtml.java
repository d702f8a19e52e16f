package chiplog.article;

/// Text into HTML. What comes out cannot end an element or a quoted attribute, and holds no
/// character that HTML or XML forbids, even where the author wrote it as an entity.
final class SafeHtml {
  private static final String REPLACEMENT = "\uFFFD";

  private SafeHtml() {}

  static void text(StringBuilder html, String text) {
    var from = 0;
    for (var at = 0; at < text.length(); at++) {
      var c = text.charAt(at);
      if (isOrdinary(c)) {
        continue;
      }
      var entity = entity(c);
      if (!entity.isEmpty()) {
        html.append(text, from, at).append(entity);
        from = at + 1;
      }
    }
    html.append(text, from, text.length());
  }

  /// Letters, digits and blanks: most of any text, so they are asked for first.
  private static boolean isOrdinary(char c) {
    return (c > '>' && c < 0xFFFE) || c == ' ' || (c >= '0' && c <= '9');
  }

  private static String entity(char c) {
    if (c > '>') {
      return c >= 0xFFFE ? REPLACEMENT : "";
    }
    if (c < ' ' && c != '\n' && c != '\t') {
      return REPLACEMENT;
    }
    return switch (c) {
      case '&' -> "&amp;";
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '"' -> "&quot;";
      case '\'' -> "&#39;";
      default -> "";
    };
  }

  static void attribute(StringBuilder html, String name, String value) {
    html.append(' ').append(name).append("=\"");
    text(html, value);
    html.append('"');
  }
}

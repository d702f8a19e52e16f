package chiplog.article;

/// Text into HTML. What comes out cannot end an element or a quoted attribute, and holds no
/// character that HTML or XML forbids, even where the author wrote it as an entity.
final class SafeHtml {
  private static final String REPLACEMENT = "\uFFFD";

  private SafeHtml() {}

  static void text(StringBuilder html, String text) {
    var from = 0;
    for (var at = 0; at < text.length(); at++) {
      var entity = entity(text.charAt(at));
      if (!entity.isEmpty()) {
        html.append(text, from, at).append(entity);
        from = at + 1;
      }
    }
    html.append(text, from, text.length());
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

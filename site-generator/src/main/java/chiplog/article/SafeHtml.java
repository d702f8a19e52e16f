package chiplog.article;

/// Text into HTML. What comes out cannot end an element or a quoted attribute.
final class SafeHtml {
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
      return "";
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

package chiplog.markdown;

import java.util.List;

/// A Markdown tree that no parser library is seen through. One shape for all kinds; what a
/// component means depends on the kind.
///
/// @param offset of its first character in the file
/// @param text literal text, code, or the words after a fence's marks
/// @param target address of a link, image or reference, decoded; code of a fence
/// @param title of a link or image, decoded
/// @param number level of a heading, first number of a list, back-ticks of a code span, offset of a
///   fence's first line, 1 for a header cell, or 1 for a mark whose footnote exists
public record Markup(
    Kind kind,
    int offset,
    String text,
    String target,
    String title,
    int number,
    List<Markup> inside) {

  public enum Kind {
    DOCUMENT,
    PARAGRAPH,
    /// A paragraph of a list without blank lines: no element of its own.
    TIGHT,
    HEADING,
    QUOTATION,
    BULLETS,
    NUMBERS,
    ITEM,
    FENCE,
    RULE,
    TABLE,
    HEAD,
    BODY,
    ROW,
    CELL,
    CELL_CENTER,
    CELL_RIGHT,
    /// Text of a footnote; `text` is its label.
    FOOTNOTE,
    /// A link definition.
    REFERENCE,
    /// Raw HTML of any sort.
    HTML,
    TEXT,
    CODE,
    EMPHASIS,
    STRONG,
    STRUCK,
    LINK,
    IMAGE,
    /// A mark that refers to a footnote; `text` is its label.
    NOTE,
    LINE_END,
    HARD_BREAK
  }

  static Markup holding(Kind kind, int offset, int number, List<Markup> inside) {
    return new Markup(kind, offset, "", "", "", number, inside);
  }

  static Markup leaf(Kind kind, int offset, String text) {
    return new Markup(kind, offset, text, "", "", 0, List.of());
  }

  /// All literal text below, line ends as spaces.
  public String plain() {
    if (kind == Kind.TEXT || kind == Kind.CODE) {
      return text;
    }
    var plain = new StringBuilder();
    plain(plain);
    return plain.toString();
  }

  private void plain(StringBuilder plain) {
    switch (kind) {
      case TEXT, CODE -> plain.append(text);
      case LINE_END, HARD_BREAK -> plain.append(' ');
      default -> inside.forEach(one -> one.plain(plain));
    }
  }
}

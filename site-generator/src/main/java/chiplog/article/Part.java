package chiplog.article;

/// A piece of an article's body: finished safe HTML, code still to be coloured, or the hole that a
/// directive leaves.
public sealed interface Part {
  /// Safe HTML: nothing but known elements, attributes and checked addresses. Never a template.
  record Html(String html) implements Part {}

  /// A block of literal code, which becomes one `pre` element.
  ///
  /// @param language a word of `[A-Za-z0-9+#.-]{1,20}`, or empty for plain text
  /// @param text the code as it is, unescaped; each line ends with `\n`
  record Code(String language, String text) implements Part {}

  /// Filled by the exhibit of the directive with this number ([Article#directives()]).
  record Slot(int directive) implements Part {}
}

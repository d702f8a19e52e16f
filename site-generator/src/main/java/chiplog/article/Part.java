package chiplog.article;

/// A piece of an article's body: finished safe HTML, or the hole that a directive leaves.
public sealed interface Part {
  /// Safe HTML: nothing but known elements, attributes and checked addresses.
  record Html(String html) implements Part {}

  /// Filled by the exhibit of the directive with this number ([Article#directives()]).
  record Slot(int directive) implements Part {}
}

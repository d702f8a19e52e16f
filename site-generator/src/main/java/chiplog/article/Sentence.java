package chiplog.article;

import chiplog.diagnostic.Position;
import chiplog.directive.Directive;
import java.util.List;

/// One sentence of an article (or a table cell, heading, caption, image text), as the checks of
/// prose read it.
public record Sentence(Place place, List<Fragment> fragments) {
  public Sentence {
    fragments = List.copyOf(fragments);
  }

  /// Whether something in it could not be read, so that nothing can be missed in it.
  public boolean isMalformed() {
    return fragments.stream().anyMatch(Fragment.Malformed.class::isInstance);
  }

  /// Where a sentence stands. Quotations are read, but their numbers are somebody else's.
  public enum Place {
    PROSE,
    HEADING,
    TABLE_CELL,
    IMAGE_TEXT,
    FRONT_MATTER,
    QUOTATION
  }

  /// A run of a sentence, on one line of the source.
  public sealed interface Fragment {
    Position position();

    /// Plain text; `position` is that of its first character.
    record Words(Position position, String text) implements Fragment {}

    /// Literal code.
    record Code(Position position, String text) implements Fragment {}

    /// A directive, whose shown text only the result knows.
    record Cited(Position position, Directive.Inline directive) implements Fragment {}

    /// What was meant as a directive and is none, which was reported: what it would have said of
    /// the sentence is not known.
    record Malformed(Position position) implements Fragment {}
  }
}

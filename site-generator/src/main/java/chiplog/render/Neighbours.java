package chiplog.render;

import java.util.List;
import java.util.Optional;

/// Where a reader can go from the end of an article.
public record Neighbours(
    Optional<PageLink> previous, Optional<PageLink> next, List<PageLink> related) {
  public static final Neighbours NONE =
      new Neighbours(Optional.empty(), Optional.empty(), List.of());

  public Neighbours {
    related = List.copyOf(related);
  }
}

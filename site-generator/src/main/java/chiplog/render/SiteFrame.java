package chiplog.render;

import java.util.Optional;
import java.util.Set;

/// What stands around every page of a site.
///
/// @param address `https://host/`, with the slash at the end
/// @param description one sentence; may be empty
/// @param machine the machine whose results are shown, with its page; empty before any result
/// @param repository address of the public repository, for links to an article's source
/// @param planned slugs of articles to come: a link to one is plain text with the word "planned"
public record SiteFrame(
    String title,
    String address,
    String description,
    Optional<PageLink> machine,
    Optional<String> repository,
    Set<String> planned) {
  public SiteFrame {
    planned = Set.copyOf(planned);
  }
}

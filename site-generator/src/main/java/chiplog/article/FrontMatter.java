package chiplog.article;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/// What an article says of itself.
///
/// @param title at most 200 characters, one line, literal text
/// @param summary one or two sentences; may hold directives (see [Article#summary()])
/// @param tags each has a page
/// @param related slugs
public record FrontMatter(
    String title,
    LocalDate date,
    Optional<String> question,
    Optional<String> summary,
    List<String> tags,
    Optional<String> part,
    Optional<Integer> order,
    Optional<LocalDate> updated,
    List<String> authors,
    List<String> related,
    boolean draft) {
  public FrontMatter {
    tags = List.copyOf(tags);
    authors = List.copyOf(authors);
    related = List.copyOf(related);
  }
}

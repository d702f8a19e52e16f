package chiplog.render;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/// An article as lists of articles show it; see [PageRenderer#entry].
///
/// @param summary safe HTML, its numbers linked into the article; may be empty
/// @param summaryText the same as plain text
/// @param changed date of the last change, or of publication
/// @param order place within its part; `Integer.MAX_VALUE` where none is given
public record Entry(
    String slug,
    String title,
    String summary,
    String summaryText,
    LocalDate date,
    LocalDate changed,
    Optional<String> part,
    int order,
    List<String> tags) {
  public Entry {
    tags = List.copyOf(tags);
  }

  public String href() {
    return "/" + slug + "/";
  }
}

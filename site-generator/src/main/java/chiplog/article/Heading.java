package chiplog.article;

/// A heading of the body.
///
/// @param level 2 to 6
/// @param id unique within the article
/// @param text plain text
public record Heading(int level, String id, String text) {}

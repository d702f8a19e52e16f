/// An article as its author wrote it: front matter, directives, prose; Markdown in, safe HTML with
/// slots out.
///
/// Looks nothing up and sees no result.
@NullMarked
package chiplog.article;

import org.jspecify.annotations.NullMarked;

/// An article as its author wrote it: front matter, safe HTML with slots where directives stand,
/// and its prose in sentences. Looks nothing up and sees no result.
@NullMarked
package chiplog.article;

import org.jspecify.annotations.NullMarked;

/// Markdown text to a tree that no parser library is seen through, in bounded time whatever the
/// text. Knows no directive, writes no HTML and judges no address.
@NullMarked
package chiplog.markdown;

import org.jspecify.annotations.NullMarked;

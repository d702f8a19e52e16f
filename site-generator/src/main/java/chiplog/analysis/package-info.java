/// Joins what an article asks for with what was measured: answers every directive of an article,
/// and tells what the pages of experiments and machines say, or two of them side by side on a
/// terminal. Looks up no name and makes no block itself, and makes no HTML: an exhibit holds text
/// that a template only places.
@NullMarked
package chiplog.analysis;

import org.jspecify.annotations.NullMarked;

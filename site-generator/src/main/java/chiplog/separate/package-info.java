/// What was measured apart, set side by side: two files, or the variants of one file that were run
/// one after the other. Which rows belong together, whether they may be compared at all, and all
/// the words that such a comparison needs, the first of them that nothing was interleaved.
@NullMarked
package chiplog.separate;

import org.jspecify.annotations.NullMarked;

/// What may be said of a result that `contrast` has read: what stands behind a number, how far its
/// machine can be trusted, and the words for summaries, changes, verdicts and doubts. Compares
/// nothing by itself, writes no number but by `unit`, and makes no block or page.
@NullMarked
package chiplog.finding;

import org.jspecify.annotations.NullMarked;

/// What a result says once the statistics have read it: fork values, summaries and contrasts of its
/// cases, what stands behind a number, and the words for all of these. Compares only what one
/// result measured in pairs, writes no number but by `unit`, and makes no block or page.
@NullMarked
package chiplog.finding;

import org.jspecify.annotations.NullMarked;

/// Statistics of order: rank sums, order statistics, medians and modes, as the original benchstat
/// computes them, its defects included, and one two-sided p that has none of them. Numbers in,
/// numbers out; what is compared for articles is compared by the room `stats`, never here.
@NullMarked
package chiplog.ranks;

import org.jspecify.annotations.NullMarked;

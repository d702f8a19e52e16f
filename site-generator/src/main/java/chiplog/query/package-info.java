/// The little language in which benchstat is told what to compare: keys of a benchmark line,
/// filters that choose among its measurements, and projections that say in which table, row and
/// column it belongs. Knows no statistics, and nothing of how a table looks.
@NullMarked
package chiplog.query;

import org.jspecify.annotations.NullMarked;

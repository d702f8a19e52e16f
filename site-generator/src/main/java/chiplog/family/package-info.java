/// What is true of several comparisons at once: p-values adjusted for the rows of a table or of an
/// overview, verdicts and intervals that hold together, the mean of their ratios. Numbers in,
/// records out, like `stats`; knows no metric, no page and no words.
@NullMarked
package chiplog.family;

import org.jspecify.annotations.NullMarked;

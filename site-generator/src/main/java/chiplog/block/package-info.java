/// What stands by itself on a page: comparisons, tables, plots with their axes, code with its
/// differences, output, machines, and how to run it. Fills exhibits with text and coordinates;
/// makes no HTML and judges no claim.
@NullMarked
package chiplog.block;

import org.jspecify.annotations.NullMarked;

/// How often our own comparisons err, told from blocks whose truth is known: what is said of the
/// same code under two names, and of code that is slower by a known share. Numbers in, records out;
/// knows no result, no unit and no word for a reader, and its draws come from a seed.
@NullMarked
package chiplog.calibration;

import org.jspecify.annotations.NullMarked;

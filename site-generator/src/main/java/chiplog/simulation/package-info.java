/// Measuring sessions whose truth is known, shaped like those of real benchmarks: what the
/// procedure is tried on. Imports java.base only; the random generator comes in, so that a seed
/// gives the same sessions again. Compares nothing.
@NullMarked
package chiplog.simulation;

import org.jspecify.annotations.NullMarked;

/// The Go benchmark format, in and out: a file is read line by line into
/// [chiplog.benchfmt.BenchLine]s with their place, and lines are written so that the same lines are
/// read back. Nothing is summed up, rounded or sorted here, and what a line means for a table is
/// the reader's business.
@NullMarked
package chiplog.benchfmt;

import org.jspecify.annotations.NullMarked;

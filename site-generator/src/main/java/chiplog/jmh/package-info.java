/// JMH's result files, in and out: every mode and every version from 1.21 on, read with every doubt
/// into numbers by fork and iteration, in base units. Nothing is summed up here but what the format
/// itself asks for, and what a benchmark means for a comparison is the reader's business.
@NullMarked
package chiplog.jmh;

import org.jspecify.annotations.NullMarked;

/// What was measured: results with every raw run and where they came from, and what a store of them
/// can do. Keeps no summary, and never rounds, drops or sorts a measurement.
@NullMarked
package chiplog.result;

import org.jspecify.annotations.NullMarked;

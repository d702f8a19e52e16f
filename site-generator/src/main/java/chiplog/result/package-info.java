/// What was measured: results with every raw run and where they came from, and the store that keeps
/// them.
///
/// Keeps no summary, and never rounds, drops or sorts a measurement.
@NullMarked
package chiplog.result;

import org.jspecify.annotations.NullMarked;

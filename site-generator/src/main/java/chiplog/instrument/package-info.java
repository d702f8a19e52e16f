/// How each kind of experiment is started, and how what it leaves behind is read. Starts no process
/// and sums nothing up: `measure` launches, `stats` summarises. What a launch left behind is
/// hostile until read: torn, ragged or strange files are a reason, not an exception.
@NullMarked
package chiplog.instrument;

import org.jspecify.annotations.NullMarked;

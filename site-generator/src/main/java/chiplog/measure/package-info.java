/// Runs experiments: in which order, one process at a time, with time-outs, a journal and a lock.
/// Knows no kind of experiment: how one is started and read is the business of `instrument`.
@NullMarked
package chiplog.measure;

import org.jspecify.annotations.NullMarked;

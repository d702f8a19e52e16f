/// Runs experiments: in which order, how much of each within a budget, when to stop, with a journal
/// that survives a loss of power. Processes, their time limits and the lock are the business of
/// `process`; how one kind of experiment is started and read is that of `instrument`.
@NullMarked
package chiplog.measure;

import org.jspecify.annotations.NullMarked;

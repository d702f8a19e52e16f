/// How much to measure: when a run may stop and at what level it is then tested, how many
/// iterations a fork is worth, and who gets the next share of a budget. Rules that were declared
/// before anything was measured and that are functions of what was: the same launches give the same
/// decisions, whoever asks and however often. Numbers in, records out; starts nothing and knows no
/// experiment, file or clock.
@NullMarked
package chiplog.effort;

import org.jspecify.annotations.NullMarked;

/// Whether sentences that can be false are true of what was measured: verdicts, the ledger of an
/// article, and what a check before publishing must be told of its claims and evidence. Judges only
/// by the machine that was asked for.
@NullMarked
package chiplog.claim;

import org.jspecify.annotations.NullMarked;

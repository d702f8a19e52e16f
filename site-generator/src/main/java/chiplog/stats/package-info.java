/// Centers, intervals, paired comparisons, verdicts and claims: numbers in, records out. Here lives
/// the one procedure by which anything is compared; `docs/decisions/0001` tells why it is this one.
/// Knows no unit, file, clock or random source of its own, formats nothing, and tells a doubt as a
/// [chiplog.stats.Caveat] instead of throwing.
@NullMarked
package chiplog.stats;

import org.jspecify.annotations.NullMarked;

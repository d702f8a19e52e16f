/// Whether a fork came to a steady state, told from the times of its windows, warm-up included:
/// change points, joined segments, drift, and the class of a fork and of all forks of a variant.
/// `double[]` in, records out; knows no unit, no file and no random source, and removes nothing
/// from what is compared: windows that lie far out are left aside here, for the class alone.
@NullMarked
package chiplog.steady;

import org.jspecify.annotations.NullMarked;

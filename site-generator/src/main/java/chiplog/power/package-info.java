/// What a comparison was able to show, and what it would take to show more: the power of the test
/// of paired blocks, told from their scatter. Numbers in, records out, like `stats`; never asks
/// what was found.
@NullMarked
package chiplog.power;

import org.jspecify.annotations.NullMarked;

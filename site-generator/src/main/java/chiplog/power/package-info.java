/// What a comparison was able to show, and what it would take to show more: the power of the test
/// of paired blocks, told from their scatter. Numbers in, records out, like `stats`. What it would
/// have taken to find something hangs on the scatter alone; only how many blocks would settle a
/// verdict asks for that verdict, and for a small change, where it lies.
@NullMarked
package chiplog.power;

import org.jspecify.annotations.NullMarked;

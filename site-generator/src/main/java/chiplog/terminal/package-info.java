/// How the program speaks to whoever started it: lines, problems with their place, progress, and
/// how a command ended. Writes only to the streams it is given; decides nothing.
@NullMarked
package chiplog.terminal;

import org.jspecify.annotations.NullMarked;

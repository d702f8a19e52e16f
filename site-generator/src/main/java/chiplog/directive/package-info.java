/// What an article asks to have measured content for, and the whole syntax in which it asks: words
/// between back-ticks and the lines of a `measured` fence. Judges the shape alone; looks nothing up
/// and sees no result.
@NullMarked
package chiplog.directive;

import org.jspecify.annotations.NullMarked;

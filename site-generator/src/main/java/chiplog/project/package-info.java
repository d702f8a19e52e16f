/// One project folder with everything in it, wired by hand: what several commands do with it. Takes
/// no arguments and ends no program.
@NullMarked
package chiplog.project;

import org.jspecify.annotations.NullMarked;

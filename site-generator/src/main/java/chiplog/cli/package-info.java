/// The command line: arguments, one class a command; wires concrete objects by hand. Holds no
/// logic, yet it alone prints, exits and reads the clock.
@NullMarked
package chiplog.cli;

import org.jspecify.annotations.NullMarked;

/// The machine a measurement ran on and the software around it, and reading both from the system.
/// Never guesses: what the system does not say is "not visible here". Holds no host, user or path
/// name.
@NullMarked
package chiplog.machine;

import org.jspecify.annotations.NullMarked;

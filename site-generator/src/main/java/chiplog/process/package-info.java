/// Processes of this machine: started with little of our environment, named for good, ended with
/// all their children, one measurement or build at a time; and what git tells. Knows nothing of
/// what is measured.
@NullMarked
package chiplog.process;

import org.jspecify.annotations.NullMarked;

@NullMarked
package chiplog.instrument.jmh_generated;

import org.jspecify.annotations.NullMarked;

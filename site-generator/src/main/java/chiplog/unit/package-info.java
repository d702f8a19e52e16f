/// Units, SI and IEC prefixes, digits: the only place where a number becomes text. Knows nothing of
/// pages, experiments or statistics.
@NullMarked
package chiplog.unit;

import org.jspecify.annotations.NullMarked;

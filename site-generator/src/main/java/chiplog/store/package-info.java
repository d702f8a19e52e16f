/// Results as files: a folder of JSON that only grows, each file written all or nothing, sealed
/// with its digest, and read with every doubt. Keeps every number as it was measured, and
/// summarises none.
@NullMarked
package chiplog.store;

import org.jspecify.annotations.NullMarked;

/// Reads the catalog: `experiments/catalog/*.yaml`, one experiment a file, every mistake with its
/// place. What an experiment is stands in `experiment`; here is only how an author writes one.
@NullMarked
package chiplog.catalog;

import org.jspecify.annotations.NullMarked;

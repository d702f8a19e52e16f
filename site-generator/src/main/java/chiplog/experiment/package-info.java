/// What can be measured: experiments, their variants, parameters and metrics, as the catalog
/// declares them. Starts nothing and knows no result.
@NullMarked
package chiplog.experiment;

import org.jspecify.annotations.NullMarked;

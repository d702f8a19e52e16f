/// What pages and terminals show, in finished text: the answer to each directive, the rows of
/// measurements and claims, and all that the page of an article, an experiment or a machine says.
/// Looks nothing up, computes and formats nothing, and knows no HTML.
@NullMarked
package chiplog.exhibit;

import org.jspecify.annotations.NullMarked;

/// Checks of prose: numbers without a source, forms that mislead, words that do not fit the metric,
/// baselines that are not named. Reads the sentences of an article and the directives in them;
/// measures, looks up and changes nothing, and makes no page.
@NullMarked
package chiplog.prose;

import org.jspecify.annotations.NullMarked;

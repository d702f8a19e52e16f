/// The twin of benchstat: what its command line means, its tables, and their text, csv and
/// Markdown. By default it behaves byte for byte as the original; with `--strict` it keeps to what
/// can be defended. Not for pages: the numbers of articles come from `stats`.
@NullMarked
package chiplog.benchstat;

import org.jspecify.annotations.NullMarked;

/// The words and signs of which filters and projections are made: tokens, quoted strings, regular
/// expressions of RE2, and problems with a caret under their place. Knows no key.
@NullMarked
package chiplog.syntax;

import org.jspecify.annotations.NullMarked;

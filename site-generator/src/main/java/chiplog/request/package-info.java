/// What an article asks for, looked up: directives whose experiment, cases, metrics and symbols the
/// catalog knows, and a report with the nearest names for each that it does not. Sees no result.
@NullMarked
package chiplog.request;

import org.jspecify.annotations.NullMarked;

/// Joins what an article asks for with what was measured: resolved references, exhibits in finished
/// text, claim verdicts, and the checks of prose against data.
///
/// Makes no HTML; an [Exhibit] holds text that a template only places.
@NullMarked
package chiplog.analysis;

import org.jspecify.annotations.NullMarked;

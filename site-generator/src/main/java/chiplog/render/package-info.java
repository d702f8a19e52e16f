/// Exhibits and pages through templates: fills slots, places anchors, writes the feed. Sees,
/// computes and formats no number: every number arrives as finished text. Knows no path of the
/// output folder; `site` does.
@NullMarked
package chiplog.render;

import org.jspecify.annotations.NullMarked;

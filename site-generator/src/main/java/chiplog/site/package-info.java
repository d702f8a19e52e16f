/// A whole site: the eight stages from content to `public/`, every path, writing all or nothing,
/// and the judge of finished pages. Holds no state between builds.
@NullMarked
package chiplog.site;

import org.jspecify.annotations.NullMarked;

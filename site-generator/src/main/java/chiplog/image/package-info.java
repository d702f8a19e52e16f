/// The image files of an article: whether one may be shown, and its size, read from its first
/// bytes. Decodes nothing, follows no link, and loads nothing from elsewhere.
@NullMarked
package chiplog.image;

import org.jspecify.annotations.NullMarked;

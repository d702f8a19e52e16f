/// JSON as it is kept: values whose numbers stay as written, one text and one digest for each
/// value, and strict typed reads that name the path of what is wrong. Knows no key's meaning, binds
/// nothing to classes. Nothing of the JSON library leaves this room.
@NullMarked
package chiplog.json;

import org.jspecify.annotations.NullMarked;

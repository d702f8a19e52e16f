/// What went wrong, where, and what to do about it. Every other room reports an author's mistake
/// here and goes on to find the next one. Nothing in this room prints or throws for a mistake in
/// the content.
@NullMarked
package chiplog.diagnostic;

import org.jspecify.annotations.NullMarked;

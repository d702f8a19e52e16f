/// SHA-256 in hexadecimal digits: of a text, of bytes, and of pieces that cannot flow into one
/// another; and derived texts that are kept, sealed by their digest. Says nothing of what is hashed
/// or why.
@NullMarked
package chiplog.digest;

import org.jspecify.annotations.NullMarked;

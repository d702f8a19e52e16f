/// Program text: Java source by symbol, what a change of source touches (token hashes and reach),
/// versions of declared libraries, and the colours of code. Knows nothing of experiments or pages:
/// it is asked for files, symbols and colours, and makes no HTML.
@NullMarked
package chiplog.source;

import org.jspecify.annotations.NullMarked;

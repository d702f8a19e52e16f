/// A careful subset of YAML: maps and lists of text, each with its line and column, read by type
/// and reported to a `DiagnosticSink` when they are not what they should be. Knows no key's
/// meaning. Nothing of the YAML library leaves this room, neither its types nor its exceptions.
@NullMarked
package chiplog.yaml;

import org.jspecify.annotations.NullMarked;

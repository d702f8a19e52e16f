package chiplog.trap;

import chiplog.diagnostic.Position;
import chiplog.experiment.Trap;

/// A trap that the source of a benchmark shows, in words.
///
/// @param method the benchmark's method
/// @param place in the module: `src/main/java/…`, line and column
/// @param evidence what was seen there, a sentence without its full stop
record SourceFinding(Trap trap, String method, Position place, String evidence) {}

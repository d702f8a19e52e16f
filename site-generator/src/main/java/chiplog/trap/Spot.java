package chiplog.trap;

import chiplog.experiment.Trap;
import com.sun.source.tree.Tree;

/// A trap that the source of a benchmark shows.
///
/// @param at the piece of source that shows it
/// @param evidence what was seen there, a sentence without its full stop
record Spot(Trap trap, Tree at, String evidence) {}

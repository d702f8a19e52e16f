package chiplog.exhibit;

import java.util.List;

/// All that the page of a machine says, in finished text.
///
/// @param errors how often its comparisons err; empty where that was never measured
/// @param experiments experiments measured on it, with address
public record MachineView(
    String id,
    String name,
    boolean reference,
    List<Exhibit.Pair> facts,
    List<Exhibit.Pair> environment,
    List<Exhibit.Pair> errors,
    List<Exhibit.Pair> experiments) {}

package chiplog.exhibit;

/// The page of one profile.
///
/// @param experiment id of its experiment
/// @param address `/x/words-profile/slow-cpu/`
/// @param name `slow, CPU time`
/// @param folded all stacks, as the usual viewers read them
/// @param file name of that file in the folder of the page
public record FlameView(
    String experiment,
    String address,
    String name,
    Exhibit.Flame flame,
    String folded,
    String file) {}

package chiplog.exhibit;

import java.util.List;

/// All that the page of a machine says, in finished text.
///
/// @param errors how often its comparisons err; empty where that was never measured
/// @param simulated how often they err where the truth was simulated; without rows where `errors`
///   is empty
/// @param experiments experiments measured on it, with address
public record MachineView(
    String id,
    String name,
    boolean reference,
    List<Exhibit.Pair> facts,
    List<Exhibit.Pair> environment,
    List<Exhibit.Pair> errors,
    Simulated simulated,
    List<Exhibit.Pair> experiments) {
  /// @param note what the rows rest on
  public record Simulated(String note, List<String> columns, List<List<String>> rows) {
    public static final Simulated NONE = new Simulated("", List.of(), List.of());

    public Simulated {
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
    }
  }
}

package chiplog.block;

import chiplog.exhibit.MeasurementRow;
import chiplog.finding.Backing;
import java.util.ArrayList;
import java.util.List;

/// The rows that the exhibits of one page add to its table "Measurements", and the ids of its
/// blocks.
public final class Page {
  private final List<MeasurementRow> rows = new ArrayList<>();
  private int blocks;

  /// @param value as shown
  /// @param what the directive as written
  public MeasurementRow row(
      String value, String what, String interval, String forks, String details, Backing backing) {
    var row =
        new MeasurementRow(
            rows.size() + 1,
            value,
            what,
            interval,
            forks,
            details,
            backing.machine(),
            backing.machineHref(),
            backing.run(),
            backing.href(),
            backing.stateText());
    rows.add(row);
    return row;
  }

  /// A new id for a block: `table-2`.
  public String id(String kind) {
    blocks++;
    return kind + "-" + blocks;
  }

  public List<MeasurementRow> rows() {
    return List.copyOf(rows);
  }
}

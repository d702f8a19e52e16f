package chiplog.analysis;

import chiplog.experiment.CaseId;
import chiplog.experiment.Metric;
import java.util.ArrayList;
import java.util.List;

/// The rows that the exhibits of one page add to its table "Measurements", and the ids of its
/// blocks.
final class Page {
  private final List<MeasurementRow> rows = new ArrayList<>();
  private int blocks;

  /// @param value as shown
  /// @param what the directive as written
  MeasurementRow row(
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
  String id(String kind) {
    blocks++;
    return kind + "-" + blocks;
  }

  List<MeasurementRow> rows() {
    return List.copyOf(rows);
  }

  /// `10 forks × 4 iterations`, or how often it was counted.
  static String forks(Measured measured, CaseId target, Metric metric) {
    var forks = Wording.forks(measured.values(target, metric).length);
    if (metric == Metric.ALLOCS) {
      return forks + ", counted";
    }
    var iterations = measured.iterations(target, metric);
    return "%s × %s".formatted(forks, iterations == 1 ? "1 iteration" : iterations + " iterations");
  }

  /// What a reader must be told of the warm-up of `target`; empty when every fork was steady.
  static String warmUp(Measured measured, CaseId target) {
    var capped = measured.capped(target);
    return capped == 0
        ? ""
        : "%d of %d forks reached the warm-up cap of %s"
            .formatted(
                capped,
                measured.runs(target, Metric.TIME).size(),
                Wording.seconds(measured.experiment().effort().warmUpAtMost()));
  }
}

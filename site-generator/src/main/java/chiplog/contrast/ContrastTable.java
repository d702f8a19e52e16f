package chiplog.contrast;

import chiplog.experiment.CaseId;
import chiplog.experiment.Experiment;
import chiplog.experiment.Metric;
import java.util.List;

/// The contrasts that are judged together: by one metric, against one base. What a page leaves out
/// of its table still counts, so that leaving out a row makes no other row stronger.
///
/// @param base one case, that all others are compared with; without its parameters where each
///   setting has its own base
record ContrastTable(CaseId base, Metric metric) {
  /// One row.
  record Row(CaseId base, CaseId next) {}

  /// The table that `next` against `base` is a row of.
  static ContrastTable holding(CaseId base, CaseId next, Metric metric) {
    var within = base.params().equals(next.params());
    return new ContrastTable(within ? CaseId.of(base.variant()) : base, metric);
  }

  List<Row> rows(Experiment experiment) {
    return experiment.cases().stream()
        .map(it -> new Row(baseOf(it), it))
        .filter(row -> !row.base.equals(row.next))
        .toList();
  }

  private CaseId baseOf(CaseId next) {
    return base.params().isEmpty() ? new CaseId(base.variant(), next.params()) : base;
  }
}

package chiplog.block;

import chiplog.contrast.Measured;
import chiplog.exhibit.Exhibit.Table.TableRow;
import chiplog.experiment.CaseId;
import chiplog.experiment.Metric;
import chiplog.finding.Wording;
import chiplog.stats.Summary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Values of cases × metrics, one unit a column.
record TableBlock(Measured measured, List<String> variants, List<Metric> metrics) {
  /// @param sort best first by this metric; catalog order without it
  List<TableRow> rows(Optional<Metric> sort) {
    var cases =
        new ArrayList<>(
            measured.experiment().cases().stream()
                .filter(it -> variants.contains(it.variant()))
                .toList());
    sort.ifPresent(metric -> cases.sort(bestFirst(metric)));
    return cases.stream().map(this::row).toList();
  }

  /// `Time per call, ms`
  List<String> columns() {
    var columns = new ArrayList<String>();
    columns.add("variant");
    for (var metric : metrics) {
      var symbol = ComparisonBlock.scale(measured, variants, metric).symbol();
      columns.add(Wording.title(metric) + (symbol.isEmpty() ? "" : ", " + symbol));
    }
    return List.copyOf(columns);
  }

  private Comparator<CaseId> bestFirst(Metric metric) {
    var ascending = Comparator.comparingDouble((CaseId it) -> center(it, metric));
    return switch (metric.better()) {
      case LOWER -> ascending;
      case HIGHER -> ascending.reversed();
    };
  }

  /// Cases without a value come last, whichever way is better.
  private double center(CaseId target, Metric metric) {
    var none =
        switch (metric.better()) {
          case LOWER -> Double.POSITIVE_INFINITY;
          case HIGHER -> Double.NEGATIVE_INFINITY;
        };
    return measured.summary(target, metric).map(Summary::center).orElse(none);
  }

  private TableRow row(CaseId target) {
    return new TableRow(
        target.toString(), metrics.stream().map(metric -> cell(target, metric)).toList());
  }

  private String cell(CaseId target, Metric metric) {
    var scale = ComparisonBlock.scale(measured, variants, metric);
    var exact = metric == Metric.ALLOCS && measured.exact(target);
    return measured
        .summary(target, metric)
        .map(it ->
            (ComparisonBlock.number(it, metric, exact, scale)
                    + " "
                    + ComparisonBlock.spread(it, metric, exact, scale))
                .strip())
        .orElse("not measured");
  }
}

package chiplog.analysis;

import chiplog.contrast.Measured;
import chiplog.exhibit.Exhibit;
import chiplog.experiment.CaseId;
import chiplog.experiment.Metric;
import chiplog.finding.Wording;
import chiplog.result.AllocationCount;
import chiplog.unit.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// What a case allocates in one call, by class and by place.
final class Allocations {
  private static final int MOST = 5;

  private Allocations() {}

  static List<Exhibit.Pair> of(Measured measured) {
    var pairs = new ArrayList<Exhibit.Pair>();
    for (var target : measured.experiment().cases()) {
      var counts = measured.result().allocationsOf(target);
      if (!counts.isEmpty()) {
        pairs.add(new Exhibit.Pair(target.toString(), text(measured, target, counts.getFirst())));
      }
    }
    return List.copyOf(pairs);
  }

  private static String text(Measured measured, CaseId target, AllocationCount count) {
    var exact = measured.exact(target);
    var summary = measured.summary(target, Metric.ALLOCS).orElseThrow();
    return Wording.joined(
        List.of(
            Wording.value(summary, Metric.ALLOCS, exact, false)
                + " per call"
                + (exact ? ", exact" : ""),
            most("by class", count.byClass(), count.calls()),
            most("by place", count.bySite(), count.calls())));
  }

  /// `by class: byte[] 8, java.lang.String 4, and 3 more`
  private static String most(String lead, Map<String, Long> counts, long calls) {
    if (counts.isEmpty()) {
      return "";
    }
    var told =
        counts.entrySet().stream()
            .limit(MOST)
            .map(it -> it.getKey() + " " + perCall(it.getValue(), calls))
            .collect(Collectors.joining(", "));
    var more = counts.size() - MOST;
    return lead + ": " + told + (more > 0 ? ", and " + more + " more" : "");
  }

  private static String perCall(long count, long calls) {
    var value = (double) count / calls;
    return value == Math.rint(value)
        ? Figures.exactCount(value)
        : Figures.value(
            value, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Metric.ALLOCS.unit());
  }
}

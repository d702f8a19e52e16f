package chiplog.instrument;

import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// The JSON that JMH writes for one fork of one benchmark.
///
/// JMH ends with 0 and says "saved" also when forks or iterations were lost, so what came back is
/// compared with what was planned.
final class JmhReport {
  /// Versions up to 1.36 put U+00B7 before the names of secondary metrics.
  private static final String OLD_PREFIX = "\u00b7";

  private final JsonNode entry;

  private JmhReport(JsonNode entry) {
    this.entry = entry;
  }

  /// The only entry; empty unless there is exactly one.
  static Optional<JmhReport> of(JsonNode root) {
    return root.isArray() && root.size() == 1
        ? Optional.of(new JmhReport(root.get(0)))
        : Optional.empty();
  }

  /// Times of one call, seconds, one for each iteration.
  Reading<List<Double>> times(int iterations) {
    var metric = entry.path("primaryMetric");
    if (!metric.path("scoreUnit").asString("").equals("ns/op")) {
      return Reading.lost("JMH did not report nanoseconds per call");
    }
    return switch (rows(metric, "time", iterations)) {
      case Reading.Lost<List<Double>> lost -> lost;
      case Reading.Whole<List<Double>>(var values)
          when values.stream().anyMatch(value -> value <= 0) ->
          Reading.lost("JMH reported a time of zero");
      case Reading.Whole<List<Double>>(var values) ->
          Reading.whole(values.stream().map(value -> value / 1e9).toList());
    };
  }

  /// Bytes allocated by one call, one for each iteration.
  Reading<List<Double>> bytes(int iterations) {
    var metrics = entry.path("secondaryMetrics");
    var name = "gc.alloc.rate.norm";
    var metric = metrics.has(name) ? metrics.path(name) : metrics.path(OLD_PREFIX + name);
    return metric.isMissingNode()
        ? Reading.lost("JMH reported no " + name)
        : rows(metric, "bytes", iterations);
  }

  private static Reading<List<Double>> rows(JsonNode metric, String what, int iterations) {
    var forks = metric.path("rawData");
    if (!forks.isArray() || forks.size() != 1) {
      return Reading.lost("JMH reported %d forks of 1 for %s".formatted(forks.size(), what));
    }
    var row = forks.get(0);
    if (row.size() != iterations) {
      return Reading.lost(
          "JMH reported %d iterations of %d for %s".formatted(row.size(), iterations, what));
    }
    return Tree.numbers(row)
        .map(Reading::whole)
        .orElseGet(() -> Reading.lost("JMH reported something that is no number for " + what));
  }
}

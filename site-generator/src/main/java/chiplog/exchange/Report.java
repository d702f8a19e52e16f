package chiplog.exchange;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// One subject, measured under one set of conditions.
///
/// @param conditions what is known of how it was measured, by the keys of [Condition] and any other
///   that a file has
/// @param measures what the benchmark is about first
public record Report(
    Subject subject, SequencedMap<String, String> conditions, List<Measure> measures) {
  public Report {
    conditions = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(conditions));
    measures = List.copyOf(measures);
  }

  /// What is known under `key`; empty when nothing is.
  public String condition(String key) {
    return conditions.getOrDefault(key, "");
  }

  /// The measure in `unit` whose good direction is known.
  public Optional<Measure> directed(String unit) {
    return measures.stream()
        .filter(measure -> measure.better().isPresent() && measure.unit().equals(unit))
        .findFirst();
  }
}

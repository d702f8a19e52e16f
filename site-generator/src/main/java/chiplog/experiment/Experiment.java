package chiplog.experiment;

import chiplog.diagnostic.Position;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// A question with an id and a fixed procedure, as the catalog declares it.
///
/// @param formerly ids that this experiment had before; results kept under them still count
/// @param params values by parameter name, each in the order declared
/// @param sameOutput whether all variants must give the same answer before anything is timed
/// @param sources extra source files or resources that a variant reaches by reflection or by name,
///   relative to the experiments module
/// @param position where the catalog declares it
public record Experiment(
    ExperimentId id,
    List<ExperimentId> formerly,
    String question,
    Workload workload,
    List<Variant> variants,
    SequencedMap<String, List<String>> params,
    boolean sameOutput,
    Input input,
    List<Metric> metrics,
    List<String> sources,
    Effort effort,
    Position position) {
  public Experiment {
    formerly = List.copyOf(formerly);
    variants = List.copyOf(variants);
    var copy = new LinkedHashMap<String, List<String>>();
    params.forEach((name, values) -> copy.put(name, List.copyOf(values)));
    params = Collections.unmodifiableSequencedMap(copy);
    metrics = List.copyOf(metrics);
    sources = List.copyOf(sources);
    if (variants.isEmpty() || metrics.isEmpty()) {
      throw new IllegalArgumentException(id + " needs a variant and a metric");
    }
  }

  public Optional<Variant> variant(String name) {
    return variants.stream().filter(variant -> variant.name().equals(name)).findFirst();
  }

  /// Every setting of the parameters, the first parameter varying slowest; one empty setting
  /// without parameters.
  public List<SequencedMap<String, String>> settings() {
    List<SequencedMap<String, String>> settings = new ArrayList<>();
    settings.add(new LinkedHashMap<>());
    for (var param : params.entrySet()) {
      List<SequencedMap<String, String>> longer = new ArrayList<>();
      for (var setting : settings) {
        for (var value : param.getValue()) {
          var next = new LinkedHashMap<>(setting);
          next.put(param.getKey(), value);
          longer.add(next);
        }
      }
      settings = longer;
    }
    return settings;
  }

  /// Every case, in catalog order: settings in order, variants within a setting.
  public List<CaseId> cases() {
    return settings().stream()
        .flatMap(setting -> variants.stream().map(variant -> new CaseId(variant.name(), setting)))
        .toList();
  }
}

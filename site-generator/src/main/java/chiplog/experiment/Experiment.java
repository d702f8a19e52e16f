package chiplog.experiment;

import chiplog.diagnostic.Position;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;

/// A question with an id and a fixed procedure, as the catalog declares it.
///
/// @param formerly ids that this experiment had before; results kept under them still count
/// @param params values by parameter name, each in the order declared
/// @param sameOutput whether all variants must give the same answer before anything is timed
/// @param metrics what is measured; none where profiles are taken
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
    if (variants.isEmpty() || metrics.isEmpty() == workload.profiles().isEmpty()) {
      throw new IllegalArgumentException(id + " needs a variant, and metrics or profiles");
    }
  }

  public Optional<Variant> variant(String name) {
    return named(variants, name);
  }

  /// Variants of which it is known how much slower than the first they are: with them an experiment
  /// tells how often a comparison errs, and nothing of its subject.
  public List<Variant> knownEffects() {
    return variants.stream().filter(variant -> variant.slower().isPresent()).toList();
  }

  /// The variant or the twin of this name.
  public Optional<Variant> launchable(String name) {
    return variant(name).or(() -> named(twins(), name));
  }

  private static Optional<Variant> named(List<Variant> variants, String name) {
    return variants.stream().filter(variant -> variant.name().equals(name)).findFirst();
  }

  /// The twins that are no variants themselves: run in every block like one, never shown as one.
  public List<Variant> twins() {
    var twins = new LinkedHashMap<String, Variant>();
    for (var variant : variants) {
      for (var method : variant.twins().values()) {
        var twin = twin(variant, method);
        if (!variants.contains(twin)) {
          twins.put(twin.name(), twin);
        }
      }
    }
    return List.copyOf(twins.sequencedValues());
  }

  /// The case that `target` is held against; empty where the catalog asks for no such twin.
  public Optional<CaseId> twin(CaseId target, Twin twin) {
    return variant(target.variant())
        .flatMap(variant ->
            Optional.ofNullable(variant.twins().get(twin)).map(method -> twin(variant, method)))
        .map(found -> new CaseId(found.name(), target.params()));
  }

  /// A variant with this method under the same flags is the twin itself. A colon stands in the name
  /// of no variant.
  private Variant twin(Variant of, String method) {
    var name = of.jvm().isEmpty() ? "twin:" + method : "twin:%s:%s".formatted(of.name(), method);
    return variants.stream()
        .filter(variant -> variant.method().equals(method) && variant.jvm().equals(of.jvm()))
        .findFirst()
        .orElseGet(() ->
            new Variant(name, method, new SourceSymbol(workload.benchmark(), method), of.jvm()));
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
    return cases(variants);
  }

  /// What every block launches: the cases, then the twins at every setting.
  public List<CaseId> launches() {
    return Stream.concat(cases().stream(), cases(twins()).stream()).toList();
  }

  private List<CaseId> cases(List<Variant> of) {
    return settings().stream()
        .flatMap(setting -> of.stream().map(variant -> new CaseId(variant.name(), setting)))
        .toList();
  }
}

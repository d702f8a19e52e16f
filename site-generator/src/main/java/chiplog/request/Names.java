package chiplog.request;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.NearestNames;
import chiplog.diagnostic.Position;
import chiplog.directive.CaseRef;
import chiplog.experiment.CaseId;
import chiplog.experiment.Catalog;
import chiplog.experiment.Experiment;
import chiplog.experiment.Metric;
import chiplog.experiment.ProfileKind;
import chiplog.profile.FramePattern;
import chiplog.profile.Grouping;
import chiplog.unit.Quantity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// Looks up the names of one directive; a name that is unknown is reported with the nearest ones
/// and the place that declares them.
///
/// @param place where the directive stands
record Names(Catalog catalog, Position place, DiagnosticSink sink) {
  private static final List<String> PLAIN_FACTS =
      List.of("date", "jdk", "machine", "commit", "forks", "blocks", "seed", "question");

  void error(String message, String hint) {
    sink.report(Diagnostic.error(place, message).hint(hint));
  }

  /// By its id, or by one it had before. What the catalog refused was reported there.
  Optional<Experiment> experiment(String name) {
    var found = catalog.find(name);
    if (found.isEmpty() && !catalog.isRefused(name)) {
      error(
          "there is no experiment \"%s\"".formatted(name),
          nearest("the nearest are", name, catalog.names()));
    }
    return found;
  }

  Optional<String> variant(Experiment experiment, String name) {
    var known = experiment.variants().stream().map(it -> it.name()).toList();
    return known.contains(name)
        ? Optional.of(name)
        : unknown(experiment, "variant", "its variants are", name, known);
  }

  /// `asked`, or all variants where none was asked for.
  Optional<List<String>> variants(Experiment experiment, List<String> asked) {
    if (asked.isEmpty()) {
      return Optional.of(experiment.variants().stream().map(it -> it.name()).toList());
    }
    var found = asked.stream().flatMap(name -> variant(experiment, name).stream()).toList();
    return found.size() == asked.size() ? Optional.of(found) : Optional.empty();
  }

  Optional<Metric> metric(Experiment experiment, String name) {
    var known = experiment.metrics().stream().map(Metric::id).toList();
    if (known.contains(name)) {
      return Metric.byId(name);
    }
    if (known.isEmpty()) {
      error(
          "experiment \"%s\" takes profiles and measures nothing".formatted(experiment.id()),
          "ask for %s share(java.util.regex.**), or a block profile: or flame: (%s)"
              .formatted(experiment.workload().profiles().getFirst().id(), experiment.position()));
      return Optional.empty();
    }
    return unknown(experiment, "metric", "its metrics are", name, known).flatMap(Metric::byId);
  }

  /// `asked`, or all metrics where none was asked for.
  Optional<List<Metric>> metrics(Experiment experiment, List<String> asked) {
    if (asked.isEmpty() && !experiment.metrics().isEmpty()) {
      return Optional.of(experiment.metrics());
    }
    if (asked.isEmpty()) {
      metric(experiment, "");
      return Optional.empty();
    }
    var found = asked.stream().flatMap(name -> metric(experiment, name).stream()).toList();
    return found.size() == asked.size() ? Optional.of(found) : Optional.empty();
  }

  /// `asked`, or the first profile that the experiment declares.
  Optional<ProfileKind> profile(Experiment experiment, Optional<String> asked) {
    var known = experiment.workload().profiles();
    if (known.isEmpty()) {
      error(
          "experiment \"%s\" takes no profiles".formatted(experiment.id()),
          "name one of kind: profile (%s)".formatted(experiment.position()));
      return Optional.empty();
    }
    var ids = known.stream().map(ProfileKind::id).toList();
    var name = asked.orElse(ids.getFirst());
    return ids.contains(name)
        ? ProfileKind.byId(name)
        : unknown(experiment, "profile", "its profiles are", name, ids).flatMap(ProfileKind::byId);
  }

  /// What counts as one row; methods where nothing was asked for.
  Optional<Grouping> grouping(Optional<String> asked) {
    var found = Grouping.byId(asked.orElse(Grouping.METHOD.id()));
    if (found.isEmpty()) {
      error(
          "rows cannot be by \"%s\"".formatted(asked.orElse("")),
          "write by: " + String.join(", ", Grouping.ids()));
    }
    return found;
  }

  Optional<FramePattern> frames(String pattern) {
    var found = FramePattern.of(pattern);
    if (found.isEmpty()) {
      error(
          "\"%s\" names no frames".formatted(pattern),
          "write a class and its method, where * is any part of a name and ** anything:"
              + " java.util.regex.**");
    }
    return found;
  }

  boolean param(Experiment experiment, String name) {
    return experiment.params().containsKey(name)
        || unknown(
                experiment,
                "parameter",
                "its parameters are",
                name,
                experiment.params().sequencedKeySet())
            .isPresent();
  }

  /// The case that `ref` names: every parameter with more than one value must be set.
  Optional<CaseId> target(Experiment experiment, CaseRef ref) {
    var variant = variant(experiment, ref.variant());
    var known =
        ref.params().keySet().stream().filter(name -> !param(experiment, name)).count() == 0;
    var settings = new LinkedHashMap<String, String>();
    var complete = known;
    for (var param : experiment.params().entrySet()) {
      var value = setting(experiment, ref, param.getKey(), param.getValue());
      complete &= value.isPresent();
      value.ifPresent(it -> settings.put(param.getKey(), it));
    }
    return complete ? variant.map(name -> new CaseId(name, settings)) : Optional.empty();
  }

  private Optional<String> setting(
      Experiment experiment, CaseRef ref, String param, List<String> values) {
    if (!ref.params().containsKey(param)) {
      if (values.size() == 1) {
        return Optional.of(values.getFirst());
      }
      error(
          "%s does not say which %s it means".formatted(ref, param),
          "write %s/%s[%s=%s]; its values are %s (%s)"
              .formatted(
                  ref.experiment(),
                  ref.variant(),
                  param,
                  values.getFirst(),
                  String.join(", ", values),
                  experiment.position()));
      return Optional.empty();
    }
    var value = ref.params().getOrDefault(param, "");
    return values.contains(value)
        ? Optional.of(value)
        : unknown(experiment, "value of " + param, "its values are", value, values);
  }

  /// Whether `path` names a declared or recorded fact.
  boolean fact(Experiment experiment, String path) {
    var declared = experiment.input().facts().sequencedKeySet().stream().map(it -> "input." + it);
    var known = new ArrayList<>(declared.toList());
    known.addAll(PLAIN_FACTS);
    return known.contains(path)
        || hasTail(path, "machine.")
        || hasTail(path, "environment.")
        || unknown(experiment, "fact", "it could be", path, known).isPresent();
  }

  private static boolean hasTail(String path, String head) {
    return path.startsWith(head) && path.length() > head.length();
  }

  /// Whether values of `metric` can be stated in `unit`.
  boolean unit(Metric metric, String unit) {
    if (Quantity.parse(("1 " + unit).strip(), metric.unit()).isPresent()) {
      return true;
    }
    error(
        "%s is not measured in \"%s\"".formatted(metric.id(), unit),
        switch (metric) {
          case TIME -> "write ns, µs, ms or s";
          case THROUGHPUT -> "write kB/s, MB/s or GB/s";
          case BYTES -> "write B, KiB or MiB";
          case ALLOCS -> "write the bare number";
        });
    return false;
  }

  private Optional<String> unknown(
      Experiment experiment, String what, String lead, String name, Collection<String> known) {
    error(
        "experiment \"%s\" has no %s \"%s\"".formatted(experiment.id(), what, name),
        known.isEmpty()
            ? "it has none (%s)".formatted(experiment.position())
            : "%s (%s)".formatted(nearest(lead, name, known), experiment.position()));
    return Optional.empty();
  }

  private static String nearest(String lead, String name, Collection<String> known) {
    return known.isEmpty()
        ? "the catalog is empty"
        : lead + " " + String.join(", ", NearestNames.of(name, known));
  }
}

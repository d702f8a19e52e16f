package chiplog.catalog;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.NearestNames;
import chiplog.experiment.Experiment;
import chiplog.experiment.ExperimentId;
import chiplog.experiment.Input;
import chiplog.experiment.Metric;
import chiplog.experiment.ProfileKind;
import chiplog.experiment.Variant;
import chiplog.experiment.Workload;
import chiplog.unit.Sizes;
import chiplog.yaml.YamlMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.regex.Pattern;

/// One catalog file: what each key must hold.
///
/// Reading goes on after a mistake, so that an author sees all of them at once; the experiment
/// comes back only when there was none.
final class ExperimentReader {
  private static final List<String> KEYS =
      List.of(
          "id",
          "formerly",
          "question",
          "kind",
          "benchmark",
          "variants",
          "params",
          "jvm",
          "threads",
          "same-output",
          "input",
          "metrics",
          "profiles",
          "sources",
          "effort");
  private static final List<String> KINDS = List.of("jmh", "profile");

  /// What can stand in a reference as `[name=value,name=value]` and in a file name.
  private static final Pattern VALUE = Pattern.compile("[A-Za-z0-9._+-]{1,60}");

  private static final String ID_HINT = "use lower-case words and digits joined by single hyphens";

  /// Bounds the plan: settings of the parameters times variants.
  private static final int MOST_CASES = 1_000;

  /// Names of folders beside the results.
  private static final List<String> RESERVED = List.of("quarantine");

  private final YamlMap map;
  private final WatchingSink sink;
  private final Shapes shapes;

  ExperimentReader(YamlMap map, DiagnosticSink sink) {
    this.sink = new WatchingSink(sink);
    this.map = map.reportingTo(this.sink);
    this.shapes = new Shapes(this.sink);
  }

  Optional<Experiment> read(String fileName) {
    map.rejectUnknown(KEYS);
    var complete =
        map.require("id", "question", "kind", "variants", isProfile() ? "profiles" : "metrics")
            && isKnownKind()
            && isNamed(fileName);
    var workload = workload();
    var variants = new VariantReader(map, sink).read();
    var params = params();
    checkCases(variants, params);
    var input = input();
    var metrics = isProfile() ? List.<Metric>of() : metrics(input);
    refuseOtherKind();
    var sources = sources();
    var formerly = formerly();
    var sameOutput = map.flag("same-output").orElse(true);
    var effort = new EffortReader(map, isProfile(), sink).read();
    var question = map.text("question");
    if (!complete || sink.anyErrors()) {
      return Optional.empty();
    }
    return Optional.of(
        new Experiment(
            new ExperimentId(fileName),
            formerly,
            question.orElseThrow(),
            workload,
            variants,
            params,
            sameOutput,
            input,
            metrics,
            sources,
            effort,
            map.position("id")));
  }

  private boolean isNamed(String fileName) {
    var id = map.text("id");
    if (id.isEmpty()) {
      return false;
    }
    if (!ExperimentId.isValid(id.get()) || RESERVED.contains(id.get())) {
      report(map.problem("id", "\"%s\" cannot be an id".formatted(id.get())), ID_HINT);
    } else if (!id.get().equals(fileName)) {
      report(
          map.problem("id", "id \"%s\" is not the name of its file".formatted(id.get())),
          "write id: %s, or rename the file to %s.yaml".formatted(fileName, id.get()));
    }
    return true;
  }

  private boolean isKnownKind() {
    var kind = map.text("kind");
    if (kind.isPresent() && !KINDS.contains(kind.get())) {
      var message = "kind \"%s\" is not known".formatted(kind.get());
      report(
          map.problem("kind", message), "the kinds known today are: " + String.join(", ", KINDS));
    }
    return kind.isPresent();
  }

  private boolean isProfile() {
    return map.has("kind") && map.text("kind").filter("profile"::equals).isPresent();
  }

  private void refuseOtherKind() {
    var key = isProfile() ? "metrics" : "profiles";
    if (map.has(key)) {
      var message = "\"%s\" has no place in this kind of experiment".formatted(key);
      report(
          map.keyProblem(key, message),
          isProfile()
              ? "a profile tells no times; write profiles: [cpu, alloc]"
              : "write kind: profile, with profiles instead of metrics");
    }
  }

  private Workload workload() {
    map.require("benchmark");
    var benchmark =
        shapes.matching(map, "benchmark", Shapes.TYPE, "a class name", "app.WordsBenchmark");
    var threads = map.has("threads") ? map.whole("threads", 1, 1024).orElse(1) : 1;
    return isProfile()
        ? new Workload.Profile(benchmark, threads, shapes.flags(map), profiles())
        : new Workload.Jmh(benchmark, threads, shapes.flags(map));
  }

  private List<ProfileKind> profiles() {
    var kinds = new LinkedHashSet<ProfileKind>();
    var names = map.has("profiles") ? map.texts("profiles") : List.<String>of();
    if (names.isEmpty() && map.has("profiles")) {
      report(map.problem("profiles", "at least one profile is required"), "add cpu");
    }
    for (var i = 0; i < names.size(); i++) {
      var kind = ProfileKind.byId(names.get(i));
      if (kind.isEmpty()) {
        report(
            map.problem("profiles", i, "there is no profile \"%s\"".formatted(names.get(i))),
            "the profiles are " + String.join(", ", ProfileKind.ids()));
      } else if (!kinds.add(kind.get())) {
        report(
            map.problem("profiles", i, "profile \"%s\" is given twice".formatted(names.get(i))),
            "keep one of them");
      }
    }
    return List.copyOf(kinds);
  }

  private SequencedMap<String, List<String>> params() {
    var params = new LinkedHashMap<String, List<String>>();
    if (!map.has("params")) {
      return params;
    }
    map.child("params")
        .ifPresent(
            declared -> declared.keys().forEach(name -> params.put(name, values(declared, name))));
    return params;
  }

  private List<String> values(YamlMap params, String name) {
    if (!Shapes.IDENTIFIER.matcher(name).matches()) {
      report(
          params.keyProblem(name, "parameter \"%s\" is no field name".formatted(name)),
          "a parameter is a field of the benchmark class");
    }
    var values = params.texts(name);
    if (values.isEmpty()) {
      report(
          params.problem(name, "parameter \"%s\" needs values".formatted(name)),
          "write %s: [1, 10]".formatted(name));
    }
    for (var i = 0; i < values.size(); i++) {
      if (!VALUE.matcher(values.get(i)).matches()) {
        report(
            params.problem(name, i, "\"%s\" cannot be a value".formatted(values.get(i))),
            "use letters, digits and . _ + -");
      } else if (values.indexOf(values.get(i)) < i) {
        report(
            params.problem(name, i, "value \"%s\" is given twice".formatted(values.get(i))),
            "keep one of them");
      }
    }
    return values;
  }

  private void checkCases(List<Variant> variants, SequencedMap<String, List<String>> params) {
    var cases = (double) variants.size();
    for (var values : params.values()) {
      cases *= values.size();
    }
    if (cases > MOST_CASES) {
      var message = "%.0f cases are more than %d".formatted(cases, MOST_CASES);
      report(map.problem("params", message), "use fewer values");
    }
  }

  private Input input() {
    var facts = new LinkedHashMap<String, String>();
    var input = map.has("input") ? map.child("input") : Optional.<YamlMap>empty();
    input.ifPresent(declared ->
        declared
            .keys()
            .forEach(name -> {
              shapes.checkName(declared, name, "input fact");
              declared.text(name).ifPresent(value -> facts.put(name, value));
            }));
    return new Input(facts, input.map(this::size).orElseGet(OptionalLong::empty));
  }

  private OptionalLong size(YamlMap input) {
    if (!input.has("size")) {
      return OptionalLong.empty();
    }
    var text = input.text("size");
    var bytes = text.map(Sizes::bytes).orElseGet(OptionalLong::empty);
    if (text.isPresent() && bytes.orElse(0) == 0) {
      report(
          input.problem("size", "\"%s\" is no size".formatted(text.get())),
          "write a number of bytes with its unit, such as 65204 B or 2 MiB");
    }
    return bytes;
  }

  private List<Metric> metrics(Input input) {
    var metrics = new LinkedHashSet<Metric>();
    var names = map.texts("metrics");
    if (names.isEmpty() && map.has("metrics")) {
      report(map.problem("metrics", "at least one metric is required"), "add time");
    }
    for (var i = 0; i < names.size(); i++) {
      var metric = Metric.byId(names.get(i));
      if (metric.isEmpty()) {
        report(
            map.problem("metrics", i, "unknown metric \"%s\"".formatted(names.get(i))),
            "the nearest are " + String.join(", ", NearestNames.of(names.get(i), Metric.ids())));
      } else if (!metrics.add(metric.get())) {
        report(
            map.problem("metrics", i, "metric \"%s\" is given twice".formatted(names.get(i))),
            "keep one of them");
      } else if (metric.get() == Metric.THROUGHPUT && input.sizeBytes().isEmpty()) {
        report(
            map.problem("metrics", i, "throughput needs the size of the input"),
            "add input: { size: 2 MiB }, or leave throughput out");
      }
    }
    return List.copyOf(metrics);
  }

  private List<String> sources() {
    if (!map.has("sources")) {
      return List.of();
    }
    var sources = map.texts("sources");
    for (var i = 0; i < sources.size(); i++) {
      if (leavesFolder(sources.get(i))) {
        report(
            map.problem(
                "sources",
                i,
                "source \"%s\" is outside the project folder".formatted(sources.get(i))),
            "write a path relative to the experiments folder, with /");
      }
    }
    return sources;
  }

  /// F08: absolute paths, drive letters, back-slashes, escapes and steps upwards.
  private static boolean leavesFolder(String path) {
    return path.startsWith("/")
        || path.contains("\\")
        || path.contains(":")
        || path.contains("%")
        || List.of(path.split("/", -1)).contains("..");
  }

  private List<ExperimentId> formerly() {
    if (!map.has("formerly")) {
      return List.of();
    }
    List<ExperimentId> ids = new ArrayList<>();
    var names = map.texts("formerly");
    for (var i = 0; i < names.size(); i++) {
      if (ExperimentId.isValid(names.get(i))) {
        ids.add(new ExperimentId(names.get(i)));
      } else {
        report(
            map.problem("formerly", i, "\"%s\" cannot be an id".formatted(names.get(i))), ID_HINT);
      }
    }
    return ids;
  }

  private void report(Diagnostic diagnostic, String hint) {
    sink.report(diagnostic.hint(hint));
  }
}

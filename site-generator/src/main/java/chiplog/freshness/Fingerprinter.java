package chiplog.freshness;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.NearestNames;
import chiplog.experiment.Effort;
import chiplog.experiment.Experiment;
import chiplog.experiment.Metric;
import chiplog.experiment.ProfileKind;
import chiplog.experiment.Workload;
import chiplog.result.Fingerprint;
import chiplog.source.SourceFile;
import chiplog.source.SourceTree;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Takes the fingerprint of an experiment as it stands: every part that a change of would make an
/// older result tell of something else.
///
/// Left out is what changes no number: the question, former ids, which code is shown, the place in
/// the catalog. All variants share one fingerprint, since they are compared and so measured
/// together.
public final class Fingerprinter {
  private final SourceTree tree;
  private final SortedMap<String, String> libraries;
  private final Procedure procedure;

  /// @param libraries version by `group:artifact`, see [LibraryVersions]
  public Fingerprinter(SourceTree tree, Map<String, String> libraries, Procedure procedure) {
    this.tree = tree;
    this.libraries = new TreeMap<>(libraries);
    this.procedure = procedure;
  }

  /// The fingerprint as `judge` wants it. A class or declared source that the module does not have
  /// is reported at the experiment's place in the catalog.
  public Fingerprint of(Experiment experiment, Judge judge, DiagnosticSink sink) {
    SequencedMap<String, String> parts = new LinkedHashMap<>();
    sources(experiment, sink).forEach((path, hash) -> parts.put("source " + shown(path), hash));
    libraries.forEach((name, version) -> parts.put("library " + name, version));
    experiment.input().facts().forEach((name, value) -> parts.put("input " + name, value));
    experiment
        .params()
        .forEach((name, values) -> parts.put("param " + name, String.join(", ", values)));
    workload(experiment.workload(), parts);
    for (var variant : experiment.variants()) {
      parts.put("variant " + variant.name(), words(variant.method(), variant.jvm()));
    }
    for (var twin : experiment.twins()) {
      parts.put(twin.name(), words(twin.method(), twin.jvm()));
    }
    effort(experiment.effort(), parts);
    parts.put("harness flags", flags(experiment.workload()));
    parts.put("harness same-output", Boolean.toString(experiment.sameOutput()));
    parts.put(
        "metrics",
        String.join(", ", experiment.metrics().stream().sorted().map(Metric::id).toList()));
    if (judge instanceof Judge.Here here) {
      parts.put("jdk", here.jdk());
      parts.put("machine", here.machine().text());
    }
    return new Fingerprint(parts);
  }

  private static void workload(Workload workload, Map<String, String> parts) {
    parts.put("benchmark", workload.benchmark());
    parts.put("jvm", String.join(" ", workload.jvm()));
    parts.put("harness threads", Integer.toString(workload.threads()));
    if (!workload.profiles().isEmpty()) {
      parts.put(
          "profiles",
          String.join(", ", workload.profiles().stream().sorted().map(ProfileKind::id).toList()));
    }
  }

  private String flags(Workload workload) {
    return procedure.parts(workload).stream()
        .flatMap(part -> part.flags().stream())
        .collect(Collectors.joining(" "));
  }

  private static void effort(Effort effort, Map<String, String> parts) {
    parts.put(
        "harness warm-up", seconds(effort.warmUpAtLeast()) + ".." + seconds(effort.warmUpAtMost()));
    switch (effort.extent()) {
      case Effort.Declared(var blocks, var measure) -> {
        parts.put("harness blocks", Integer.toString(blocks));
        parts.put("harness measure", seconds(measure));
      }
      case Effort.Adaptive(var precision, var within) -> {
        parts.put("harness precision", percent(precision));
        parts.put("harness within", seconds(within));
      }
    }
  }

  /// `2s`, `0.5s`: as the catalog writes it.
  private static String seconds(Duration duration) {
    return new BigDecimal(duration.toMillis()).movePointLeft(3).stripTrailingZeros().toPlainString()
        + "s";
  }

  /// `2 %`, `0.5 %`
  private static String percent(double fraction) {
    return BigDecimal.valueOf(fraction).movePointRight(2).stripTrailingZeros().toPlainString()
        + " %";
  }

  private static String words(String method, List<String> flags) {
    return flags.isEmpty() ? method : method + " " + String.join(" ", flags);
  }

  private static String shown(String path) {
    return path.startsWith(SourceTree.JAVA) ? path.substring(SourceTree.JAVA.length()) : path;
  }

  private SortedMap<String, String> sources(Experiment experiment, DiagnosticSink sink) {
    List<String> starts =
        new ArrayList<>(declaring(experiment.workload().benchmark(), experiment, sink));
    for (var variant : experiment.variants()) {
      starts.addAll(declaring(variant.source().type(), experiment, sink));
    }
    for (var source : experiment.sources()) {
      starts.addAll(declared(source, experiment, sink));
    }
    for (var part : procedure.parts(experiment.workload())) {
      starts.addAll(paths(tree.under(SourceTree.JAVA + part.harness().replace('.', '/'))));
    }
    SortedMap<String, String> hashes = new TreeMap<>();
    var files = tree.files();
    for (var path : tree.reach(starts)) {
      var file = files.get(path);
      if (file != null) {
        hashes.put(path, file.hash());
      }
    }
    return hashes;
  }

  /// Where several types bear the name, all count: rather one too many.
  private List<String> declaring(String type, Experiment experiment, DiagnosticSink sink) {
    var files = tree.declaring(type);
    if (files.isEmpty()) {
      var message = "no type \"%s\" in the sources of %s".formatted(type, tree.module());
      sink.report(nearest(experiment, message, type, tree.typeNames()));
    }
    return paths(files);
  }

  private List<String> declared(String source, Experiment experiment, DiagnosticSink sink) {
    var files = tree.under(source);
    if (files.isEmpty()) {
      var message = "no source \"%s\" in %s".formatted(source, tree.module());
      sink.report(nearest(experiment, message, source, List.copyOf(tree.files().keySet())));
    }
    return paths(files);
  }

  private static List<String> paths(List<SourceFile> files) {
    return files.stream().map(SourceFile::path).toList();
  }

  private static Diagnostic nearest(
      Experiment experiment, String message, String wanted, List<String> known) {
    var problem = Diagnostic.error(experiment.position(), message);
    var names = NearestNames.of(wanted, known);
    return names.isEmpty()
        ? problem
        : problem.hint("the nearest names are " + String.join(", ", names));
  }
}

package chiplog.freshness;

import chiplog.diagnostic.DiagnosticList;
import chiplog.diagnostic.Position;
import chiplog.experiment.Effort;
import chiplog.experiment.Experiment;
import chiplog.experiment.ExperimentId;
import chiplog.experiment.Input;
import chiplog.experiment.Metric;
import chiplog.experiment.ProfileKind;
import chiplog.experiment.SourceSymbol;
import chiplog.experiment.Variant;
import chiplog.experiment.Workload;
import chiplog.machine.Environment;
import chiplog.machine.Machine;
import chiplog.machine.MachineId;
import chiplog.result.Fingerprint;
import chiplog.result.Provenance;
import chiplog.result.Result;
import chiplog.source.SourceReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.TreeMap;

/// Two experiments on a small module, with everything that a fingerprint depends on open to change.
///
/// `words` runs `WordsBench`, shows `Words`, declares a resource and has a parameter; `files` runs
/// `FilesBench`. Both reach `Shared`; nothing reaches `Idle`.
final class Lab {
  static final MachineId HERE = new MachineId("here-2c");
  static final MachineId THERE = new MachineId("there-8c");

  final DiagnosticList problems = new DiagnosticList();

  /// What the pom declares.
  final Map<String, String> libraries = new TreeMap<>(Map.of("g:fast", "1.0"));

  /// What else is on the class path, because one of those needs it.
  final Map<String, String> needed = new TreeMap<>(Map.of("g:needed", "1.0"));

  List<String> flags = List.of("-Xmx1g");
  String jdk = "Temurin 25.0.3+9";
  MachineId machine = HERE;
  Path project;
  private final Map<String, String> files = new TreeMap<>();

  // Of the experiment "words".
  List<ExperimentId> formerly = List.of();
  SequencedMap<String, List<String>> params =
      new LinkedHashMap<>(Map.of("buffer", List.of("1", "10")));
  SequencedMap<String, String> input = new LinkedHashMap<>(Map.of("size", "2 MiB"));
  List<String> jvm = List.of();
  List<String> slowJvm = List.of();
  List<Metric> metrics = List.of(Metric.TIME, Metric.BYTES);
  List<String> sources = List.of("src/main/resources/words.txt");
  Effort effort =
      new Effort(10, Duration.ofSeconds(2), Duration.ofSeconds(20), Duration.ofSeconds(2));
  String question = "How?";
  String slowMethod = "slow";
  int threads = 1;
  boolean sameOutput = true;
  List<String> profilingFlags = List.of("-XX:FlightRecorderOptions=stackdepth=512");
  List<ProfileKind> profiles = List.of(ProfileKind.CPU, ProfileKind.ALLOC);

  Lab(Path project) {
    this.project = project;
    file(
        "java/lab/words/WordsBench.java",
        "package lab.words; class WordsBench { int slow() { return Words.slow(); } }");
    file(
        "java/lab/words/Words.java",
        "package lab.words; import java.util.List; import lab.shared.Shared;\n"
            + "class Words { @Deprecated static int slow() { char c = 'c'; return 1 + Shared.S.length() + \"s\".length(); } }");
    file(
        "java/lab/files/FilesBench.java",
        "package lab.files; class FilesBench { Object s = lab.shared.Shared.S; }");
    file(
        "java/lab/shared/Shared.java",
        "package lab.shared; public class Shared { public static final String S = \"\"\"\n  s\n  \"\"\"; }");
    file("java/lab/shared/Idle.java", "package lab.shared; class Idle { int i = 1; }");
    file(
        "java/lab/profiling/Recorder.java",
        "package lab.profiling; class Recorder { int period = 1; }");
    file("java/lab/harness/Main.java", "package lab.harness; class Main { int forks = 1; }");
    file("resources/words.txt", "one two");
    file("resources/other.txt", "other");
  }

  String file(String path) {
    return files.getOrDefault("lab/src/main/" + path, "");
  }

  void file(String path, String text) {
    files.put("lab/src/main/" + path, text);
  }

  void replace(String path, String old, String fresh) {
    if (!file(path).contains(old)) {
      throw new IllegalArgumentException(path + " has no " + old);
    }
    file(path, file(path).replace(old, fresh));
  }

  Experiment words() {
    return experiment(
        "words",
        new Workload.Jmh("lab.words.WordsBench", threads, jvm),
        List.of(new Variant("slow", slowMethod, new SourceSymbol("Words", "slow"), slowJvm)));
  }

  /// The second experiment, which none of the settings above belongs to but those of the harness.
  Experiment filesExperiment() {
    return other("files", new Workload.Jmh("lab.files.FilesBench", 1, List.of()));
  }

  /// The third one, which takes profiles of the same code.
  Experiment spotsExperiment() {
    return other("spots", new Workload.Profile("lab.files.FilesBench", 1, List.of(), profiles));
  }

  private Experiment other(String id, Workload workload) {
    var other = new Lab(project);
    return new Experiment(
        new ExperimentId(id),
        List.of(),
        "Which?",
        workload,
        List.of(new Variant("one", "one", new SourceSymbol("FilesBench", ""), List.of())),
        new LinkedHashMap<>(),
        true,
        new Input(new LinkedHashMap<>(), OptionalLong.empty()),
        workload.profiles().isEmpty() ? List.of(Metric.TIME) : List.of(),
        List.of(),
        other.effort,
        new Position("catalog/" + id + ".yaml", 1, 1));
  }

  private Experiment experiment(String id, Workload workload, List<Variant> variants) {
    return new Experiment(
        new ExperimentId(id),
        formerly,
        question,
        workload,
        variants,
        params,
        sameOutput,
        new Input(input, OptionalLong.empty()),
        metrics,
        sources,
        effort,
        new Position("catalog/" + id + ".yaml", 1, 1));
  }

  Fingerprinter fingerprinter() {
    try {
      for (var file : files.entrySet()) {
        var path = project.resolve(file.getKey());
        Files.createDirectories(
            project.resolve(file.getKey().substring(0, file.getKey().lastIndexOf('/'))));
        Files.writeString(path, file.getValue());
      }
      var tree = new SourceReader(project, project.resolve(".cache"), "1").read("lab", problems);
      return new Fingerprinter(
          tree,
          versions(),
          new Procedure(
              new Procedure.Part("lab.harness", flags),
              new Procedure.Part("lab.profiling", profilingFlags)));
    } catch (IOException full) {
      throw new UncheckedIOException(full);
    }
  }

  private Map<String, String> versions() throws IOException {
    var pom = Files.writeString(project.resolve("pom.xml"), pom());
    var parent = Files.writeString(project.resolve("parent.xml"), "<project/>");
    var list = Files.writeString(project.resolve("libraries.txt"), list());
    return LibraryVersions.of(pom, parent, ResolvedLibraries.read(list));
  }

  private String pom() {
    var text = new StringBuilder("<project><dependencies>");
    libraries.forEach((name, version) -> {
      var names = name.split(":", 2);
      text.append(
              "<dependency><groupId>%s</groupId><artifactId>%s</artifactId>"
                  .formatted(names[0], names[1]))
          .append("<version>%s</version></dependency>".formatted(version));
    });
    return text.append("</dependencies></project>").toString();
  }

  private String list() {
    var text = new StringBuilder("The following files have been resolved:\n");
    needed.forEach(
        (name, version) -> text.append("   %s:jar:%s:compile\n".formatted(name, version)));
    return text.toString();
  }

  Judge here() {
    return new Judge.Here(jdk, machine);
  }

  Fingerprint fingerprint(Experiment experiment) {
    return fingerprinter().of(experiment, here(), problems);
  }

  /// A result of `experiment` as things stand, ended `second` seconds after the beginning of time.
  Result result(Experiment experiment, int second) {
    return result(experiment.id(), fingerprint(experiment), second);
  }

  Result result(ExperimentId id, Fingerprint fingerprint, int second) {
    var end = Instant.ofEpochSecond(second);
    return new Result(
        id,
        new Machine(machine, new LinkedHashMap<>()),
        new Environment(new LinkedHashMap<>(Map.of("jdk", jdk))),
        new Provenance(Optional.empty(), Optional.empty(), new ArrayList<>(), end, end, "1", 9, 1),
        fingerprint,
        List.of(),
        List.of(),
        List.of());
  }
}

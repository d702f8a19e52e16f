package chiplog.freshness;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.diagnostic.DiagnosticList;
import chiplog.experiment.Effort;
import chiplog.experiment.Experiment;
import chiplog.experiment.ExperimentId;
import chiplog.experiment.Metric;
import chiplog.experiment.ProfileKind;
import chiplog.machine.MachineId;
import chiplog.result.Fingerprint;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;

/// Changes one thing at a time and sees which experiments turn stale.
class FreshnessMutationTest {
  private static final String WORDS = "java/lab/words/Words.java";
  private static final String BENCH = "java/lab/words/WordsBench.java";
  private static final String SHARED = "java/lab/shared/Shared.java";
  private static final String IDLE = "java/lab/shared/Idle.java";
  private static final String NONE = "";

  static final List<Arguments> CHANGES =
      List.of(
          change("nothing", lab -> {}, NONE),
          // Tokens of each kind.
          swap("a number", WORDS, "return 1", "return 2", "words"),
          swap("a string", WORDS, "\"s\"", "\"t\"", "words"),
          swap("a character", WORDS, "'c'", "'d'", "words"),
          swap("a text block", SHARED, "  s\n", "  t\n", "words files spots"),
          swap("an operator", WORDS, "1 +", "1 -", "words"),
          swap("an identifier", WORDS, "char c", "char d", "words"),
          swap("a keyword", WORDS, "static int", "final static int", "words"),
          swap("an annotation", WORDS, "@Deprecated ", "", "words"),
          swap("an import", WORDS, "import java.util.List;", "", "words"),
          swap("the benchmark class", BENCH, "Words.slow()", "Words.slow() + 1", "words"),
          // Files.
          swap("an unreached file", IDLE, "i = 1", "i = 2", NONE),
          swap(
              "a harness file",
              "java/lab/harness/Main.java",
              "forks = 1",
              "forks = 2",
              "words files spots"),
          swap(
              "what records profiles",
              "java/lab/profiling/Recorder.java",
              "period = 1",
              "period = 2",
              "spots"),
          swap("a declared resource", "resources/words.txt", "two", "three", "words"),
          swap("another resource", "resources/other.txt", "other", "more", NONE),
          change(
              "a new file in the package",
              lab -> lab.file("java/lab/words/New.java", "package lab.words; class New {}"),
              NONE),
          swap(
              "a name that reaches another file",
              SHARED,
              "public static",
              "Idle idle; public static",
              "words files spots"),
          change(
              "a type that comes to hide",
              lab ->
                  lab.file(
                      "java/lab/words/Shared.java",
                      "package lab.words; class Shared { static final String S = null; }"),
              "words"),
          // How the text is written.
          swap("a comment", WORDS, "class Words {", "/* why */ class Words { // so\n", NONE),
          swap("formatting", WORDS, " { ", "\n{\n\t", NONE),
          swap("a text block moved sideways", SHARED, "\n  ", "\n        ", NONE),
          swap("carriage returns", WORDS, "\n", "\r\n", NONE),
          swap(
              "the order of imports",
              WORDS,
              "import java.util.List; import lab.shared.Shared;",
              "import lab.shared.Shared; import java.util.List;",
              NONE),
          change("another folder", lab -> lab.project = lab.project.resolve("elsewhere"), NONE),
          // The definition.
          change("a library", lab -> lab.libraries.put("g:fast", "1.1"), "words files spots"),
          change("a new library", lab -> lab.libraries.put("g:new", "1"), "words files spots"),
          change(
              "a library that another one needs",
              lab -> lab.needed.put("g:needed", "1.1"),
              "words files spots"),
          change(
              "one more that another one needs",
              lab -> lab.needed.put("g:new", "1"),
              "words files spots"),
          change("a library gone", lab -> lab.libraries.clear(), "words files spots"),
          change(
              "an input", lab -> lab.input = new LinkedHashMap<>(Map.of("size", "4 MiB")), "words"),
          change("a new input", lab -> lab.input.put("seed", "9"), "words"),
          change(
              "a parameter",
              lab -> lab.params = new LinkedHashMap<>(Map.of("buffer", List.of("1"))),
              "words"),
          change("a new parameter", lab -> lab.params.put("other", List.of("x")), "words"),
          change("a flag of the experiment", lab -> lab.jvm = List.of("-Xint"), "words"),
          change("a flag of a variant", lab -> lab.slowJvm = List.of("-Xint"), "words"),
          change(
              "a flag of the harness", lab -> lab.flags = List.of("-Xmx2g"), "words files spots"),
          change("a flag of profiled forks", lab -> lab.profilingFlags = List.of("-Xint"), "spots"),
          change("profiles", lab -> lab.profiles = List.of(ProfileKind.CPU), "spots"),
          change("the method of a variant", lab -> lab.slowMethod = "fast", "words"),
          change("threads", lab -> lab.threads = 2, "words"),
          change("the check of answers", lab -> lab.sameOutput = false, "words"),
          change("metrics", lab -> lab.metrics = List.of(Metric.TIME), "words"),
          change("declared sources", lab -> lab.sources = List.of(), "words"),
          change(
              "a declared source that is Java",
              lab ->
                  lab.sources =
                      List.of("src/main/resources/words.txt", "src/main/java/lab/shared/Idle.java"),
              "words"),
          change("blocks", lab -> lab.effort = effort(11, 2, 20, 2), "words"),
          change("the least warm-up", lab -> lab.effort = effort(10, 3, 20, 2), "words"),
          change("the most warm-up", lab -> lab.effort = effort(10, 2, 21, 2), "words"),
          change("measuring time", lab -> lab.effort = effort(10, 2, 20, 3), "words"),
          change("a precision instead", lab -> lab.effort = adaptive(0.02, 3), "words"),
          // What changes no number.
          change("the question", lab -> lab.question = "Why?", NONE),
          change("former ids", lab -> lab.formerly = List.of(new ExperimentId("old")), NONE),
          change(
              "the order of metrics",
              lab -> lab.metrics = List.of(Metric.BYTES, Metric.TIME),
              NONE),
          change(
              "the order of profiles",
              lab -> lab.profiles = List.of(ProfileKind.ALLOC, ProfileKind.CPU),
              NONE),
          // Where it is measured.
          change("the JDK", lab -> lab.jdk = "Temurin 25.0.4+1", "(words files spots)"),
          change(
              "the machine",
              lab -> lab.machine = new MachineId("other-1c"),
              "(words files spots)"));

  @TempDir Path folder;

  /// @param stale who turns stale: for all, or in brackets where it is measured only
  @ParameterizedTest(name = "{0} -> {2}")
  @FieldSource("CHANGES")
  void exactlyTheRightExperimentsTurnStale(String what, Consumer<Lab> change, String stale) {
    var before = new Lab(folder);
    var then = before.fingerprinter();
    var words = then.of(before.words(), before.here(), before.problems);
    var files = then.of(before.filesExperiment(), before.here(), before.problems);
    var spots = then.of(before.spotsExperiment(), before.here(), before.problems);
    var after = new Lab(folder);
    change.accept(after);
    var now = after.fingerprinter();
    for (var judge : List.of(after.here(), new Judge.Published())) {
      var everywhere = stale.startsWith("(") && judge instanceof Judge.Published ? NONE : stale;
      assertStale(words, now, after.words(), judge, everywhere.contains("words"));
      assertStale(files, now, after.filesExperiment(), judge, everywhere.contains("files"));
      assertStale(spots, now, after.spotsExperiment(), judge, everywhere.contains("spots"));
    }
    assertThat(after.problems.all()).isEmpty();
  }

  private static void assertStale(
      Fingerprint then,
      Fingerprinter fingerprinter,
      Experiment experiment,
      Judge judge,
      boolean stale) {
    var now = fingerprinter.of(experiment, judge, new DiagnosticList());
    var why = Changes.between(then, now, judge);
    assertThat(!why.isEmpty()).as("%s of %s: %s", judge, experiment.id(), why).isEqualTo(stale);
  }

  private static Effort effort(int blocks, int least, int most, int measure) {
    return new Effort(
        blocks, Duration.ofSeconds(least), Duration.ofSeconds(most), Duration.ofSeconds(measure));
  }

  private static Effort adaptive(double precision, int minutes) {
    return new Effort(
        new Effort.Adaptive(precision, Duration.ofMinutes(minutes)),
        Duration.ofSeconds(2),
        Duration.ofSeconds(20));
  }

  @Test
  void precisionAndTimeOfAnAdaptiveEffortCount() {
    var lab = new Lab(folder);
    lab.effort = adaptive(0.02, 3);
    var then = lab.fingerprint(lab.words());
    lab.effort = adaptive(0.015, 4);
    assertThat(Changes.between(then, lab.fingerprint(lab.words()), lab.here()))
        .containsExactly("precision: 2 % → 1.5 %", "within: 180s → 240s");
  }

  private static Arguments swap(String what, String path, String old, String fresh, String stale) {
    return change(what, lab -> lab.replace(path, old, fresh), stale);
  }

  private static Arguments change(String what, Consumer<Lab> change, String stale) {
    return Arguments.of(what, change, stale);
  }
}

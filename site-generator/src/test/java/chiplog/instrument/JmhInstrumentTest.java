package chiplog.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.diagnostic.Position;
import chiplog.experiment.CaseId;
import chiplog.experiment.Effort;
import chiplog.experiment.Experiment;
import chiplog.experiment.ExperimentId;
import chiplog.experiment.Input;
import chiplog.experiment.Metric;
import chiplog.experiment.SourceSymbol;
import chiplog.experiment.Variant;
import chiplog.experiment.Workload;
import chiplog.result.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JmhInstrumentTest {
  private static final String FORK =
      """
      {"warmUpSeconds":3.25,"steady":true,"windows":[2e-3,1e-3],"measuredWindows":4,"compileSeconds":0.01,
       "gcCount":1,"gcSeconds":0.002}
      """;
  private static final String TIMES = "[1000.0, 2000.0, 4000.0, 8000.0]";
  private static final String BYTES = "[16.0, 16.0, 16.0, 16.5]";

  private static final Duration TWO_SECONDS = Duration.ofSeconds(2);

  @TempDir Path scratch;
  private final Experiment experiment = experiment();
  private final CaseId target = experiment.cases().getFirst();
  private final JmhInstrument jmh =
      new JmhInstrument(Path.of("/jdk/bin/java"), "classes:lib", Path.of("/project"));

  @Test
  void aForkRunsOneCaseWithTheMeasuredFlagsOfItsVariant() {
    var command = jmh.launch(Task.FORK, experiment, target, TWO_SECONDS, Path.of("/s")).command();
    assertThat(command)
        .startsWith("/jdk/bin/java")
        .containsSequence("-cp", "classes:lib", "org.openjdk.jmh.Main", "^\\Qlab.Words.slow\\E$")
        .containsSequence("-wi", "200", "-w", "100ms", "-i", "20", "-r", "100ms")
        .containsSequence("-t", "2", "-p", "buffer=10")
        .containsSequence("-rf", "json", "-rff", "/s/jmh.json")
        .contains("-Djava.io.tmpdir=/s/tmp");
    var flags = command.get(command.indexOf("-jvmArgs") + 1);
    assertThat(flags)
        .startsWith("--enable-native-access=ALL-UNNAMED")
        .contains(" -Xms1g -Xmx1g -XX:+AlwaysPreTouch -Dof.all=1 -Dof.slow=1 ")
        .contains("-Dchiplog.warmup.atLeast=2 -Dchiplog.warmup.atMost=20 ")
        .contains("-Dchiplog.fork.out=/s/fork.json");
  }

  @Test
  void whateverAllForksHaveInCommonIsPartOfTheCommonSettings() {
    var elsewhere = new JmhInstrument(Path.of("/jre/java"), "other", Path.of("/other"));
    var once = Duration.ofMillis(400);
    var other =
        elsewhere.launch(Task.FORK, unlike(), unlike().cases().getFirst(), once, Path.of("/t"));
    var shared = words(jmh.launch(Task.FORK, experiment, target, TWO_SECONDS, Path.of("/s")));
    shared.retainAll(words(other));
    shared.removeAll(JmhInstrument.commonSettings());
    // names whose values come from the experiment, and how the report is written
    assertThat(shared)
        .containsExactlyInAnyOrder(
            "-cp",
            "org.openjdk.jmh.Main",
            "-wi",
            "-w",
            "100ms",
            "-i",
            "-r",
            "-t",
            "-p",
            "-jvm",
            "-jvmArgs",
            "-rf",
            "json",
            "-rff",
            "-to",
            "60000ms");
  }

  @Test
  void countingForksRunWithoutThreadLocalBuffers() {
    var command =
        jmh.launch(Task.ALLOCATIONS, experiment, target, TWO_SECONDS, Path.of("/s")).command();
    assertThat(command)
        .contains("-XX:-UseTLAB", "-Xmx1g")
        .containsSequence("chiplog.experiments.harness.AllocationCount", "lab.Words", "slow")
        .endsWith("/s/allocations.json", "buffer=10");
  }

  @Test
  void answersAreAskedForWithTheParametersOfTheCase() {
    var command = jmh.launch(Task.ANSWER, experiment, target, TWO_SECONDS, Path.of("/s")).command();
    assertThat(command)
        .endsWith("chiplog.experiments.harness.Answers", "lab.Words", "slow", "buffer=10");
  }

  @Test
  void allSeriesAreInBaseUnitsAndInTheOrderMeasured() throws IOException {
    leave(report(TIMES, BYTES), FORK);
    var fork = whole(jmh.fork(experiment, target, TWO_SECONDS, scratch));
    assertThat(fork.series()).hasSize(3);
    assertThat(fork.series().get(0).metric()).isEqualTo(Metric.TIME);
    assertThat(fork.series().get(0).values()).containsExactly(1e-6, 2e-6, 4e-6, 8e-6);
    assertThat(fork.series().get(1).values()).containsExactly(1e9, 5e8, 2.5e8, 1.25e8);
    assertThat(fork.series().get(2).values()).containsExactly(16.0, 16.0, 16.0, 16.5);
    assertThat(fork.warmUp().seconds()).isEqualTo(3.25);
    assertThat(fork.warmUp().steady()).isTrue();
    assertThat(fork.warmUp().windows()).containsExactly(2e-3, 1e-3);
    assertThat(fork.disturbance())
        .isEqualTo(Map.of("gc.count", 1.0, "gc.seconds", 0.002, "compile.seconds", 0.01));
  }

  @Test
  void theOldNamesOfSecondaryMetricsAreRead() throws IOException {
    leave(report(TIMES, BYTES).replace("gc.alloc", "\u00b7gc.alloc"), FORK);
    assertThat(whole(jmh.fork(experiment, target, TWO_SECONDS, scratch)).series()).hasSize(3);
  }

  @Test
  void theBlackholeModeIsReadFromTheOutput() throws IOException {
    leave(report(TIMES, BYTES), FORK);
    Files.writeString(
        scratch.resolve(Instrument.OUTPUT),
        "# Blackhole mode: compiler (auto-detected, use -Djmh.blackhole.autoDetect=false)\n");
    assertThat(whole(jmh.fork(experiment, target, TWO_SECONDS, scratch)).blackholes())
        .hasValue("compiler");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[1000.0, 2000.0, 4000.0]",
        "[1000.0, 2000.0, 4000.0, \"NaN\"]",
        "[1000.0, 2000.0, 4000.0, \"+INF\"]",
        "[1000.0, 2000.0, 4000.0, -1.0]",
        "[1000.0, 2000.0, 4000.0, 0]",
        "[1000.0, 2000.0, 4000.0, 1e999]",
        "[]",
        "[1000.0, 2000.0, 4000.0, 8000.0], [1.0]",
        "null"
      })
  void lessThanPlannedOrNoNumbersAreALostForkWithAReason(String times) throws IOException {
    leave(report(times, BYTES), FORK);
    assertThat(reason(jmh.fork(experiment, target, TWO_SECONDS, scratch))).startsWith("JMH ");
  }

  @Test
  void raggedBytesAreALostForkWhereBytesAreAskedFor() throws IOException {
    leave(report(TIMES, "[16.0]"), FORK);
    assertThat(reason(jmh.fork(experiment, target, TWO_SECONDS, scratch)))
        .isEqualTo("JMH reported 1 iterations of 4 for bytes");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "[", "[]", "{}", "null", "[1]", "\u0000\u0000", "[{}] more", "[{},{}]"})
  void tornReportsAreALostForkWithAReason(String report) throws IOException {
    leave(report, FORK);
    assertThat(reason(jmh.fork(experiment, target, TWO_SECONDS, scratch))).startsWith("JMH ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{", "{}", "{\"warmUpSeconds\":\"NaN\",\"steady\":true,\"windows\":[]}"})
  void aForkThatSaysNothingOfItsWarmUpIsLost(String fork) throws IOException {
    leave(report(TIMES, BYTES), fork);
    assertThat(reason(jmh.fork(experiment, target, TWO_SECONDS, scratch))).contains("warm-up");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "21", "4.5", "null"})
  void aForkThatDoesNotSayHowManyWindowsItMeasuredIsLost(String windows) throws IOException {
    leave(report(TIMES, BYTES), FORK.replace("Windows\":4", "Windows\":" + windows));
    assertThat(reason(jmh.fork(experiment, target, TWO_SECONDS, scratch)))
        .isEqualTo("the fork did not say how many of 20 windows it measured");
  }

  @Test
  void theAnswerIsTheLastLineOfItsShape() throws IOException {
    var sha256 = "ab".repeat(32);
    Files.writeString(
        scratch.resolve(Instrument.OUTPUT),
        "WARNING: noise\n{\"sha256\":\"%s\",\"start\":\"the 9\"}\n".formatted(sha256));
    assertThat(jmh.answer(target, scratch))
        .isEqualTo(Reading.whole(new Answer(target, sha256, "the 9")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{\"sha256\":\"12\",\"start\":\"\"}", "{\"sha256\":", "Exception"})
  void somethingElseIsNoAnswer(String output) throws IOException {
    Files.writeString(scratch.resolve(Instrument.OUTPUT), output);
    assertThat(reason(jmh.answer(target, scratch))).contains("no answer");
  }

  @Test
  void countsAreReadWithTheMostFrequentFirst() throws IOException {
    count("{\"calls\":10,\"once\":33,\"twice\":63,\"byClass\":{\"a\":1,\"b\":2},\"bySite\":{}}");
    var count = whole(jmh.allocations(target, 2, scratch));
    assertThat(count.perCall()).isEqualTo(3.0);
    assertThat(count.fork()).isEqualTo(2);
    assertThat(count.byClass()).containsExactly(Map.entry("b", 2L), Map.entry("a", 1L));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"calls\":0,\"once\":1,\"twice\":2}",
        "{\"calls\":10,\"once\":3,\"twice\":2}",
        "{\"calls\":10,\"once\":3,\"twice\":99999999999999999999}",
        "{\"calls\":10,\"once\":3",
        "{\"calls\":10.5,\"once\":3,\"twice\":9}"
      })
  void impossibleCountsAreLost(String json) throws IOException {
    count(json);
    assertThat(reason(jmh.allocations(target, 0, scratch))).contains("allocations");
  }

  private void count(String json) throws IOException {
    Files.writeString(scratch.resolve("allocations.json"), json);
  }

  private void leave(String report, String fork) throws IOException {
    Files.writeString(scratch.resolve("jmh.json"), report);
    Files.writeString(scratch.resolve("fork.json"), fork);
  }

  private static String report(String times, String bytes) {
    return """
    [{"benchmark":"lab.Words.slow","primaryMetric":{"score":"NaN","scoreUnit":"ns/op",
      "rawData":[%s]},
      "secondaryMetrics":{"gc.alloc.rate.norm":{"scoreUnit":"B/op","rawData":[%s]}}}]
    """
        .formatted(times, bytes);
  }

  private static <T> T whole(Reading<T> reading) {
    return switch (reading) {
      case Reading.Whole<T>(var value) -> value;
      case Reading.Lost<T>(var reason) -> throw new AssertionError(reason);
    };
  }

  private static String reason(Reading<?> reading) {
    return switch (reading) {
      case Reading.Whole<?>(var value) -> throw new AssertionError(value);
      case Reading.Lost<?>(var reason) -> reason;
    };
  }

  private static Set<String> words(Launch launch) {
    return launch.command().stream()
        .flatMap(word -> Stream.of(word.split(" ", -1)))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static Experiment experiment() {
    return experiment(
        "10",
        new Workload.Jmh("lab.Words", 2, List.of("-Dof.all=1")),
        new Variant("slow", "slow", new SourceSymbol("Words", "slow"), List.of("-Dof.slow=1")),
        new Effort(10, Duration.ofSeconds(2), Duration.ofSeconds(20), Duration.ofSeconds(2)));
  }

  /// Nothing in it is as in the other.
  private static Experiment unlike() {
    return experiment(
        "11",
        new Workload.Jmh("lab.Files", 3, List.of("-Dof.all=2")),
        new Variant("one", "one", new SourceSymbol("Files", "one"), List.of("-Dof.one=2")),
        new Effort(11, Duration.ofSeconds(3), Duration.ofSeconds(21), Duration.ofMillis(400)));
  }

  private static Experiment experiment(
      String buffer, Workload workload, Variant variant, Effort effort) {
    var params = new LinkedHashMap<String, List<String>>();
    params.put("buffer", List.of(buffer));
    return new Experiment(
        new ExperimentId("words"),
        List.of(),
        "Which is fastest?",
        workload,
        List.of(variant),
        params,
        true,
        new Input(new LinkedHashMap<>(), OptionalLong.of(1000)),
        List.of(Metric.TIME, Metric.THROUGHPUT, Metric.BYTES, Metric.ALLOCS),
        List.of(),
        effort,
        Position.wholeFile("experiments/catalog/words.yaml"));
  }
}

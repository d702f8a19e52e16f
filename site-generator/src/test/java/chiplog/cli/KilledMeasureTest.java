package chiplog.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import chiplog.diagnostic.DiagnosticList;
import chiplog.experiment.ExperimentId;
import chiplog.result.Result;
import chiplog.result.Run;
import chiplog.store.FolderResultStore;
import chiplog.store.FolderResultStore.BrokenFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The whole tool, killed while real forks run.
@Tag("slow")
class KilledMeasureTest {
  private static final Path COMPILED =
      Path.of("../experiments/target").toAbsolutePath().normalize();
  private static final ExperimentId TINY = new ExperimentId("tiny");

  @TempDir Path folder;

  @BeforeEach
  void lay() throws IOException {
    assumeThat(COMPILED.resolve("lib")).exists();
    var project = GoldenProject.withBase(folder);
    project.copyFolder("experiments/src");
    project.copyFolder("experiments/libraries.txt");
    project.lay(new GoldenText.Section(false, "without experiments/catalog/toy.yaml", ""));
    project.lay(
        new GoldenText.Section(
            false,
            "experiments/catalog/tiny.yaml",
            """
            id: tiny
            question: Which of two ways to count words is faster?
            kind: jmh
            benchmark: chiplog.experiments.words.WordsBenchmark
            variants:
              fast: { method: fast, source: Words#fast }
              faster: { method: faster, source: Words#faster }
            metrics: [time]
            effort: { blocks: 2, warm-up: 500ms..1s, measure: 250ms }
            """));
    Files.createSymbolicLink(folder.resolve("experiments/target"), COMPILED);
  }

  @Test
  void whatWasFinishedBeforeTheKillIsInTheResultOfTheNextMeasure() throws Exception {
    var killed = measure("first.log");
    await(journal().resolve("launch-0004.part"), killed);
    killed.destroyForcibly().waitFor();
    var finished = files(journal());
    assertThat(finished).containsKeys("launch-0003/launch.properties");
    assertThat(folder.resolve("experiments/results")).doesNotExist();

    var next = measure("next.log");
    assertThat(next.waitFor(3, TimeUnit.MINUTES)).isTrue();
    assertThat(next.exitValue()).as(log("next.log")).isZero();
    var result = result();
    assertThat(result.provenance().sessions()).isEqualTo(2);
    assertThat(result.provenance().command())
        .contains("./experiments/target/classes:./experiments/target/lib/*");
    assertThat(result.answers()).hasSize(2);
    assertThat(result.runs()).allMatch(Run::finished);
    assertThat(result.runs()).filteredOn(Run::paired).hasSize(4);
    assertThat(result.runs())
        .filteredOn(run -> !run.paired())
        .singleElement()
        .satisfies(run -> assertThat(run.session()).isZero());
    assertThat(files(folder.resolve(".chiplog/done"))).containsAllEntriesOf(finished);
  }

  /// As a terminal does it: the signal goes to the whole process group.
  @Test
  void ctrlCKeepsWhatIsFinishedAndRecordsNoFailure() throws Exception {
    assumeThat(Path.of("/usr/bin/setsid")).exists();
    var stopped = measure("first.log", "/usr/bin/env", "--default-signal=INT", "setsid");
    await(journal().resolve("launch-0004.part/process.txt"), stopped);
    Thread.sleep(500); // into the fork
    signalGroup(stopped);
    assertThat(stopped.waitFor(10, TimeUnit.SECONDS)).isTrue();
    assertThat(log("first.log"))
        .contains(
            "tiny: stopped after 3 of 6 launches, which are kept; the same command goes on from there\n")
        .doesNotContain("exit code", "chiplog: ");
    assertThat(stopped.exitValue()).isEqualTo(130);
    assertThat(journal().resolve("launch-0004")).doesNotExist();
    assertThat(journal().resolve("launch-0005.part")).doesNotExist();
    var finished = files(journal());

    var next = measure("next.log");
    assertThat(next.waitFor(3, TimeUnit.MINUTES)).isTrue();
    assertThat(next.exitValue()).as(log("next.log")).isZero();
    assertThat(log("next.log")).doesNotContain("took over the lock");
    var result = result();
    assertThat(result.provenance().sessions()).isEqualTo(2);
    assertThat(result.runs()).allMatch(Run::finished);
    assertThat(result.runs()).filteredOn(Run::paired).hasSize(4);
    assertThat(files(folder.resolve(".chiplog/done"))).containsAllEntriesOf(finished);
  }

  private static void signalGroup(Process leader) throws Exception {
    var kill = new ProcessBuilder("/bin/kill", "-INT", "--", "-" + leader.pid()).start();
    assertThat(kill.waitFor()).isZero();
  }

  /// @param before what starts the program, when it is not to be started directly
  private Process measure(String log, String... before) throws IOException {
    List<String> command = new ArrayList<>(List.of(before));
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Dchiplog.project=" + folder,
            "-cp",
            System.getProperty("java.class.path"),
            "chiplog.cli.Main",
            "measure",
            "--only",
            "tiny"));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve(log).toFile())
        .start();
  }

  private void await(Path file, Process process) throws Exception {
    var until = System.nanoTime() + Duration.ofMinutes(2).toNanos();
    while (!Files.exists(file)) {
      assertThat(process.isAlive()).as(log("first.log")).isTrue();
      assertThat(System.nanoTime()).as(log("first.log")).isLessThan(until);
      Thread.sleep(20);
    }
  }

  private String log(String name) throws IOException {
    return Files.readString(folder.resolve(name), UTF_8);
  }

  private Path journal() {
    return folder.resolve(".chiplog/journal/tiny");
  }

  private Result result() {
    var problems = new DiagnosticList();
    var results =
        new FolderResultStore(
            folder, folder.resolve("experiments/results"), BrokenFiles.LEAVE, problems);
    var machine = results.machines(TINY).iterator().next();
    var result = results.current(TINY, machine).orElseThrow().result();
    assertThat(results.history(TINY, machine)).hasSize(1);
    assertThat(problems.all()).isEmpty();
    return result;
  }

  /// Text of every file of a finished launch, by `launch-0001/jmh.json`.
  private static Map<String, String> files(Path within) throws IOException {
    var found = new TreeMap<String, String>();
    try (var files = Files.walk(within)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        var launch = String.valueOf(file.resolveSibling("").getFileName());
        if (launch.matches("launch-\\d{4}")) {
          found.put(launch + "/" + file.getFileName(), Files.readString(file));
        }
      }
    }
    return found;
  }
}

package chiplog.store;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticList;
import chiplog.experiment.CaseId;
import chiplog.experiment.ExperimentId;
import chiplog.experiment.Metric;
import chiplog.experiment.ProfileKind;
import chiplog.machine.MachineId;
import chiplog.profile.Frame;
import chiplog.profile.Profile;
import chiplog.profile.Stack;
import chiplog.result.Recording;
import chiplog.result.Result;
import chiplog.result.ResultFixtures;
import chiplog.result.Run;
import chiplog.result.StoredResult;
import chiplog.store.FolderResultStore.BrokenFiles;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FolderResultStoreTest {
  private static final ExperimentId WORDS = new ExperimentId("words");
  private static final MachineId MACHINE = new MachineId("test-cpu-2c-4g-kvm");
  private static final String HOME = "experiments/results/words/test-cpu-2c-4g-kvm/";
  private static final String ASIDE = "experiments/results/quarantine/words/test-cpu-2c-4g-kvm/";
  private static final String OLDER = "20261129T080000Z-e1b4d0c2.json";

  @TempDir private Path project;
  private final DiagnosticList found = new DiagnosticList();
  private final Result result =
      ResultFixtures.resultOf("words")
          .answer(CaseId.of("slow"), "the 1024\nof 512")
          .measured(CaseId.of("slow"), Metric.TIME, 0.0101, 0.0102, 0.0103, 0.0104)
          .allocates(CaseId.of("slow"), 3, Map.of("java.lang.String", 300L))
          .build();

  private FolderResultStore store(BrokenFiles broken) {
    return new FolderResultStore(project, project.resolve("experiments/results"), broken, found);
  }

  private FolderResultStore store() {
    return store(BrokenFiles.LEAVE);
  }

  private Path place(String text) throws IOException {
    var folder = Files.createDirectories(project.resolve(HOME));
    return Files.writeString(folder.resolve(OLDER), text);
  }

  private List<String> problems() {
    return found.all().stream().map(FolderResultStoreTest::shown).toList();
  }

  private static String shown(Diagnostic one) {
    return one.position() + ": " + one.message() + one.hint().map(hint -> " | " + hint).orElse("");
  }

  @Test
  void whatIsSavedIsReadBackByAnotherStore() throws IOException {
    var saved = store().save(result);

    assertThat(saved.file()).isEqualTo(HOME + saved.id() + ".json");
    assertThat(saved.id()).isEqualTo("20261130T201500Z-" + result.fingerprint().key8());
    assertThat(saved.sha256()).matches("[0-9a-f]{64}");
    assertThat(store().history(WORDS, MACHINE)).containsExactly(saved);
    assertThat(store().current(WORDS, MACHINE)).contains(saved);
    assertThat(store().machines(WORDS)).containsExactly(MACHINE);
    assertThat(store().experiments()).containsExactly(WORDS);
    assertThat(saved.result()).isEqualTo(result);
    assertThat(problems()).isEmpty();
  }

  @Test
  void aStoreThatHasReadSeesWhatItSaves() throws IOException {
    var store = store();
    assertThat(store.history(WORDS, MACHINE)).isEmpty();

    var saved = store.save(result);

    assertThat(store.history(WORDS, MACHINE)).containsExactly(saved);
  }

  @Test
  void anEmptyFolderHasNoResults() {
    assertThat(store().experiments()).isEmpty();
    assertThat(store().machines(WORDS)).isEmpty();
    assertThat(store().current(WORDS, MACHINE)).isEmpty();
  }

  @Test
  void theSameNameTwiceGetsASuffixAndNothingIsOverwritten() throws IOException {
    var store = store();
    var ids = List.of(store.save(result).id(), store.save(result).id(), store.save(result).id());

    assertThat(ids).containsExactly(ids.getFirst(), ids.getFirst() + "-2", ids.getFirst() + "-3");
    assertThat(store().history(WORDS, MACHINE)).extracting(StoredResult::id).isEqualTo(ids);
  }

  @Test
  void theNewestIsLastAndCurrent() throws IOException {
    var store = store();
    var newer = store.save(result);
    var older =
        store.save(
            ResultFixtures.resultOf("words")
                .endedAt(Instant.parse("2026-11-28T00:00:00Z"))
                .measured(CaseId.of("slow"), Metric.TIME, 1)
                .build());

    assertThat(store().history(WORDS, MACHINE)).containsExactly(older, newer);
    assertThat(store().current(WORDS, MACHINE)).contains(newer);
  }

  @Test
  void onlyWhatIsAskedForIsRead() throws IOException {
    store().save(result);
    place("broken");

    assertThat(store().current(WORDS, MACHINE)).isPresent();
    assertThat(store().machines(WORDS)).containsExactly(MACHINE);
    assertThat(store().experiments()).containsExactly(WORDS);
    assertThat(problems()).isEmpty();
  }

  @Test
  void aFileIsReadOnce() throws IOException {
    var saved = store().save(result);
    var store = store();
    store.current(WORDS, MACHINE);
    Files.delete(project.resolve(saved.file()));

    assertThat(store.history(WORDS, MACHINE)).containsExactly(saved);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          cut    | :19:1: not a whole result file: cut off
          empty  | :1:1: not a whole result file: nothing in it
          nul    | :1:1: not a whole result file: Illegal character
          more   | :185:1: not a whole result file: more text after the end
          """)
  void aBrokenFileIsSetAsideAndTheOthersAreUsed(String fault, String problem) throws IOException {
    var good = store().save(result);
    var text = ResultFile.text(result);
    place(
        switch (fault) {
          case "cut" -> text.lines().limit(18).reduce("", (a, b) -> a + b + "\n");
          case "empty" -> "";
          case "nul" -> "\0".repeat(4096);
          default -> text + "{}";
        });

    assertThat(store(BrokenFiles.MOVE).history(WORDS, MACHINE)).containsExactly(good);

    assertThat(problems())
        .containsExactly(
            HOME + OLDER + problem + " | moved to " + ASIDE + OLDER + "; measure again");
    assertThat(project.resolve(HOME + OLDER)).doesNotExist();
    assertThat(project.resolve(ASIDE + OLDER)).exists();
  }

  @Test
  void quarantineOverwritesNothingAndIsNoExperiment() throws IOException {
    place("first");
    store(BrokenFiles.MOVE).history(WORDS, MACHINE);
    place("second");
    store(BrokenFiles.MOVE).history(WORDS, MACHINE);

    assertThat(project.resolve(ASIDE + OLDER)).hasContent("first");
    assertThat(project.resolve(ASIDE + OLDER.replace(".json", "-2.json"))).hasContent("second");
    assertThat(store().experiments()).isEmpty();
  }

  @Test
  void aStoreThatMayNotWriteLeavesABrokenFileWhereItIs() throws IOException {
    place("{");

    assertThat(store().machines(WORDS)).isEmpty();

    assertThat(problems())
        .containsExactly(
            HOME
                + OLDER
                + ":1:2: not a whole result file: cut off | restore it from git, or let measure move"
                + " it to quarantine and measure again");
    assertThat(project.resolve(HOME + OLDER)).hasContent("{");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "tool": "test", | "tool": "test", "tool": "x", | $.provenance.tool: key given twice
          [0.0104, 0.0104] | [0.0104, "NaN"] | $.runs[3].series[0].values[1]: must be a number, not the text "NaN"
          [0.0104, 0.0104] | [0.0104, 1e999] | $.runs[3].series[0].values[1]: number 1e999 is not below 2^63
          [0.0104, 0.0104] | [9223372036854775809, 1] | $.runs[3].series[0].values[0]: number 9223372036854775809 is not below 2^63
          "seed": 9 | "seed": 9223372036854775808 | $.provenance.seed: number 9223372036854775808 is not below 2^63
          "seed": 9 | "seed": 9.5 | $.provenance.seed: must be a whole number, not 9.5
          [0.0103, 0.0103] | [0.0103, -0.0103] | $.runs[2].series[0].values[1]: must be above zero, not -0.0103
          [0.0103, 0.0103] | [0, 0.0103] | $.runs[2].series[0].values[0]: must be above zero, not 0
          "count": 2, | "count": 3, | $.runs[0].series[0].count: says 3, but 2 are listed
          "seconds": 4.5, | "seconds": -4.5, | $.runs[0].seconds: must be at least 0, not -4.5
          "block": 0, | "block": -1, | $.runs[0].block: must be from 0 to 1000000, not -1
          "twice": 607, | "twice": -607, | $.allocations[0].twice: must be at least 0, not -607
          "metric": "time" | "metric": "tme" | $.runs[0].series[0].metric: unknown metric "tme"
          "unit": "sec/op" | "unit": "ns/op" | $.runs[0].series[0].unit: must be sec/op, not "ns/op"
          "kind": "finished" | "kind": "ended" | $.runs[0].outcome.kind: must be finished, failed or timed-out, not "ended"
          "start": "2026-11-30T20:00:00Z" | "start": "noon" | $.provenance.start: must be a time such as 2026-11-30T20:15:00Z, not "noon"
          "sessions": 1 | "sesions": 1 | $.provenance.sesions: unknown key
          "source Test.java": "made-up" | "source Test.java": null | $.fingerprint["source Test.java"]: must be text, not null
          "paired": true, | | $.runs[0].paired: missing
          """)
  void whatMayNotStandInAResultIsToldWithItsPath(String right, String wrong, String problem)
      throws IOException {
    var text = ResultFile.text(result);
    assertThat(text).contains(right);
    place(
        text.replaceFirst(
            Pattern.quote(right), Matcher.quoteReplacement(wrong == null ? "" : wrong)));

    assertThat(store(BrokenFiles.MOVE).history(WORDS, MACHINE)).isEmpty();

    assertThat(problems())
        .containsExactly(
            HOME + OLDER + ": " + problem + " | restore the file from git, or measure again");
    assertThat(project.resolve(HOME + OLDER)).exists();
  }

  @Test
  void aChangedNumberIsNoticedAndTheFileIsNamed() throws IOException {
    place(ResultFile.text(result).replace("[0.0104, 0.0104]", "[0.0104, 0.0105]"));

    assertThat(store().current(WORDS, MACHINE)).isEmpty();

    assertThat(problems()).hasSize(1);
    assertThat(problems().getFirst())
        .matches(
            HOME
                + OLDER
                + ": was changed after it was measured: its content has SHA-256 [0-9a-f]{8}…, not"
                + " [0-9a-f]{8}… \\| restore the file from git, or measure again");
  }

  @Test
  void otherSpacingIsNoChange() throws IOException {
    store().save(result);
    var file = project.resolve(HOME + ResultName.stem(result) + ".json");
    Files.writeString(file, Files.readString(file).replace("\n", "\r\n").replace(": ", ":  "));

    assertThat(store().history(WORDS, MACHINE)).hasSize(1);
    assertThat(problems()).isEmpty();
  }

  @Test
  void aFileOfANewerFormatIsLeftAsItIs() throws IOException {
    var text = ResultFile.text(result).replace("\"schema\": 3", "\"schema\": 4, \"new\": {}");
    place(text);

    assertThat(store(BrokenFiles.MOVE).history(WORDS, MACHINE)).isEmpty();

    assertThat(problems())
        .containsExactly(
            HOME
                + OLDER
                + ": written in format 4, but this Chiplog reads formats up to 3"
                + " | use a newer Chiplog; the file is left as it is");
    assertThat(project.resolve(HOME + OLDER)).hasContent(text);
  }

  private static Result profiled() {
    var samples = new Profile.Samples(1e9);
    var stack = new Stack(List.of(Frame.of("words.Words.slow:7"), Frame.of("byte[].new")));
    samples.add(stack, 10_000_000);
    samples.add(stack, 10_000_000);
    var run = ResultFixtures.finished(CaseId.of("slow"), 0, List.of());
    return ResultFixtures.resultOf("words")
        .run(
            new Run(
                run.block(),
                run.order(),
                run.session(),
                run.target(),
                run.paired(),
                run.start(),
                run.seconds(),
                run.outcome(),
                run.warmUp(),
                run.disturbance(),
                run.series(),
                List.of(
                    new Recording(
                        ProfileKind.CPU,
                        "jdk.CPUTimeSample",
                        0.01,
                        1,
                        2,
                        300,
                        4.5,
                        samples.profile()))))
        .build();
  }

  private static final String STACKS = "run 0 cpu\nwords.Words.slow:7;byte[].new\t2\t0.02\n";

  @Test
  void whatAProfilerSawIsKeptBesideTheResult() throws IOException {
    var saved = store().save(profiled());

    assertThat(saved.result()).isEqualTo(profiled());
    assertThat(unzipped(stacks(saved))).isEqualTo(STACKS);
    assertThat(store().current(WORDS, MACHINE)).contains(saved);
    assertThat(store().save(profiled()).id()).isEqualTo(saved.id() + "-2");
    assertThat(store().history(WORDS, MACHINE)).hasSize(2);
    assertThat(problems()).isEmpty();
  }

  private Path stacks(StoredResult saved) {
    return project.resolve(HOME + saved.id() + ".stacks.gz");
  }

  private static String unzipped(Path file) throws IOException {
    try (var zipped = new GZIPInputStream(Files.newInputStream(file))) {
      return new String(zipped.readAllBytes(), UTF_8);
    }
  }

  @Test
  void aResultWithoutItsStacksIsRefused() throws IOException {
    var saved = store().save(profiled());
    Files.delete(stacks(saved));

    assertThat(store().current(WORDS, MACHINE)).isEmpty();
    assertThat(problems())
        .containsExactly(
            saved.file()
                + ": $.stacks: the file of stacks beside it is missing; it was "
                + saved.id()
                + ".stacks.gz | restore the file from git, or measure again");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          run 0 cpu~words.Words.slow:7;byte[].new_3_0.02~ | have SHA-256
          run 0 cpu~words.Words.slow:7;byte[].new_2~      | run 0 cpu: line 1: a stack, samples and an
          words.Words.slow:7;byte[].new_2_0.02~           | does not begin with a run
          run 0 heap~words.Words.slow:7_2_0.02~           | has an unknown profile "heap"
          run 0 cpu~a.B.c_2_0.02~run 0 cpu~a.B.c_2_0.02~  | has run 0 cpu twice
          """)
  void stacksThatWereChangedAreRefused(String text, String problem) throws IOException {
    var saved = store().save(profiled());
    try (var zipped = new GZIPOutputStream(Files.newOutputStream(stacks(saved)))) {
      zipped.write(text.replace('~', '\n').replace('_', '\t').getBytes(UTF_8));
    }

    assertThat(store().current(WORDS, MACHINE)).isEmpty();
    assertThat(problems()).hasSize(1);
    assertThat(problems().getFirst()).startsWith(saved.file() + ": $.stacks: ").contains(problem);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "no gzip", "\u001f\u008b\b"})
  void aFileOfStacksThatIsTornIsRefused(String torn) throws IOException {
    var saved = store().save(profiled());
    Files.write(stacks(saved), torn.getBytes(ISO_8859_1));

    assertThat(store().current(WORDS, MACHINE)).isEmpty();
    assertThat(problems()).hasSize(1);
    assertThat(problems().getFirst())
        .contains("the file of stacks beside it is no whole gzip file");
  }

  @Test
  void aDiskThatIsFullLeavesNeitherFileBehind() {
    var full =
        new FolderResultStore(
            project,
            project.resolve("experiments/results"),
            BrokenFiles.LEAVE,
            found,
            (file, bytes) -> {
              if (file.toString().endsWith(".gz")) {
                throw new IOException("No space left on device");
              }
              NewFile.force(file, bytes);
            });

    assertThatThrownBy(() -> full.save(profiled())).hasMessageContaining("No space left");
    assertThat(project.resolve(HOME)).isEmptyDirectory();
  }

  @Test
  void aResultOfAnotherExperimentDoesNotCount() throws IOException {
    place(ResultFile.text(ResultFixtures.resultOf("other").build()));

    assertThat(store().history(WORDS, MACHINE)).isEmpty();

    assertThat(problems())
        .containsExactly(
            HOME
                + OLDER
                + ": is a result of other on test-cpu-2c-4g-kvm, in the folder of words on"
                + " test-cpu-2c-4g-kvm | move it to the folder it belongs to");
  }

  @Test
  void aCopyWithTheNameOfAnotherMomentDoesNotCount() throws IOException {
    Files.move(
        place(ResultFile.text(result)), project.resolve(HOME + "29991231T235959Z-e1b4d0c2.json"));

    assertThat(store().history(WORDS, MACHINE)).isEmpty();

    assertThat(problems()).singleElement().asString().contains("29991231T235959Z");
  }

  @Test
  void aFileOfAnotherNameIsNotPassedOverInSilence() throws IOException {
    Files.move(place(ResultFile.text(result)), project.resolve(HOME + "copy.json"));
    Files.writeString(project.resolve(HOME + "20261129T080000Z-e1b4d0c2.folded"), "a;b 1");

    assertThat(store().history(WORDS, MACHINE)).isEmpty();

    assertThat(problems())
        .containsExactly(
            HOME
                + "copy.json: not the name of a result file | results are named"
                + " <utc>-<key8>.json, such as 20261130T201500Z-0a1b2c3d.json");
  }

  @Test
  void aLinkIsNotFollowed() throws IOException {
    Files.move(place(ResultFile.text(result)), project.resolve("outside.json"));
    Files.createSymbolicLink(project.resolve(HOME + OLDER), project.resolve("outside.json"));

    assertThat(store().history(WORDS, MACHINE)).isEmpty();

    assertThat(problems()).containsExactly(HOME + OLDER + ": not a file; links are not followed");
  }

  /// F29: a disk that fills up in the middle of the file.
  @Test
  void aFullDiskLeavesNothingHalfWritten() throws IOException {
    var earlier = store().save(result);
    var text = Files.readString(project.resolve(earlier.file()));
    var full =
        new FolderResultStore(
            project,
            project.resolve("experiments/results"),
            BrokenFiles.LEAVE,
            found,
            (file, bytes) -> {
              Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
              throw new IOException("No space left on device");
            });

    assertThatThrownBy(() -> full.save(result))
        .isInstanceOf(FileSystemException.class)
        .hasMessageContaining(HOME)
        .hasMessageEndingWith(": No space left on device");

    try (var files = Files.list(project.resolve(HOME))) {
      assertThat(files).containsExactly(project.resolve(earlier.file()));
    }
    assertThat(project.resolve(earlier.file())).hasContent(text);
    assertThat(full.history(WORDS, MACHINE)).containsExactly(earlier);
  }

  @Test
  void whatAKilledProcessLeftBehindIsNoResultAndNotInTheWay() throws IOException {
    var part = "." + ResultName.stem(result) + ".json.part";
    Files.createDirectories(project.resolve(HOME));
    Files.writeString(project.resolve(HOME + part), "{ half");

    assertThat(store().history(WORDS, MACHINE)).isEmpty();
    var saved = store().save(result);

    assertThat(store().history(WORDS, MACHINE)).containsExactly(saved);
    assertThat(problems()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, 0, -1})
  void aResultThatCouldNotBeReadAgainIsNotWritten(double time) {
    var wrong =
        ResultFixtures.resultOf("words").measured(CaseId.of("a"), Metric.TIME, time).build();

    assertThatThrownBy(() -> store().save(wrong)).isInstanceOf(IllegalArgumentException.class);

    assertThat(store().experiments()).isEmpty();
  }
}

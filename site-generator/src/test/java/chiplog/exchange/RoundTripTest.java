package chiplog.exchange;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import chiplog.diagnostic.DiagnosticList;
import chiplog.experiment.CaseId;
import chiplog.experiment.Metric;
import chiplog.result.ResultFixtures;
import chiplog.result.Series;
import chiplog.result.StoredResult;
import chiplog.store.FolderResultStore;
import chiplog.store.FolderResultStore.BrokenFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// What is exported, imported and exported again has the same bytes.
class RoundTripTest {
  @TempDir Path folder;
  private final DiagnosticList problems = new DiagnosticList();

  private List<Report> imported(String text) throws IOException {
    var file = folder.resolve("exported");
    Files.writeString(file, text);
    var read = ReportFile.read(file, "exported", problems);
    assertThat(problems.all()).isEmpty();
    return read.orElseThrow().reports();
  }

  private void assertSameAgain(List<Report> reports, Format format) throws IOException {
    var text = format.write(reports);
    assertThat(format.write(imported(text))).isEqualTo(text);
  }

  private static List<Report> madeUp() {
    var random = new SplittableRandom(9);
    var result = ResultFixtures.resultOf("file-length-8");
    for (var variant : List.of("new", "old")) {
      for (var buffer : List.of("1", "a b/c%d=e", "10-8")) {
        var params = new LinkedHashMap<String, String>();
        params.put("buffer", buffer);
        var target = new CaseId(variant, params);
        for (var block = 0; block < 4; block++) {
          var time = new Series(Metric.TIME, random.doubles(3, 1e-9, 1e-3).boxed().toList());
          var bytes = new Series(Metric.BYTES, random.doubles(3, 0, 1e4).boxed().toList());
          result.run(ResultFixtures.finished(target, block, List.of(time, bytes)));
        }
        result.allocates(target, 12, Map.of());
      }
    }
    return ResultReports.of(new StoredResult(result.build(), "file", "sha", "id"));
  }

  @ParameterizedTest
  @EnumSource(value = Format.class, names = "CSV", mode = EnumSource.Mode.EXCLUDE)
  void ourResultsComeBackWithTheSameBytes(Format format) throws IOException {
    assertSameAgain(madeUp(), format);
  }

  @ParameterizedTest
  @EnumSource(value = Format.class, names = "CSV", mode = EnumSource.Mode.EXCLUDE)
  void soDoesEveryResultThatIsPublished(Format format) throws IOException {
    var project = Path.of("..").toAbsolutePath().normalize();
    var store =
        new FolderResultStore(
            project, project.resolve("experiments/results"), BrokenFiles.LEAVE, problems);
    assertThat(store.experiments()).isNotEmpty();
    for (var experiment : store.experiments()) {
      for (var machine : store.machines(experiment)) {
        var reports = ResultReports.of(store.current(experiment, machine).orElseThrow());
        assertThat(reports).isNotEmpty();
        assertSameAgain(reports, format);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "avgt-1.21, JMH", // has metrics that some forks lack, which changes the order of units in lines
    "avgt-1.36, GO",
    "all-1.37, JMH",
    "all-1.37, GO",
    "thrpt-1.36, JMH",
    "thrpt-1.36, GO",
    "ss-1.21, JMH",
    "no-fork-1.36, JMH"
  })
  void aFileOfJmhOnceWrittenByUsStaysTheSame(String name, Format format) throws IOException {
    var file = Path.of("src/test/jmh", name + ".json");
    var reports = ReportFile.read(file, name, new DiagnosticList()).orElseThrow().reports();
    var text = format.write(reports);
    Files.writeString(folder.resolve("copy"), text);
    var again = ReportFile.read(folder.resolve("copy"), name, new DiagnosticList());

    assertThat(format.write(again.orElseThrow().reports())).isEqualTo(text);
  }

  /// Forks, and all that tells how they were measured, are the same in JMH's JSON as in the result.
  @Test
  void nothingOfAForkIsLostInJson() throws IOException {
    var ours = madeUp();
    var theirs = imported(Format.JMH.write(ours));

    assertThat(theirs)
        .extracting(Report::subject)
        .isEqualTo(ours.stream().map(Report::subject).toList());
    for (var i = 0; i < ours.size(); i++) {
      assertThat(theirs.get(i).conditions()).containsAllEntriesOf(ours.get(i).conditions());
      for (var j = 0; j < ours.get(i).measures().size(); j++) {
        assertThat(theirs.get(i).measures().get(j).forks())
            .extracting(Fork::values)
            .isEqualTo(ours.get(i).measures().get(j).forks().stream().map(Fork::values).toList());
      }
    }
  }

  /// In the Go format it is the block, the launch and the mean of the iterations that stay.
  @Test
  void blocksLaunchesAndMeansAreNotLostInLines() throws IOException {
    var ours = madeUp();
    var theirs = imported(Format.GO.write(ours));

    for (var i = 0; i < ours.size(); i++) {
      assertThat(theirs.get(i).subject()).isEqualTo(ours.get(i).subject());
      assertThat(theirs.get(i).conditions()).isEqualTo(ours.get(i).conditions());
      for (var measure : ours.get(i).measures()) {
        var same = theirs.get(i).directed(measure.unit()).orElseThrow();
        assertThat(same.better()).isEqualTo(measure.better());
        assertThat(same.values()).isEqualTo(measure.values());
        assertThat(same.forks()).extracting(Fork::block).isEqualTo(blocks(measure));
        assertThat(same.forks())
            .extracting(Fork::number)
            .isEqualTo(measure.forks().stream().map(Fork::number).toList());
      }
    }
    assertThat(UTF_8.newEncoder().canEncode(Format.GO.write(ours))).isTrue();
  }

  private static List<?> blocks(Measure measure) {
    return measure.forks().stream().map(Fork::block).toList();
  }
}

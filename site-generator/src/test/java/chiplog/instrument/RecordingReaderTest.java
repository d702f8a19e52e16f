package chiplog.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.experiment.ProfileKind;
import chiplog.instrument.jmh_generated.Loop;
import chiplog.profile.Category;
import chiplog.profile.FoldedStacks;
import chiplog.profile.Grouping;
import chiplog.profile.Top;
import chiplog.result.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordingReaderTest {
  private static final List<ProfileKind> BOTH = List.of(ProfileKind.CPU, ProfileKind.ALLOC);
  private static final String ACCOUNT =
      """
      {"cpuEvent":"jdk.ExecutionSample","cpuPeriodSeconds":0.01,"calls":7,"seconds":0.5}
      """;
  private static final AtomicInteger SEEN = new AtomicInteger();
  @TempDir Path scratch;

  /// A real recording of a loop that makes texts of numbers, and of the same work outside of one.
  private void record() throws IOException, InterruptedException {
    try (var recording = new jdk.jfr.Recording()) {
      recording.enable("jdk.ExecutionSample").with("period", "10ms").withStackTrace();
      recording.enable("jdk.ObjectAllocationSample").with("throttle", "300/s").withStackTrace();
      recording.start();
      var shallow = // the recorder of this JVM cuts off stacks as deep as those of tests
          new Thread(() -> {
            Loop.run(RecordingReaderTest::work);
            work();
          });
      shallow.start();
      shallow.join();
      recording.stop();
      recording.dump(scratch.resolve(RecordingReader.FILE));
    }
    Files.writeString(scratch.resolve(RecordingReader.ACCOUNT), ACCOUNT);
  }

  private static void work() {
    var end = System.nanoTime() + 400_000_000L;
    var sum = 0;
    while (System.nanoTime() < end) {
      for (var i = 0; i < 1_000; i++) {
        sum += Integer.toString(sum + i).length();
      }
    }
    SEEN.set(sum);
  }

  private Reading<List<Recording>> read() {
    return RecordingReader.read(BOTH, scratch);
  }

  private String reason() {
    return read() instanceof Reading.Lost<List<Recording>>(var reason) ? reason : "none";
  }

  @Test
  void stacksBeginBelowTheLoopAndWhatRanOutsideIsCountedApart()
      throws IOException, InterruptedException {
    record();
    if (!(read() instanceof Reading.Whole<List<Recording>>(var recordings))) {
      throw new AssertionError(reason());
    }
    var cpu = recordings.getFirst();
    var alloc = recordings.getLast();
    assertThat(cpu.operations()).isEqualTo(7);
    assertThat(cpu.source()).isEqualTo("jdk.ExecutionSample");
    assertThat(cpu.profile().samples()).isBetween(5L, 60L);
    assertThat(cpu.elsewhere()).isBetween(5L, 60L);
    assertThat(FoldedStacks.text(cpu.profile()).lines())
        .allMatch(line -> line.startsWith("chiplog.instrument.RecordingReaderTest"))
        .allMatch(line -> line.contains("chiplog.instrument.RecordingReaderTest.work:"));
    assertThat(FoldedStacks.text(alloc.profile()).lines())
        .allMatch(line -> line.split("\t", -1)[0].endsWith(".new"));
    var top = Top.of(List.of(alloc.profile()), Grouping.CLASS, true, List.of("chiplog."), 2).rows();
    assertThat(top)
        .extracting(Top.Row::name)
        .containsExactlyInAnyOrder("byte[]", "java.lang.String");
    assertThat(top).extracting(Top.Row::category).containsOnly(Category.JDK);
  }

  @Test
  void aRecordingThatWasCutShortIsAReasonAndNoException() throws IOException, InterruptedException {
    record();
    var whole = Files.readAllBytes(scratch.resolve(RecordingReader.FILE));
    for (var part : List.of(0, 1, 4, 68, whole.length / 2, whole.length - 1)) {
      Files.write(scratch.resolve(RecordingReader.FILE), Arrays.copyOf(whole, part));
      assertThat(reason())
          .as("%d of %d bytes", part, whole.length)
          .isIn("the recording cannot be read to its end", "no sample of CPU time");
    }
  }

  @Test
  void whatIsNotThereIsAReason() throws IOException {
    assertThat(reason()).isEqualTo("the recorder left no readable account of what it did");
    Files.writeString(scratch.resolve(RecordingReader.ACCOUNT), ACCOUNT);
    assertThat(reason()).isEqualTo("the recording cannot be read to its end");
    Files.createDirectory(scratch.resolve(RecordingReader.FILE));
    assertThat(reason()).isEqualTo("the recording cannot be read to its end");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{",
        "{\"cpuEvent\":\"e\",\"cpuPeriodSeconds\":0,\"calls\":7,\"seconds\":0.5}",
        "{\"cpuEvent\":\"e\",\"cpuPeriodSeconds\":\"NaN\",\"calls\":7,\"seconds\":0.5}",
        "{\"cpuEvent\":\"e\",\"cpuPeriodSeconds\":0.01,\"calls\":0,\"seconds\":0.5}",
        "{\"cpuEvent\":\"e\",\"cpuPeriodSeconds\":0.01,\"calls\":7.5,\"seconds\":0.5}",
        "{\"cpuEvent\":\"e\",\"cpuPeriodSeconds\":0.01,\"calls\":7,\"seconds\":-1}"
      })
  void anAccountThatSaysNonsenseIsAReason(String account) throws IOException, InterruptedException {
    record();
    Files.writeString(scratch.resolve(RecordingReader.ACCOUNT), account);
    assertThat(reason()).isEqualTo("the recorder left no readable account of what it did");
  }

  @ParameterizedTest
  @CsvSource({
    "[B, byte[]",
    "[[J, long[][]",
    "[Ljava.lang.String;, java.lang.String[]",
    "java.util.HashMap$Node, java.util.HashMap$Node",
    "[, ["
  })
  void namesOfArraysAreWrittenAsJavaWritesThem(String recorded, String java) {
    assertThat(ClassNames.java(recorded)).isEqualTo(java);
  }
}

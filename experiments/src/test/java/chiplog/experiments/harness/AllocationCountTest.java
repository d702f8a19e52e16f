package chiplog.experiments.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AllocationCountTest {
  @TempDir private Path folder;

  @Test
  @Tag("slow")
  void sevenObjectsThatEscapeAreSevenACall() throws Exception {
    assertThat(counted("seven", 60_000))
        .contains("\"calls\":200,\"once\":1400,\"twice\":2800")
        .contains(
            "\"byClass\":{\"chiplog.experiments.harness.KnownAllocations$Point\":600,"
                + "\"java.lang.Object\":400,\"int[]\":200,\"java.lang.Object[]\":200}")
        .contains("\"bySite\":{\"chiplog.experiments.harness.KnownAllocations.seven:");
  }

  @Test
  @Tag("slow")
  void anObjectThatEscapeAnalysisRemovesIsNotCounted() throws Exception {
    assertThat(counted("scalarReplaced", 60_000)).contains("\"byClass\":{},\"bySite\":{}");
  }

  @Test
  @Tag("slow")
  void withoutEscapeAnalysisTheSameObjectIsCounted() throws Exception {
    assertThat(counted("scalarReplaced", 60_000, "-XX:-DoEscapeAnalysis"))
        .contains("\"byClass\":{\"chiplog.experiments.harness.KnownAllocations$Point\":200}");
  }

  @Test
  @Tag("slow")
  void theArrayOfVariableArgumentsAndBoxesAreCounted() throws Exception {
    assertThat(counted("varargs", 60_000))
        .contains("\"byClass\":{\"java.lang.Integer\":400,\"java.lang.Object[]\":200}");
  }

  @Test
  @Tag("slow")
  void aPrimitiveAnswerIsNotBoxedByTheHarness() throws Exception {
    assertThat(counted("nothing", 60_000)).contains("\"byClass\":{},\"bySite\":{}");
  }

  @Test
  @Tag("slow")
  void fewerCallsAreMadeWhenEventsAreDear() throws Exception {
    assertThat(counted("seven", 100)).contains("\"calls\":1,").contains("\"int[]\":1");
  }

  @Test
  @Tag("slow")
  void withThreadLocalBuffersNothingIsPublished() throws Exception {
    Path out = folder.resolve("out.json");
    Jvm jvm = run("seven", 60_000, List.of("-XX:+UseTLAB"), out);
    assertThat(jvm.exit()).isEqualTo(1);
    assertThat(jvm.err()).contains("is -XX:-UseTLAB set?");
    assertThat(out).doesNotExist();
  }

  @Test
  @Tag("slow")
  void aCallThatFailsIsToldWithoutAStackTrace() throws Exception {
    Jvm jvm = run("failing", 100, List.of("-XX:-UseTLAB"), folder.resolve("out.json"));
    assertThat(jvm.exit()).isEqualTo(1);
    assertThat(jvm.err())
        .isEqualTo("the call failed: java.lang.IllegalStateException: on purpose\n");
  }

  @Test
  void classesAreNamedAsJavaNamesThem() {
    assertThat(AllocationRecording.className("java.lang.String")).isEqualTo("java.lang.String");
    assertThat(AllocationRecording.className("[B")).isEqualTo("byte[]");
    assertThat(AllocationRecording.className("[[J")).isEqualTo("long[][]");
    assertThat(AllocationRecording.className("[Ljava.lang.String;"))
        .isEqualTo("java.lang.String[]");
  }

  private String counted(String method, long maxEvents, String... flags) throws Exception {
    Path out = folder.resolve("out.json");
    List<String> all =
        Stream.concat(
                Stream.of("-XX:-UseTLAB", "-XX:-BackgroundCompilation"), List.of(flags).stream())
            .toList();
    Jvm jvm = run(method, maxEvents, all, out);
    assertThat(jvm.err()).isEmpty();
    assertThat(jvm.exit()).isZero();
    return Files.readString(out);
  }

  private Jvm run(String method, long maxEvents, List<String> flags, Path out) throws Exception {
    return Jvm.run(
        folder,
        flags,
        AllocationCount.class,
        KnownAllocations.class.getName(),
        method,
        Long.toString(maxEvents),
        out.toString(),
        "side=left");
  }
}

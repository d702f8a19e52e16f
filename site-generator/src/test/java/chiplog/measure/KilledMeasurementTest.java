package chiplog.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KilledMeasurementTest {
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
  @TempDir Path folder;

  @Test
  @Tag("slow")
  void aMeasuringProcessThatIsKilledLosesNothingThatWasFinished() throws Exception {
    var process =
        new ProcessBuilder(
                JAVA.toString(),
                "-cp",
                System.getProperty("java.class.path"),
                KilledMeasurement.class.getName(),
                folder.toString())
            .redirectErrorStream(true)
            .start();
    var journal = folder.resolve(".chiplog/journal/words");
    for (int i = 0; i < 200 && !Files.exists(journal.resolve("launch-0004.part/begun")); i++) {
      Thread.sleep(100);
    }
    process.destroyForcibly().waitFor();
    assertThat(journal).isDirectoryContaining("glob:**launch-0003");
    var store = new Lab.Store();
    var again = new ScriptedLauncher();
    var measurement = Lab.measurement(KilledMeasurement.EXPERIMENT, 42, "boot");
    Lab.runner(folder, again, store).run(List.of(measurement), Optional.empty(), new Lab.Heard());
    assertThat(again.launched).hasSize(4).allMatch(name -> name.startsWith("fork"));
    assertThat(store.saved.getLast().provenance().sessions()).isEqualTo(2);
    assertThat(store.saved.getLast().runs()).filteredOn(run -> !run.paired()).hasSize(1);
  }
}

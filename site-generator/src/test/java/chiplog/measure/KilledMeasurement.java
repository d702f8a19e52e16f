package chiplog.measure;

import chiplog.experiment.Experiment;
import chiplog.experiment.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A program that measures until its fourth launch and then waits there to be killed.
final class KilledMeasurement {
  static final Experiment EXPERIMENT = Lab.words(2, Metric.TIME);

  private KilledMeasurement() {}

  public static void main(String[] arguments) throws IOException {
    var launcher =
        new ScriptedLauncher()
            .at(
                4,
                (_, folder) -> {
                  Files.createFile(folder.resolve("begun"));
                  Thread.sleep(60_000);
                  throw new IOException("nobody killed us");
                });
    Lab.runner(Path.of(arguments[0]), launcher, new Lab.Store())
        .run(List.of(Lab.measurement(EXPERIMENT, 42, "boot")), Optional.empty(), new Lab.Heard());
  }
}

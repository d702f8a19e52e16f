package chiplog.analysis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class SimulatedRatesTest {
  private static final Path KEPT = Path.of("src/main/resources/chiplog/analysis/simulated.csv");

  /// A mismatch writes `.got` beside it; read it, then move it.
  @Test
  void theProgramBringsAlongWhatItWorksOut() throws IOException {
    var now = SimulatedRates.of(SimulatedRates.SHIPPED).csv();
    if (!now.equals(Files.readString(KEPT))) {
      Files.writeString(KEPT.resolveSibling(KEPT.getFileName() + ".got"), now, UTF_8);
    }
    assertThat(now).isEqualTo(Files.readString(KEPT));
  }
}

package chiplog.benchstat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Byte for byte what the original printed, and its exit status, which was always 0.
class GoldenCasesTest {
  private static final Path CASES = Path.of("src/test/benchstat/cases");

  @TempDir Path folder;

  static List<GoldenCase> cases() throws IOException {
    return GoldenCase.readAll(CASES);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theTwinSaysWhatTheOriginalSaid(GoldenCase wanted) throws IOException {
    var said = Runs.in(folder, wanted.inputs()).run(wanted.arguments());
    assertThat(said.out()).isEqualTo(wanted.out());
    assertThat(said.err()).isEqualTo(wanted.err());
    assertThat(said.exit()).isZero();
  }

  @Test
  void noCaseWasLost() throws IOException {
    assertThat(cases()).hasSize(175);
  }
}

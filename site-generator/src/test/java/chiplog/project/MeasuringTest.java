package chiplog.project;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.machine.ConditionReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MeasuringTest {
  @TempDir Path root;
  private final Path bootId = Path.of("proc/sys/kernel/random/boot_id");

  @Test
  void twoSessionsOfOneBootHaveTheSameName() throws IOException {
    Files.createDirectories(root.resolve(bootId).resolveSibling(""));
    Files.writeString(root.resolve(bootId), "0f0e0d0c-1111-4222-8333-444455556666\n");
    assertThat(boot()).isEqualTo(boot());
  }

  @Test
  void whereNoBootIsVisibleEverySessionHasANameOfItsOwn() {
    assertThat(boot()).isNotEqualTo(boot());
  }

  private String boot() {
    return Measuring.boot(new ConditionReader(root, 2));
  }
}

package chiplog.experiments.filelength;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileLengthTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"0,1", "0,10", "1,1", "1,10", "9,10", "10,10", "11,10", "1000,1", "65204,100000"})
  void bothWaysCountEveryByte(int size, int buffer) throws IOException {
    String file = Files.write(folder.resolve("file"), new byte[size]).toString();
    assertThat(FileLength.base(file, buffer)).isEqualTo(size);
    assertThat(FileLength.hoisted(file, buffer)).isEqualTo(size);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 10, 100, 1_000, 10_000, 100_000})
  void theBenchmarkReadsItsWholeFileWithEveryBuffer(int buffer) throws IOException {
    FileLengthBenchmark benchmark = new FileLengthBenchmark();
    benchmark.buffer = buffer;
    benchmark.writeFile();
    assertThat(benchmark.base()).isEqualTo(65_204);
    assertThat(benchmark.hoisted()).isEqualTo(65_204);
    benchmark.deleteFile();
  }

  @Test
  void theBenchmarkLeavesNoFileBehind() throws IOException {
    FileLengthBenchmark benchmark = new FileLengthBenchmark();
    benchmark.buffer = 1_000;
    benchmark.writeFile();
    benchmark.deleteFile();
    assertThatIOException().isThrownBy(benchmark::hoisted);
  }
}

package chiplog.experiments.filelength;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/// How long does it take to read a file of 65,204 bytes with buffers of different sizes?
///
/// The file was just written, so it is in the page cache: what is timed are the calls to the kernel
/// and the copying, never a disk.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class FileLengthBenchmark {
  static final int SIZE = 65_204;
  static final long SEED = 9;

  /// Size of the buffer in bytes.
  @Param({"1", "10", "100", "1000", "10000", "100000"})
  public int buffer;

  private String file = "";

  @Setup
  public void writeFile() throws IOException {
    byte[] bytes = new byte[SIZE];
    new Random(SEED).nextBytes(bytes);
    file = Files.write(Files.createTempFile("file-length", ".bin"), bytes).toString();
  }

  @Benchmark
  public long base() throws IOException {
    return FileLength.base(file, buffer);
  }

  @Benchmark
  public long hoisted() throws IOException {
    return FileLength.hoisted(file, buffer);
  }

  @TearDown
  public void deleteFile() throws IOException {
    Files.deleteIfExists(Path.of(file));
  }
}

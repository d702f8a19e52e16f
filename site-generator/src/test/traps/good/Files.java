package corpus;

import java.util.*;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.Blackhole;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

@State(Scope.Thread)
public class Files {
  @Param({"1000", "10000"})
  int buffer;

  private Path file = Path.of("words.txt");

  @Benchmark
  public String whole() throws IOException {
    return java.nio.file.Files.readString(file);
  }

  @Benchmark
  public long length() throws IOException {
    try (InputStream in = java.nio.file.Files.newInputStream(file)) {
      byte[] bytes = new byte[8192];
      long length = 0;
      for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
        length += read;
      }
      return length;
    }
  }

  @Benchmark
  public int lines() throws IOException {
    return java.nio.file.Files.readAllLines(file).size();
  }
}

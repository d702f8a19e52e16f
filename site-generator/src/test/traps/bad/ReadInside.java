package corpus;

import java.util.*;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.Blackhole;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

@State(Scope.Thread)
public class ReadInside {
  private Path file = Path.of("words.txt");

  @Benchmark
  public int words() throws IOException {
    String text = Files.readString(file); // trap: timed-setup
    return count(text);
  }

  @Benchmark
  public int lines() throws IOException {
    int sum = 0;
    for (String line : Files.readAllLines(file)) { // trap: timed-setup
      sum += line.length();
    }
    return sum;
  }

  private static int count(String text) {
    return text.split(" ").length;
  }
}

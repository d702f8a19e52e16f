package corpus;

import java.util.*;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.Blackhole;

public class StateObjects {
  @State(Scope.Thread)
  public static class Input {
    List<String> words = new ArrayList<>();
    String text = "";
    Random random = new Random(1);

    @Setup(Level.Iteration)
    public void fill() {
      for (int i = 0; i < 100; i++) {
        words.add("w" + random.nextInt(10));
      }
      text = String.join(" ", words);
    }
  }

  @Benchmark
  public int split(Input input) {
    return input.text.split(" ").length;
  }

  @Benchmark
  public String joined(Input input) {
    StringBuilder text = new StringBuilder();
    for (String word : input.words) {
      text.append(word).append(' ');
    }
    return text.toString();
  }

  @Benchmark
  public void added(Input input) {
    input.words.add("one more");
  }

  @Benchmark
  public List<String> parsed(Input input) {
    List<String> out = new ArrayList<>();
    parse(input.text, out);
    return out;
  }

  private static void parse(String text, List<String> out) {
    out.addAll(Arrays.asList(text.split(" ")));
  }
}

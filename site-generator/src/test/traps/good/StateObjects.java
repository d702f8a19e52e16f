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
  public List<String> copied(Input input) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      all.addAll(input.words);
    }
    if (all.size() != 1000) {
      throw new AssertionError();
    }
    return all;
  }

  @Benchmark
  public void checked(Input input) {
    List<String> all = new ArrayList<>();
    all.addAll(input.words);
    if (all.size() != 100) {
      throw new AssertionError();
    }
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

  @Benchmark
  public int throughAnAnonymousClass(Input input) {
    BitSet lengths = new BitSet();
    input.words.forEach(
        new java.util.function.Consumer<String>() {
          @Override
          public void accept(String word) {
            lengths.set(word.length());
          }
        });
    return sum(lengths);
  }

  @Benchmark
  public int throughALambda(Input input) {
    BitSet lengths = new BitSet();
    input.words.forEach(word -> lengths.set(word.length()));
    return sum(lengths);
  }

  private static int sum(BitSet set) {
    return set.cardinality();
  }

  private static void parse(String text, List<String> out) {
    out.addAll(Arrays.asList(text.split(" ")));
  }
}

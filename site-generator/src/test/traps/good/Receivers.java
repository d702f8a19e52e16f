package corpus;

import java.util.*;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.Blackhole;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

@State(Scope.Thread)
public class Receivers {
  private static final Pattern WORD = Pattern.compile("\\w+");
  private static final int[] TABLE = new int[256];
  private final int[] data = new int[100];
  private String text = "some words";
  private List<Integer> list = new ArrayList<>();
  private char[] letters = new char[20];
  private int next;

  static {
    for (int i = 0; i < TABLE.length; i++) {
      TABLE[i] = Integer.bitCount(i);
    }
  }

  @Benchmark
  public void encoded(Blackhole bh) {
    bh.consume(text.getBytes(StandardCharsets.UTF_8));
  }

  @Benchmark
  public void characters() {
    text.getChars(0, 4, letters, 0);
  }

  @Benchmark
  public boolean matches() {
    return WORD.matcher(text).find();
  }

  @Benchmark
  public int table() {
    int sum = 0;
    for (int i = 0; i < 256; i++) {
      sum += TABLE[i];
    }
    return sum;
  }

  @Benchmark
  public int finalArray() {
    return Arrays.hashCode(data);
  }

  @Benchmark
  public boolean constantKey() {
    return list.contains(42);
  }

  @Benchmark
  public int rotating() {
    next = (next + 1) % data.length;
    return Integer.bitCount(data[next]);
  }
}

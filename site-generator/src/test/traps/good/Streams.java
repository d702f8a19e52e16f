package corpus;

import java.util.*;
import java.util.function.*;
import java.util.stream.*;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.Blackhole;

@State(Scope.Thread)
public class Streams {
  interface Shape { double area(); }
  record Square(double side) implements Shape { public double area() { return side * side; } }
  private List<String> words = new ArrayList<>();
  private int[] data = new int[8];
  private int[][] grid = new int[3][3];
  private Shape[] shapes = new Shape[3];
  private Map<String, List<String>> groups = new HashMap<>();
  private int total;
  private java.util.regex.Matcher matcher;
  private Cache cache;
  private java.nio.ByteBuffer buffer;
  private Formatter formatter = new Formatter();
  private String text = "x";

  @Benchmark
  public void streamIntoField() {
    words.stream().map(String::length).forEach(n -> total += n);
  }

  @Benchmark
  public void peeked(Blackhole bh) {
    words.stream().peek(bh::consume).count();
  }

  @Benchmark
  public void mappedWithEffect() {
    words.stream().map(w -> total += w.length()).count();
  }

  @Benchmark
  public void toBlackhole(Blackhole bh) {
    bh.consume(words.stream().filter(w -> !w.isEmpty()).collect(Collectors.toList()));
  }

  @Benchmark
  public void collectedInto() {
    groups = words.stream().collect(Collectors.groupingBy(w -> w.substring(0, 1)));
  }

  @Benchmark
  public void statefulMap() {
    words.stream().map(w -> groups.put(w, List.of(w))).toList();
  }

  @Benchmark
  public void callsUnknown() {
    words.stream().map(Helper::touch).toList();
  }

  @Benchmark
  public void cloned() {
    int[] copy = data.clone(); Arrays.sort(copy); data = copy;
  }

  @Benchmark
  public int[] clonedBack() {
    int[] copy = data.clone(); Arrays.sort(copy); return copy;
  }

  @Benchmark
  public int clonedFirst() {
    int[] copy = Arrays.copyOf(data, 5); Arrays.sort(copy); return copy[0];
  }

  @Benchmark
  public void clonedConsumed(Blackhole bh) {
    int[] copy = Arrays.copyOfRange(data, 0, 5); Arrays.fill(copy, 3); bh.consume(copy);
  }

  @Benchmark
  public double megamorphic() {
    double s = 0; for (Shape shape : shapes) { s += shape.area(); } return s;
  }

  @Benchmark
  public void megamorphicVoid() {
    for (Shape shape : shapes) { total += (int) shape.area(); }
  }

  @Benchmark
  public int usedInLambda() {
    int square = total * total; IntSupplier s = () -> square; return s.getAsInt();
  }

  @Benchmark
  public int usedInIf() {
    int square = total * total; if (square > 3) { return 1; } return 0;
  }

  @Benchmark
  public int usedInSwitch() {
    int square = total & 3; return switch (square) { case 0 -> 1; default -> 2; };
  }

  @Benchmark
  public int usedAsIndex() {
    int at = total & 7; return data[at];
  }

  @Benchmark
  public void usedInWhile(Blackhole bh) {
    int end = data.length - 1; for (int i = 0; i < end; i++) { bh.consume(data[i]); }
  }

  @Benchmark
  public int usedInArray() {
    int at = data[0] % 3; grid[at][at] = 1; return at;
  }

  @Benchmark
  public String usedInText() {
    String s = text + total; return s;
  }

  @Benchmark
  public Predicate<String> predicate() {
    return w -> w.length() > 3;
  }

  @Benchmark
  public Runnable runnable() {
    return () -> {};
  }

  @Benchmark
  public Comparator<String> comparator() {
    return Comparator.comparing(String::length);
  }

  @Benchmark
  public int varargs() {
    return Math.max(count("a", text), 3);
  }

  @Benchmark
  public void varargsEffect() {
    log("a", 1, 2);
  }

  private void log(String format, Object... all) { total += all.length; }

  private static int count(String... all) { return all[1].length(); }

  @Benchmark
  public long xorshift() {
    long x = total; x ^= x << 13; x ^= x >>> 7; total = (int) x; return data[(int) (x & 7)];
  }

  @Benchmark
  public void swap() {
    int t = data[0]; data[0] = data[1]; data[1] = t;
  }

  @Benchmark
  public int streamOfState() {
    return Stream.of(text, "b").mapToInt(String::length).sum();
  }

  @Benchmark
  public Object iterated() {
    return Stream.iterate(1, i -> i * 2).limit(total).toList();
  }

  @Benchmark
  public Object supplied() {
    return Stream.generate(() -> total++).limit(10).toList();
  }

  @Benchmark
  public void suppliedVoid() {
    Stream.generate(() -> total++).limit(10).count();
  }

  @Benchmark
  public void parallel() {
    IntStream.range(0, 10).parallel().forEach(i -> data[i & 7] = i);
  }

  @Benchmark
  public void setAll() {
    Arrays.setAll(data, i -> i * 2);
  }

  @Benchmark
  public void replaced() {
    words.replaceAll(String::trim);
  }

  @Benchmark
  public void removedIf() {
    words.removeIf(String::isEmpty);
  }

  @Benchmark
  public void sorted() {
    words.sort(Comparator.naturalOrder());
  }

  @Benchmark
  public void collectionsSort() {
    Collections.sort(words);
  }

  @Benchmark
  public int clonedGrid() {
    int[][] copy = grid.clone(); copy[0][0] = total; return copy.length;
  }

  interface Cache { String get(String key); }

  @Benchmark
  public void matched() {
    matcher.matches();
  }

  @Benchmark
  public void loaded() {
    cache.get("key");
  }

  @Benchmark
  public void transferred() {
    buffer.get(new byte[8]);
  }

  @Benchmark
  public void formatted() {
    formatter.format("%d", 1);
  }

  @Benchmark
  public void exchanged() {
    groups.replace("a", words);
  }
}

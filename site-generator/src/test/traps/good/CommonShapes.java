package corpus;

import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.stream.*;
import java.nio.ByteBuffer;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.Blackhole;

@State(Scope.Benchmark)
public class CommonShapes {
  private static final List<String> NAMES = new ArrayList<>();
  private static final Map<String, Integer> SIZES = new HashMap<>();

  enum Kind { A, B }

  record Point(int x, int y) {
    int norm() { return x * x + y * y; }
  }

  @Param({"alpha", "beta"})
  public String key;

  @Param Kind kind;

  private String[] words;
  private List<Point> points = new ArrayList<>();
  private int total;
  private int[] out = new int[16];
  private byte[] bytes = new byte[100];
  private final StringBuilder reused = new StringBuilder();
  private final ByteBuffer buffer = ByteBuffer.allocate(64);
  private Iterator<String> iterator;
  private int index;

  @Setup(Level.Trial)
  public void prepare() {
    NAMES.add("x");
    for (int i = 0; i < 10; i++) {
      points.add(new Point(i, i));
    }
  }

  @Benchmark
  public boolean lookup() {
    return NAMES.contains("x");
  }

  @Benchmark
  public Integer mapLookup() {
    return SIZES.get("alpha");
  }

  @Benchmark
  public int paramHash() {
    return key.hashCode();
  }

  @Benchmark
  public int kinds() {
    switch (kind) {
      case A:
        return words.length;
      default:
        return words.length + 1;
    }
  }

  @Benchmark
  public void loopConsume(Blackhole bh) {
    for (String w : words) {
      bh.consume(w.length());
    }
  }

  @Benchmark
  public void loopConsumeLambda(Blackhole bh) {
    points.forEach(p -> bh.consume(p.norm()));
  }

  @Benchmark
  public void loopConsumeRef(Blackhole bh) {
    points.forEach(bh::consume);
  }

  @Benchmark
  public void streamConsume(Blackhole bh) {
    points.stream().map(Point::norm).forEach(bh::consume);
  }

  @Benchmark
  public void writesField() {
    total = key.length() * 31;
  }

  @Benchmark
  public void writesThis() {
    this.total += key.length();
  }

  @Benchmark
  public void writesArray() {
    for (int i = 0; i < out.length; i++) {
      out[i] = i * 3;
    }
  }

  @Benchmark
  public void fillsField() {
    Arrays.fill(out, 7);
  }

  @Benchmark
  public void sortsField() {
    Arrays.sort(out);
  }

  @Benchmark
  public boolean shortCircuit() {
    return key.isEmpty() || words.length > 3 && key.startsWith("a");
  }

  @Benchmark
  public String reuse() {
    reused.setLength(0);
    reused.append("a").append(1).append(key);
    return reused.toString();
  }

  @Benchmark
  public void reuseVoid() {
    reused.setLength(0);
    reused.append("a").append(1);
  }

  @Benchmark
  public int tryFinally() {
    index++;
    try {
      return Integer.parseInt("12" + index);
    } finally {
      index--;
    }
  }

  @Benchmark
  public Point record() {
    return new Point(1, 2);
  }

  @Benchmark
  public int recordOfState() {
    return new Point(index, 2).norm();
  }

  @Benchmark
  public Supplier<String> lambda() {
    return () -> key;
  }

  @Benchmark
  public Supplier<String> constantLambda() {
    return () -> "a" + 1;
  }

  @Benchmark
  public int future() throws Exception {
    return CompletableFuture.supplyAsync(() -> 1).thenApply(x -> x + 1).get();
  }

  @Benchmark
  public void completed(Blackhole bh) {
    bh.consume(CompletableFuture.completedFuture(1).thenApply(x -> x + 1).join());
  }

  @Benchmark
  public int varargs() {
    return sum(1, index, 3);
  }

  private static int sum(int... all) {
    int s = 0;
    for (int one : all) {
      s += one;
    }
    return s;
  }

  @Benchmark
  public void buffered() {
    buffer.clear();
    buffer.putInt(1);
    buffer.putLong(2L);
  }

  @Benchmark
  public String iterate() {
    if (!iterator.hasNext()) {
      iterator = NAMES.iterator();
    }
    return iterator.next();
  }

  @Benchmark
  @OperationsPerInvocation(16)
  public int ops() {
    int s = 0;
    for (int i = 0; i < 16; i++) {
      s += out[i];
    }
    return s;
  }

  @Benchmark
  public int throwing() {
    try {
      throw new IllegalStateException("x");
    } catch (IllegalStateException e) {
      return e.getMessage().length();
    }
  }

  @Benchmark
  public void throwsIt(Blackhole bh) {
    try {
      fail(index);
    } catch (RuntimeException e) {
      bh.consume(e);
    }
  }

  private static void fail(int i) {
    throw new RuntimeException("no " + i);
  }

  @Benchmark
  public int[] copied() {
    int[] copy = Arrays.copyOf(out, out.length);
    Arrays.sort(copy);
    return copy;
  }

  @Benchmark
  public long instantNow() {
    return System.currentTimeMillis();
  }

  @Benchmark
  public String format() {
    return String.format("%s-%d", key, index);
  }

  @Benchmark
  public String concat() {
    return "a" + key + 'c';
  }

  @Benchmark
  public List<Integer> streamToList() {
    return points.stream().map(p -> p.x() + 1).filter(i -> i > 3).toList();
  }

  @Benchmark
  public int reduced() {
    return IntStream.range(0, index).map(i -> i * 2).sum();
  }

  @Benchmark
  public void escape(Blackhole bh) {
    List<Integer> list = new ArrayList<>();
    list.add(1);
    list.add(2);
    bh.consume(list);
  }

  @Benchmark
  public void twoSinks(Blackhole bh1, Blackhole bh2) {
    bh1.consume(key.length());
    bh2.consume(key.hashCode());
  }

  @Benchmark
  public Object[] array() {
    return new Object[] {1, 2, 3};
  }

  @Benchmark
  public int switchExpression() {
    return switch (key) {
      case "alpha" -> 1;
      case "beta" -> 2;
      default -> 0;
    };
  }

  @Benchmark
  public int patternMatching() {
    Object o = points.get(index % 3);
    return o instanceof Point(int x, int y) ? x + y : 0;
  }

  @Benchmark
  public int bytesSum() {
    int s = 0;
    for (byte b : bytes) {
      s ^= b;
    }
    return s;
  }

  @Benchmark
  public void voidWithBlackholeHelper(Blackhole bh) {
    drain(bh, words);
  }

  private static void drain(Blackhole sink, String[] all) {
    for (String one : all) {
      sink.consume(one);
    }
  }

  @Benchmark
  public void helperField() {
    store(key.length());
  }

  private void store(int v) {
    total = v;
  }
}

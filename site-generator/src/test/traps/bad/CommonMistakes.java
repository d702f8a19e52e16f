package corpus;

import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.stream.*;
import java.io.*;
import java.math.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.Blackhole;

@State(Scope.Benchmark)
public class CommonMistakes {
  private static final String CSV = "a,b,c";
  private static final double[] COEFFICIENTS = {1.5, 2.5};
  private static final List<Integer> LIST = List.of(1, 2, 3);
  private static final int N = 100;
  private static final Point ORIGIN = new Point(0, 0);
  private final String greeting = "hello";
  private String text = "some text";
  private int index = 3;
  private int[] data = new int[100];
  private List<String> names = new ArrayList<>();
  private Point point = new Point(1, 2);

  record Point(int x, int y) {
    int norm() { return x * x + y * y; }
    static Point of(int v) { return new Point(v, v); }
  }

  @Benchmark
  public String[] splitConstant() { // trap: constant-input
    return CSV.split(",");
  }

  @Benchmark
  public double polynomial() { // trap: constant-input
    double y = 0;
    for (double c : COEFFICIENTS) {
      y = y * 2.0 + c;
    }
    return y;
  }

  @Benchmark
  public int sumOfConstantList() { // trap: constant-input
    int s = 0;
    for (int i : LIST) {
      s += i;
    }
    return s;
  }

  @Benchmark
  public int loopOfConstants() { // trap: constant-input
    int s = 0;
    for (int i = 0; i < N; i++) {
      s += i;
    }
    return s;
  }

  @Benchmark
  public int intStream() { // trap: constant-input
    return IntStream.range(0, 100).map(i -> i * i).sum();
  }

  @Benchmark
  public int recordOfLiterals() { // trap: constant-input
    return new Point(1, 2).norm();
  }

  @Benchmark
  public int recordFactory() { // trap: constant-input
    return Point.of(3).norm();
  }

  @Benchmark
  public String greetingUpper() { // trap: constant-input
    return greeting.toUpperCase();
  }

  @Benchmark
  public void constantConsumed(Blackhole bh) { // trap: constant-input
    bh.consume(Math.sqrt(2.0));
  }

  @Benchmark
  public String constantFormat() { // trap: constant-input
    return String.format("%d-%s", 3, "x");
  }

  @Benchmark
  public BigInteger constantPower() { // trap: constant-input
    return BigInteger.TWO.pow(100);
  }

  @Benchmark
  public int varargs() { // trap: constant-input
    return sum(1, 2, 3);
  }

  private static int sum(int... all) {
    int s = 0;
    for (int one : all) {
      s += one;
    }
    return s;
  }

  @Benchmark
  public boolean ternary() { // trap: constant-input
    return (N > 3 ? CSV : greeting).contains("b");
  }

  @Benchmark
  public int switched() { // trap: constant-input
    return switch (CSV) {
      case "x" -> 1;
      default -> CSV.length();
    };
  }

  @Benchmark
  public int tryConstant() { // trap: constant-input
    try {
      return Integer.parseInt("123");
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  @Benchmark
  @OperationsPerInvocation(100)
  public int opsPer() { // trap: constant-input
    int h = 0;
    for (int i = 0; i < 100; i++) {
      h = 31 * h + Integer.hashCode(i);
    }
    return h;
  }

  @Benchmark
  public void voidSum() { // trap: deleted-work
    int s = 0;
    for (int v : data) {
      s += v;
    }
  }

  @Benchmark
  public void voidTry() { // trap: deleted-work
    try {
      Integer.parseInt(text);
    } catch (NumberFormatException e) {
      // ignored
    }
  }

  @Benchmark
  public void voidUpper() { // trap: deleted-work
    text.toUpperCase();
  }

  @Benchmark
  public void voidConcat() { // trap: deleted-work
    String s = text + index;
  }

  @Benchmark
  public void voidHelper() { // trap: deleted-work
    compute(index);
  }

  private int compute(int i) {
    return i * 31;
  }

  @Benchmark
  public void voidBuilder() { // trap: deleted-work
    StringBuilder b = new StringBuilder();
    b.append(text).append(index);
    b.toString();
  }

  @Benchmark
  public void voidList() { // trap: deleted-work
    List<Integer> list = new ArrayList<>();
    for (int v : data) {
      list.add(v);
    }
  }

  @Benchmark
  public void voidStream() { // trap: deleted-work
    Arrays.stream(data).map(i -> i + 1).sum();
  }

  @Benchmark
  public void voidLocalSort() { // trap: deleted-work
    int[] copy = Arrays.copyOf(data, data.length);
    Arrays.sort(copy);
  }

  @Benchmark
  public void blackholeNotUsed(Blackhole bh) { // trap: deleted-work
    Math.sin(index);
  }

  @Benchmark
  public void onlyLastConsumed(Blackhole bh) {
    int h = 0;
    for (int v : data) {
      Math.max(v, 3); // trap: deleted-work
      h += v;
    }
    bh.consume(h);
  }

  @Benchmark
  public int loopOverwritten() {
    int last = 0;
    for (int i = 0; i < 10; i++) {
      Integer.toString(index + i); // trap: deleted-work
    }
    return last + index;
  }

  @Benchmark
  public int unusedLocal() {
    String upper = text.toUpperCase(); // trap: deleted-work
    return text.length();
  }

  @Benchmark
  public int unusedBinary() {
    int square = index * index; // trap: deleted-work
    return index;
  }

  @Benchmark
  public boolean mapInside() {
    Map<String, Integer> map = new HashMap<>(); // trap: timed-setup
    map.put("a", 1);
    map.put("b", 2);
    return map.containsKey(text);
  }

  @Benchmark
  public int bytesInside() {
    byte[] bytes = new byte[100]; // trap: timed-setup
    new Random(1).nextBytes(bytes);
    return Arrays.hashCode(bytes);
  }

  @Benchmark
  public String builderInside() {
    StringBuilder b = new StringBuilder(); // trap: timed-setup
    for (int i = 0; i < 100; i++) {
      b.append("x");
    }
    return b.reverse().toString();
  }

  @Benchmark
  public int listOfInside() {
    List<String> list = Arrays.asList("a", "b", "c"); // trap: timed-setup
    return list.indexOf(text);
  }

  @Benchmark
  public List<Integer> streamOfLocal() {
    List<Integer> list = new ArrayList<>(); // trap: timed-setup
    for (int i = 0; i < 1000; i++) {
      list.add(i);
    }
    return list.stream().filter(i -> i % index == 0).collect(Collectors.toList());
  }

  @Benchmark
  public void consumesRandom(Blackhole bh) {
    int at = ThreadLocalRandom.current().nextInt(data.length); // trap: timed-setup
    bh.consume(data[at]);
  }

  @Benchmark
  public int randomMod() {
    return data[Math.abs(new Random().nextInt()) % 100]; // trap: timed-setup
  }

  @Benchmark
  public boolean uuid() {
    return names.contains(UUID.randomUUID().toString()); // trap: timed-setup
  }

  @Benchmark
  public long linesOfFile() throws IOException {
    return Files.readAllLines(Path.of("x.txt")).stream().filter(l -> l.contains(text)).count(); // trap: timed-setup
  }

  @Benchmark
  public int copyOfConstructor() {
    var set = new HashSet<>(List.of(1, 2, 3)); // trap: timed-setup
    return set.contains(index) ? 1 : 0;
  }

  @Benchmark
  public int treeSetInside() {
    TreeSet<Integer> set = IntStream.range(0, 100).boxed().collect(Collectors.toCollection(TreeSet::new)); // trap: timed-setup
    return set.ceiling(index);
  }

  @Benchmark
  public int arrayLiteral() {
    int[] primes = {2, 3, 5, 7}; // trap: timed-setup
    return Arrays.binarySearch(primes, index);
  }

  @Benchmark
  @Fork(1) // trap: single-fork
  public int oneFork() {
    return index + 1;
  }

  @Benchmark
  @Fork(value = 1, warmups = 2) // trap: single-fork
  public int oneForkNamed() {
    return index + 1;
  }
}

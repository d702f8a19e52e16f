package corpus;

import static java.lang.Math.max;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;
import java.io.*;
import java.math.BigInteger;
import java.nio.file.*;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.Blackhole;

abstract class Base<T> {
  @State(Scope.Benchmark)
  public static class Shared {
    @Param("100") int n;
    int[] data;
    private final ReentrantLock lock = new ReentrantLock();
  }

  protected T held;
  protected int inherited = 3;
  protected final int fixedInBase = 5;

  protected abstract int run(int x);
}

@State(Scope.Thread)
public class Concurrent extends Base<String> {
  @State(Scope.Thread)
  public static class Local {
    int cursor;
    String text = "a b c";
    final int[] values = {3, 1, 2};
    Deque<Integer> deque = new ArrayDeque<>();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Writer writer = new StringWriter();

    int next() {
      return values[cursor++ % values.length];
    }
  }

  private static final VarHolder HOLDER = new VarHolder();
  private static volatile int flag;
  private static final ThreadLocal<StringBuilder> BUILDER = ThreadLocal.withInitial(StringBuilder::new);
  private static final AtomicInteger COUNTER = new AtomicInteger();
  private static final int SIZE = 64;
  private final LongAdder adder = new LongAdder();
  private final ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
  private final Random random = new Random(1);
  private final ExecutorService pool = Executors.newFixedThreadPool(2);
  private final Function<Integer, Integer> function = i -> i + 1;
  private final boolean[] flags = new boolean[SIZE];
  private final Object monitor = new Object();
  private final double[] weights;
  private final int limit;

  static class VarHolder { int v; }

  public Concurrent() {
    weights = new double[10];
    limit = Integer.getInteger("limit", 3);
  }

  @Override
  protected int run(int x) {
    return x * 31;
  }

  @Benchmark
  public int inheritedField() {
    return run(inherited);
  }

  @Benchmark
  public int throughSuper() {
    return super.inherited + 1;
  }

  @Benchmark
  public int heldLength() {
    return held.length();
  }

  @Benchmark
  public int nestedState(Local local) {
    return local.next() + 1;
  }

  @Benchmark
  public int sharedState(Base.Shared shared, Local local) {
    return shared.data[local.cursor++ % shared.n];
  }

  @Benchmark
  public void pushes(Local local) {
    local.deque.push(1);
    local.deque.pop();
  }

  @Benchmark
  public void resets(Local local) throws IOException {
    local.out.reset();
    local.out.write(1);
  }

  @Benchmark
  public void adds() {
    adder.increment();
  }

  @Benchmark
  public int counter() {
    return COUNTER.incrementAndGet();
  }

  @Benchmark
  public void counterVoid() {
    COUNTER.getAndAdd(2);
  }

  @Benchmark
  public void casLoop() {
    int old;
    do {
      old = COUNTER.get();
    } while (!COUNTER.compareAndSet(old, old + 1));
  }

  @Benchmark
  public Integer computed() {
    return map.computeIfAbsent("key", String::length);
  }

  @Benchmark
  public void putConstant() {
    map.put("key", 1);
  }

  @Benchmark
  public void removeConstant() {
    map.remove("key");
  }

  @Benchmark
  public int volatileRead() {
    return flag;
  }

  @Benchmark
  public void volatileWrite() {
    flag = 1;
  }

  @Benchmark
  public void holderWrite() {
    HOLDER.v = 3;
  }

  @Benchmark
  public String threadLocal() {
    StringBuilder b = BUILDER.get();
    b.setLength(0);
    return b.append("x").append(1).toString();
  }

  @Benchmark
  public int finalWithoutInitializer() {
    return max(limit, 5);
  }

  @Benchmark
  public double finalArrayFilledLater() {
    double s = 0;
    for (double w : weights) {
      s += w * 2;
    }
    return s;
  }

  @Benchmark
  public Integer apply() {
    return function.apply(inherited);
  }

  @Benchmark
  public void submit() throws Exception {
    pool.submit(() -> {}).get();
  }

  @Benchmark
  public void lockIt(Base.Shared shared) {
    shared.lock.lock();
    try {
      inherited++;
    } finally {
      shared.lock.unlock();
    }
  }

  @Benchmark
  public void sync() {
    synchronized (monitor) {
      inherited = 4;
    }
  }

  @Benchmark
  public int sieve() {
    Arrays.fill(flags, true);
    int count = 0;
    for (int i = 2; i < SIZE; i++) {
      if (flags[i]) {
        count++;
        for (int j = i + i; j < SIZE; j += i) {
          flags[j] = false;
        }
      }
    }
    return count;
  }

  @Benchmark
  public boolean[] localSieve() {
    boolean[] marks = new boolean[inherited];
    for (int i = 2; i < marks.length; i++) {
      marks[i] = true;
    }
    return marks;
  }

  @Benchmark
  public String writerUse() throws IOException {
    StringWriter w = new StringWriter();
    w.write("abc");
    w.append(held);
    return w.toString();
  }

  @Benchmark
  public byte[] serialized(Local local) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(local.text);
    }
    return bytes.toByteArray();
  }

  @Benchmark
  public Object deserialized(Local local) throws Exception {
    ByteArrayInputStream in = new ByteArrayInputStream(local.out.toByteArray());
    return new ObjectInputStream(in).readObject();
  }

  @Benchmark
  public BigInteger factorial() {
    BigInteger r = BigInteger.ONE;
    for (int i = 1; i <= inherited; i++) {
      r = r.multiply(BigInteger.valueOf(i));
    }
    return r;
  }

  @Benchmark
  public int countsWords(Local local) {
    Map<String, Integer> counts = new TreeMap<>();
    for (String word : local.text.split(" ")) {
      counts.merge(word, 1, Integer::sum);
    }
    return counts.size();
  }

  @Benchmark
  public void countsWordsInto(Local local, Blackhole bh) {
    Map<String, Integer> counts = new HashMap<>();
    new StringTokenizer(local.text).asIterator().forEachRemaining(w -> counts.merge((String) w, 1, Integer::sum));
    counts.forEach((k, v) -> bh.consume(v));
  }

  @Benchmark
  public void spin() {
    while (flag != 0) {
      Thread.onSpinWait();
    }
  }

  @Benchmark
  public void yielding() {
    Thread.yield();
  }

  @Benchmark
  public Thread thread() {
    return Thread.currentThread();
  }

  @Benchmark
  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  public int notInlined() {
    return inherited + 2;
  }

  @Benchmark
  public <K extends Comparable<K>> int generic() {
    List<K> none = new ArrayList<>();
    return none.size();
  }

  @Benchmark
  public Object optional() {
    return Optional.ofNullable(held).map(String::length).orElse(0);
  }

  @Benchmark
  public void voidCallOnState(Local local) {
    local.next();
  }

  @Benchmark
  public void dequeChain(Local local) {
    local.deque.addFirst(inherited);
    if (local.deque.size() > 10) {
      local.deque.clear();
    }
  }

  @Benchmark
  public int whileLoop() {
    int n = inherited;
    int steps = 0;
    while (n != 1) {
      n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
      steps++;
    }
    return steps;
  }

  @Benchmark
  public int localConstants() {
    final int shift = 3;
    return inherited << shift;
  }

  @Benchmark
  public long timed() {
    long start = System.nanoTime();
    Blackhole.consumeCPU(10);
    return System.nanoTime() - start;
  }

  @Benchmark
  public void exceptionChecked() {
    if (inherited + 1 < 0) {
      throw new IllegalStateException();
    }
  }

  @Benchmark
  public boolean equalsConstant() {
    return held.equals("constant");
  }

  @Benchmark
  public Path resolve() {
    return Path.of("a", held);
  }

  @Benchmark
  public void print(Local local) throws IOException {
    local.writer.write("abc");
  }

  @Benchmark
  public void incrementStatic() {
    HOLDER.v++;
  }

  @Benchmark
  public int randomWork() {
    return random.nextInt();
  }

  @Benchmark
  public void shuffle(Local local) {
    for (int i = 0; i < local.values.length; i++) {
      local.values[i] = 3;
    }
  }
}

package corpus;

import java.util.*;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.Blackhole;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

@State(Scope.Group)
public class Effects {
  private final AtomicLong counter = new AtomicLong();
  private final Queue<Integer> queue = new ConcurrentLinkedQueue<>();
  private final Object lock = new Object();
  private int shared;

  @Benchmark
  @Group("pair")
  public void put() {
    queue.offer(1);
  }

  @Benchmark
  @Group("pair")
  public Integer take() {
    return queue.poll();
  }

  @Benchmark
  public void count() {
    counter.incrementAndGet();
  }

  @Benchmark
  public void locked() {
    synchronized (lock) {
      shared++;
    }
  }

  @Benchmark
  public void written() {
    shared = 3;
  }

  @Benchmark
  public void waiting() throws InterruptedException {
    TimeUnit.MILLISECONDS.sleep(10);
  }

  @Benchmark
  public void burnt() {
    Blackhole.consumeCPU(100);
  }

  @Benchmark
  public void sunk() {
    sink(shared + 1);
  }

  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  private static void sink(int value) {}

  @Benchmark
  public void called() {
    blank();
  }

  private void blank() {}

  @Benchmark
  public long clock() {
    return System.nanoTime();
  }
}

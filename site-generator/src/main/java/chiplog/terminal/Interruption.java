package chiplog.terminal;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Turns Ctrl-C into an orderly stop: interrupts the thread that works, and holds the end of the
/// program up until that has put its things in order, but not for ever.
///
/// Without it a shutdown would run beside the work, which would take the end of whatever it had
/// started, hit by the same signal, for a failure.
public final class Interruption implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(3);

  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread hook;

  private Interruption(Thread worker) {
    this.hook = new Thread(() -> stop(worker), "interruption");
  }

  /// From now on, and until it is closed, a shutdown interrupts this thread.
  public static Interruption ofThisThread() {
    var interruption = new Interruption(Thread.currentThread());
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  /// The work is done, or stopped and in order.
  @Override
  public void close() {
    closed.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException shuttingDown) {
      // then the hook has just stopped waiting
    }
  }

  private void stop(Thread worker) {
    worker.interrupt();
    try {
      closed.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException nobodyWaitsForUs) {
      Thread.currentThread().interrupt();
    }
  }
}

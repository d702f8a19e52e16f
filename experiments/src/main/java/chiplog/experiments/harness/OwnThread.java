package chiplog.experiments.harness;

import java.util.concurrent.atomic.AtomicReference;

/// Work done by a thread that exists for nothing else.
final class OwnThread {
  private OwnThread() {}

  /// The thread that did the work, when it is done.
  static Thread run(Call work) throws HarnessException {
    AtomicReference<String> failure = new AtomicReference<>("");
    Thread thread = new Thread(work::run, "calls");
    thread.setUncaughtExceptionHandler((any, e) -> failure.set("the call failed: " + e));
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new HarnessException("interrupted while calls were running");
    }
    if (!failure.get().isEmpty()) {
      throw new HarnessException(failure.get());
    }
    return thread;
  }
}

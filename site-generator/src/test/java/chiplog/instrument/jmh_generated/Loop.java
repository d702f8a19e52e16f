package chiplog.instrument.jmh_generated;

/// Stands for the loop that JMH generates, by the name of its package.
public final class Loop {
  private Loop() {}

  public static void run(Runnable call) {
    call.run();
  }
}

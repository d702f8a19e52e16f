package chiplog.experiments.harness;

/// One call of a benchmark's method whose answer somebody takes.
@FunctionalInterface
interface Call {
  void run();
}

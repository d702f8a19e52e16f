package chiplog.exchange;

import java.util.List;

/// Keys of the conditions that are known to matter; each is a configuration key of the Go benchmark
/// format, too.
public final class Condition {
  public static final String EXPERIMENT = "experiment";

  /// The package of a Go benchmark, which is no part of its name.
  public static final String PACKAGE = "pkg";

  public static final String MACHINE = "machine";
  public static final String MODE = "mode";
  public static final String THREADS = "threads";
  public static final String JDK = "jdk";
  public static final String VM = "vm";
  public static final String VM_VERSION = "vm-version";
  public static final String JVM_FLAGS = "jvm-flags";
  public static final String BATCH = "batch";
  public static final String COMMIT = "commit";
  public static final String RESULT = "result";

  /// `no` for what JMH measured in its own process.
  public static final String FORKED = "forked";

  /// The version of JMH.
  public static final String HARNESS = "jmh";

  static final String JVM = "jvm";
  static final String WARM_UPS = "warmup-iterations";
  static final String WARM_UP_TIME = "warmup-time";
  static final String WARM_UP_BATCH = "warmup-batch";
  static final String ITERATIONS = "iterations";
  static final String ITERATION_TIME = "iteration-time";

  /// What tells benchmarks of one name apart.
  public static final List<String> IDENTITY = List.of(PACKAGE, EXPERIMENT);

  /// What must be the same for two numbers to be comparable.
  public static final List<String> DECISIVE =
      List.of(
          PACKAGE,
          EXPERIMENT,
          MODE,
          THREADS,
          MACHINE,
          "goos",
          "goarch",
          "cpu",
          JDK,
          VM,
          VM_VERSION,
          JVM_FLAGS,
          BATCH,
          FORKED);

  /// What a reader should know when it differs.
  public static final List<String> WORTH_TELLING =
      List.of(
          HARNESS, "blackholes", WARM_UPS, WARM_UP_TIME, WARM_UP_BATCH, ITERATIONS, ITERATION_TIME);

  /// What JMH tells of each benchmark, so that two of one file may differ in it; mode and threads
  /// aside.
  public static final List<String> OF_ONE_BENCHMARK =
      List.of(
          HARNESS,
          JVM,
          JVM_FLAGS,
          JDK,
          VM,
          VM_VERSION,
          WARM_UPS,
          WARM_UP_TIME,
          WARM_UP_BATCH,
          ITERATIONS,
          ITERATION_TIME,
          BATCH,
          FORKED);

  private Condition() {}
}

package chiplog.instrument;

import chiplog.experiment.CaseId;
import chiplog.experiment.Experiment;
import chiplog.experiment.Variant;
import chiplog.experiment.Workload;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The command lines for JMH benchmarks, one for each task.
final class JmhCommand {
  /// JDK 25 warns on standard output about what JMH does, unless told.
  static final List<String> QUIET =
      List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow");

  /// A fixed heap, touched beforehand: without it page faults of the growing heap drown the time of
  /// the benchmark.
  static final List<String> FIXED_HEAP = List.of("-Xms1g", "-Xmx1g", "-XX:+AlwaysPreTouch");

  /// One fork, mean time of a call, in nanoseconds, and the end where the benchmark throws.
  static final List<String> OPTIONS =
      List.of("-f", "1", "-bm", "avgt", "-tu", "ns", "-foe", "true");

  /// What ends the warm-up, and what counts bytes: the last one begins last and ends first, so that
  /// it does not count what the other allocates, some 15 kB a window.
  static final List<String> PROFILERS =
      List.of("-prof", JmhInstrument.HARNESS + ".SteadyWarmUp", "-prof", "gc");

  /// What records the measured part of a fork, where profiles are taken. It takes the place of what
  /// counts bytes.
  static final List<String> RECORDERS =
      List.of(PROFILERS.get(0), PROFILERS.get(1), "-prof", JmhInstrument.PROFILING + ".Recorder");

  /// The recorder cuts stacks at 64 frames unless told, and a cut one has lost who called.
  static final List<String> RECORDING = List.of("-XX:FlightRecorderOptions=stackdepth=512");

  /// The JVM that watches over the fork does nothing but wait, and starts faster so.
  static final List<String> PARENT =
      List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto");

  /// Every allocation takes the slow path, which can be recorded; and a method is compiled after so
  /// many calls rather than after so much time, so that forks agree however busy the machine is.
  static final List<String> COUNTING = List.of("-XX:-UseTLAB", "-XX:-BackgroundCompilation");

  /// Events of one counting fork: 1 µs each to record.
  static final int MAX_EVENTS = 1_000_000;

  private final Path java;
  private final String classPath;
  private final Experiment experiment;
  private final Workload workload;
  private final CaseId target;
  private final Path scratch;

  JmhCommand(Path java, String classPath, Experiment experiment, CaseId target, Path scratch) {
    this.java = java;
    this.classPath = classPath;
    this.experiment = experiment;
    this.workload = experiment.workload();
    this.target = target;
    this.scratch = scratch;
  }

  static List<String> measuredFlags(Experiment experiment, Variant variant) {
    List<String> flags = new ArrayList<>(QUIET);
    flags.addAll(FIXED_HEAP);
    flags.addAll(experiment.workload().jvm());
    flags.addAll(variant.jvm());
    return flags;
  }

  /// How many windows a fork is planned to measure that measures for so long.
  static int measuredWindows(Duration measure) {
    return windows(measure);
  }

  List<String> answers() {
    List<String> command = harness(List.of(), "Answers");
    command.addAll(settings());
    return command;
  }

  List<String> allocations(Path out) {
    List<String> command = harness(COUNTING, "AllocationCount");
    command.add(Integer.toString(MAX_EVENTS));
    command.add(out.toString());
    command.addAll(settings());
    return command;
  }

  List<String> fork(Duration measure, Path jmhOut, Path forkOut, Duration iterationLimit) {
    var warmUp = experiment.effort().warmUpAtMost();
    List<String> command = new ArrayList<>(List.of(java.toString()));
    command.addAll(QUIET);
    command.addAll(PARENT);
    command.add(temporary());
    command.addAll(List.of("-cp", classPath, "org.openjdk.jmh.Main"));
    command.add("^\\Q%s.%s\\E$".formatted(workload.benchmark(), variant().method()));
    command.addAll(List.of("-wi", count(windows(warmUp)), "-w", millis(Instrument.WINDOW)));
    command.addAll(List.of("-i", count(measuredWindows(measure)), "-r", millis(Instrument.WINDOW)));
    command.addAll(OPTIONS);
    command.addAll(List.of("-t", Integer.toString(workload.threads())));
    for (var setting : settings()) {
      command.addAll(List.of("-p", setting));
    }
    command.addAll(List.of("-jvm", java.toString(), "-jvmArgs", forkFlags(forkOut)));
    command.addAll(profiled() ? RECORDERS : PROFILERS);
    command.addAll(List.of("-rf", "json", "-rff", jmhOut.toString()));
    command.addAll(List.of("-to", millis(iterationLimit)));
    return command;
  }

  private String forkFlags(Path forkOut) {
    List<String> flags = new ArrayList<>(measuredFlags(experiment, variant()));
    flags.add("-Dchiplog.warmup.atLeast=" + seconds(experiment.effort().warmUpAtLeast()));
    flags.add("-Dchiplog.warmup.atMost=" + seconds(experiment.effort().warmUpAtMost()));
    flags.add("-Dchiplog.fork.out=" + forkOut);
    if (profiled()) {
      flags.addAll(RECORDING);
      flags.add("-Dchiplog.profile.out=" + scratch);
    }
    flags.add(temporary());
    return String.join(" ", flags.stream().map(JmhCommand::quoted).toList());
  }

  /// JMH splits this option at spaces, but keeps what stands in double quotes together.
  private static String quoted(String flag) {
    return flag.contains(" ") ? "\"" + flag + "\"" : flag;
  }

  private List<String> harness(List<String> more, String main) {
    List<String> command = new ArrayList<>(List.of(java.toString()));
    command.addAll(measuredFlags(experiment, variant()));
    command.addAll(more);
    command.add(temporary());
    command.addAll(List.of("-cp", classPath, JmhInstrument.HARNESS + "." + main));
    command.addAll(List.of(workload.benchmark(), variant().method()));
    return command;
  }

  private boolean profiled() {
    return !workload.profiles().isEmpty();
  }

  private Variant variant() {
    return experiment
        .launchable(target.variant())
        .orElseThrow(() -> new IllegalArgumentException("no such variant: " + target));
  }

  private List<String> settings() {
    return target.params().entrySet().stream()
        .map(param -> param.getKey() + "=" + param.getValue())
        .toList();
  }

  /// JMH keeps a lock in the temporary folder, so each launch has one of its own.
  private String temporary() {
    return "-Djava.io.tmpdir=" + scratch.resolve(JmhInstrument.TEMPORARY);
  }

  private static int windows(Duration time) {
    return Math.toIntExact(Math.ceilDiv(time.toNanos(), Instrument.WINDOW.toNanos()));
  }

  private static String count(int number) {
    return Integer.toString(number);
  }

  private static String millis(Duration time) {
    return time.toMillis() + "ms";
  }

  private static String seconds(Duration time) {
    return time.toMillis() % 1000 == 0
        ? Long.toString(time.toSeconds())
        : String.format(Locale.ROOT, "%.3f", time.toMillis() / 1000.0);
  }
}

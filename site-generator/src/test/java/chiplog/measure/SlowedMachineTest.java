package chiplog.measure;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import chiplog.experiment.Metric;
import chiplog.stats.Comparison;
import chiplog.stats.Terms;
import chiplog.stats.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The machine is slowed half-way through a run, by real work on all of its processors: what is
/// measured one variant after the other reports a change of code that never changed, and what is
/// measured in blocks does not.
///
/// Real processes on whatever else the machine does meanwhile, so nothing is said of any time, only
/// of how the two orders compare in one go.
@Tag("slow")
class SlowedMachineTest {
  private static final int BLOCKS = 10;
  private static final int MILLIS = 250;

  /// So strict that chance alone gives a verdict in one of a hundred goes.
  private static final Terms TERMS = Terms.usual(true, 1).alpha(0.01);

  @Test
  void aMachineThatIsSlowedHalfWayChangesNoVerdictOfOurs() throws Exception {
    var plan = Planner.plan(Lab.words(BLOCKS, Metric.TIME), 5, List.of());
    var inBlocks =
        plan.blocks().stream().flatMap(List::stream).map(it -> it.target().variant()).toList();
    var inSequence = inBlocks.stream().sorted(Comparator.reverseOrder()).toList();
    assertThat(inSequence).startsWith("slow").endsWith("fast").hasSize(2 * BLOCKS);

    var sequential = slowedHalfWay(inSequence);
    var ours = slowedHalfWay(inBlocks);

    assertThat(sequential.verdict()).isEqualTo(Verdict.WORSE);
    assertThat(ours.verdict()).as("%s", ours).isNotIn(Verdict.WORSE, Verdict.BETTER);
    assertThat(size(ours)).isLessThan(size(sequential) / 2);
  }

  private static double size(Comparison comparison) {
    return Math.abs(Math.log(comparison.change().orElseThrow().center()));
  }

  /// Launches the same code under the names in `order`, and the hog before the second half of them.
  private static Comparison slowedHalfWay(List<String> order) throws Exception {
    Map<String, List<Double>> times = new LinkedHashMap<>();
    try (var hog = new Hog()) {
      for (var i = 0; i < order.size(); i++) {
        if (i == order.size() / 2) {
          hog.start();
        }
        times.computeIfAbsent(order.get(i), _ -> new ArrayList<>()).add(fork());
      }
    }
    return Comparison.of(values(times, "slow"), values(times, "fast"), TERMS);
  }

  private static double[] values(Map<String, List<Double>> times, String name) {
    return times.getOrDefault(name, List.of()).stream().mapToDouble(it -> it).toArray();
  }

  private static double fork() throws IOException, InterruptedException {
    var process = java(Fork.class, MILLIS).start();
    var printed = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
    assertThat(process.waitFor()).isZero();
    return Double.parseDouble(printed);
  }

  private static ProcessBuilder java(Class<?> main, int argument) {
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return new ProcessBuilder(
            java,
            "-Xshare:auto",
            "-XX:+UseSerialGC",
            "-cp",
            Path.of("target", "test-classes").toString(),
            main.getName(),
            Integer.toString(argument))
        .redirectError(ProcessBuilder.Redirect.INHERIT);
  }

  /// A process that keeps all processors busy four times over, until it is closed or nobody holds
  /// its input open any more.
  private static final class Hog implements AutoCloseable {
    private final List<Process> processes = new ArrayList<>();

    void start() throws IOException {
      var process = java(Busy.class, 4 * Runtime.getRuntime().availableProcessors()).start();
      processes.add(process);
      assertThat(process.getInputStream().read()).as("it is at work").isEqualTo('!');
    }

    @Override
    public void close() {
      processes.forEach(process -> process.destroyForcibly().onExit().join());
    }
  }

  /// Main class of the hog: so many threads at work until its input ends.
  static final class Busy {
    private Busy() {}

    public static void main(String[] arguments) throws IOException {
      var threads = Integer.parseInt(arguments[0]);
      IntStream.range(0, threads).forEach(_ -> Thread.ofPlatform().daemon().start(Busy::spin));
      System.out.write('!');
      System.out.flush();
      System.in.read();
    }

    private static void spin() {
      while (Work.of(1_000) != 0) {
        Thread.onSpinWait();
      }
    }
  }

  /// Main class of a fork: prints the mean time of a piece of work, in seconds.
  static final class Fork {
    private Fork() {}

    public static void main(String[] arguments) {
      var millis = Integer.parseInt(arguments[0]);
      seconds(millis / 2); // so that it is compiled
      System.out.println(seconds(millis));
    }

    private static double seconds(int millis) {
      var start = System.nanoTime();
      var pieces = 0;
      var elapsed = 0L;
      while (elapsed < millis * 1_000_000L) {
        pieces += Work.of(1_000) == 0 ? 0 : 1; // or the work could be left out
        elapsed = System.nanoTime() - start;
      }
      return elapsed / 1e9 / pieces;
    }
  }

  /// Steps of a generator, each of which needs the one before; never 0.
  static final class Work {
    private Work() {}

    static long of(int steps) {
      var x = 1L;
      for (var i = 0; i < steps; i++) { // xorshift (Marsaglia 2003)
        x ^= x << 13;
        x ^= x >>> 7;
        x ^= x << 17;
      }
      return x;
    }
  }
}

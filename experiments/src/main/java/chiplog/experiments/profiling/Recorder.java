package chiplog.experiments.profiling;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

/// Records the measured part of a JMH fork with the JDK's flight recorder: where CPU time goes and
/// what is allocated, by stack.
///
/// Name it on `-prof`, after what ends the warm-up. The fork reads the system property
/// `chiplog.profile.out`, a folder: `recording.jfr` is written there, and `profile.json`, which
/// tells what was sampled how and how many calls were made meanwhile.
///
/// Nothing is recorded but what is named here: a usual recording holds environment variables,
/// command lines and the list of processes.
public final class Recorder implements InternalProfiler {
  /// The same for all experiments: 100 samples for each second of CPU time.
  private static final String CPU_PERIOD = "10ms";

  private static final double CPU_PERIOD_SECONDS = 0.01;

  /// The recorder picks allocations at random by their bytes, so many for each second.
  private static final String ALLOCATION_RATE = "300/s";

  private static final String CPU_TIME = "jdk.CPUTimeSample";
  private static final String EXECUTION = "jdk.ExecutionSample";

  private Recording recording;
  private String cpuEvent = "";
  private long startNanos;
  private long calls;
  private int iterations;

  @Override
  public String getDescription() {
    return "records CPU time and allocations by stack";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    if (iteration.getType() == IterationType.MEASUREMENT && recording == null) {
      start();
    }
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    if (iteration.getType() == IterationType.MEASUREMENT) {
      // With those around the timed ones, which are recorded just as well.
      calls += result.getMetadata().getAllOps();
      iterations++;
      // What ends the warm-up may have set another number than was asked for at the start.
      if (iterations == benchmark.getMeasurement().getCount()) {
        stop();
      }
    }
    return List.of();
  }

  private void start() {
    cpuEvent = hasCpuTime() ? CPU_TIME : EXECUTION;
    recording = new Recording();
    recording
        .enable(cpuEvent)
        .with(cpuEvent.equals(CPU_TIME) ? "throttle" : "period", CPU_PERIOD)
        .withStackTrace();
    recording.enable("jdk.CPUTimeSamplesLost");
    recording.enable("jdk.ObjectAllocationSample").with("throttle", ALLOCATION_RATE);
    recording.enable("jdk.DataLoss");
    startNanos = System.nanoTime();
    recording.start();
  }

  private static boolean hasCpuTime() {
    return System.getProperty("os.name").equals("Linux")
        && FlightRecorder.getFlightRecorder().getEventTypes().stream()
            .anyMatch(type -> type.getName().equals(CPU_TIME));
  }

  private void stop() {
    double seconds = (System.nanoTime() - startNanos) / 1e9;
    Path folder = Path.of(System.getProperty("chiplog.profile.out"));
    try (Recording it = recording) {
      it.stop();
      it.dump(folder.resolve("recording.jfr"));
      Files.writeString(
          folder.resolve("profile.json"),
          """
          {"cpuEvent":"%s","cpuPeriodSeconds":%s,"calls":%d,"seconds":%s}
          """
              .formatted(cpuEvent, CPU_PERIOD_SECONDS, calls, seconds),
          UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

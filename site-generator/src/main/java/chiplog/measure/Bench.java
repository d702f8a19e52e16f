package chiplog.measure;

import chiplog.instrument.Instruments;
import chiplog.machine.ConditionReader;
import chiplog.process.Launcher;
import chiplog.process.PathMask;
import chiplog.result.ResultStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.Set;

/// What all measurements of a session share, and one launch on it.
///
/// @param folder where journals are kept, absolute
record Bench(
    Instruments instruments,
    Launcher launcher,
    ResultStore store,
    ConditionReader condition,
    Path folder,
    PathMask mask,
    InstantSource clock) {
  /// How a JVM ends by SIGHUP, SIGINT and SIGTERM, which a terminal or a service manager sends to
  /// us and to what we launched alike.
  private static final Set<Integer> SIGNALLED = Set.of(128 + 1, 128 + 2, 128 + 15);

  /// What was launched may be dead before the same signal has reached this thread.
  private static final Duration SIGNAL_DELAY = Duration.ofSeconds(1);

  /// Launches one step of `plan` and puts it on record.
  ///
  /// @throws InterruptedException when this thread was told to stop meanwhile: then it is not on
  ///   record, since what ended it is not known
  Journal.Entry launch(Plan plan, Plan.Step step, Duration measure, Journal journal)
      throws IOException, InterruptedException {
    heedStop();
    var part = journal.begin();
    var experiment = plan.experiment();
    var launch =
        instruments
            .forKind(experiment.workload())
            .launch(step.task(), experiment, step.target(), measure, part);
    var start = clock.instant();
    SequencedMap<String, Double> disturbance = new LinkedHashMap<>();
    condition.load().ifPresent(load -> disturbance.put("load", load));
    var before = condition.activity();
    var ended = launcher.launch(launch, part);
    if (SIGNALLED.contains(ended.exitCode())) {
      Thread.sleep(SIGNAL_DELAY);
    }
    heedStop();
    disturbance.putAll(before.until(condition.activity()));
    condition.frequency().ifPresent(hertz -> disturbance.put("frequency", hertz));
    return journal.finish(part, step, measure, start, ended, disturbance);
  }

  double secondsUntil(Instant deadline) {
    return deadline.equals(Instant.MAX)
        ? Double.POSITIVE_INFINITY
        : Duration.between(clock.instant(), deadline).toMillis() / 1000.0;
  }

  private static void heedStop() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }
}

package chiplog.result;

import chiplog.experiment.CaseId;
import chiplog.experiment.ExperimentId;
import chiplog.experiment.Metric;
import chiplog.machine.Environment;
import chiplog.machine.Machine;
import chiplog.machine.MachineId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/// Made-up results for tests, measured nowhere: the numbers are what the test says.
public final class ResultFixtures {
  private static final Instant START = Instant.parse("2026-11-30T20:00:00Z");

  private final ExperimentId experiment;
  private MachineId machine = new MachineId("test-cpu-2c-4g-kvm");
  private Instant end = Instant.parse("2026-11-30T20:15:00Z");
  private Fingerprint fingerprint = new Fingerprint(texts("source Test.java", "made-up"));
  private Optional<String> dirty = Optional.empty();
  private final List<Answer> answers = new ArrayList<>();
  private final List<Run> runs = new ArrayList<>();
  private final List<AllocationCount> allocations = new ArrayList<>();

  private ResultFixtures(String experiment) {
    this.experiment = new ExperimentId(experiment);
  }

  public static ResultFixtures resultOf(String experiment) {
    return new ResultFixtures(experiment);
  }

  public ResultFixtures on(String machineId) {
    machine = new MachineId(machineId);
    return this;
  }

  public ResultFixtures endedAt(Instant time) {
    end = time;
    return this;
  }

  public ResultFixtures fingerprint(String... namesAndValues) {
    fingerprint = new Fingerprint(texts(namesAndValues));
    return this;
  }

  public ResultFixtures answer(CaseId target, String start) {
    answers.add(new Answer(target, "ab".repeat(32), start));
    return this;
  }

  /// One finished run a block, in which `metric` was measured twice with the same value.
  ///
  /// @param forkValues one for each block, in the base unit
  public ResultFixtures measured(CaseId target, Metric metric, double... forkValues) {
    for (var block = 0; block < forkValues.length; block++) {
      var values = List.of(forkValues[block], forkValues[block]);
      run(finished(target, block, List.of(new Series(metric, values))));
    }
    return this;
  }

  public ResultFixtures run(Run run) {
    runs.add(run);
    return this;
  }

  /// Three forks that agree on `perCall` objects a call.
  public ResultFixtures allocates(CaseId target, long perCall, Map<String, Long> byClass) {
    for (var fork = 0; fork < 3; fork++) {
      allocations.add(
          new AllocationCount(
              target,
              fork,
              100,
              7 + 100 * perCall,
              7 + 200 * perCall,
              new LinkedHashMap<>(byClass),
              new LinkedHashMap<>()));
    }
    return this;
  }

  /// Measured in a tree with changes of this digest that were not committed.
  public ResultFixtures changed(String digest) {
    dirty = Optional.of(digest);
    return this;
  }

  public Result build() {
    return new Result(
        experiment,
        new Machine(machine, texts("cpu", "Test CPU (made up)", "cores", "2")),
        new Environment(texts("jdk", "Test JDK 25", "kernel", Machine.NOT_VISIBLE)),
        new Provenance(
            Optional.of("c".repeat(40)),
            dirty,
            List.of("java", "-Xms1g", "TestBenchmark"),
            START,
            end,
            "test",
            9,
            1),
        fingerprint,
        answers,
        runs,
        allocations);
  }

  /// A run of `target` that ended well.
  public static Run finished(CaseId target, int block, List<Series> series) {
    return new Run(
        block,
        0,
        0,
        target,
        true,
        START.plusSeconds(block * 10L),
        4.5,
        new Outcome.Finished(block == 0 ? "made-up output\n" : ""),
        Optional.of(new WarmUp(2.25, true, List.of(0.011, 0.0095))),
        new Disturbance(new LinkedHashMap<>(Map.of("load", 0.25))),
        series);
  }

  private static SequencedMap<String, String> texts(String... namesAndValues) {
    var texts = new LinkedHashMap<String, String>();
    for (var i = 0; i < namesAndValues.length; i += 2) {
      texts.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return texts;
  }
}

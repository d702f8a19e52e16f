package chiplog.analysis;

import chiplog.contrast.Measured;
import chiplog.finding.Disturbances;
import chiplog.finding.Wording;
import chiplog.result.Outcome;
import chiplog.result.Result;
import chiplog.result.Run;
import chiplog.unit.Figures;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// What went wrong in launches, and what disturbed them.
final class LaunchNotes {
  private LaunchNotes() {}

  /// One sentence a launch that did not finish, and one for those without a pair.
  static List<String> failures(Result result) {
    var told = new ArrayList<String>();
    for (var run : result.runs()) {
      switch (run.outcome()) {
        case Outcome.Finished _ -> {}
        case Outcome.Failed it ->
            told.add(
                "%s failed with exit code %d: %s%s"
                    .formatted(place(run), it.exitCode(), it.reason(), lastLine(it.lastOutput())));
        case Outcome.TimedOut it ->
            told.add(
                "%s was stopped by the watchdog after %s; thread dump in %s%s"
                    .formatted(
                        place(run),
                        Wording.seconds(Duration.ofMillis(Math.round(it.afterSeconds() * 1000))),
                        it.threadDump(),
                        lastLine(it.lastOutput())));
      }
    }
    var unpaired = result.runs().stream().filter(run -> !run.paired()).count();
    if (unpaired > 0) {
      told.add(
          "%s of an interrupted block kept on record without a pair; the block was repeated"
              .formatted(unpaired == 1 ? "1 launch" : Figures.count(unpaired) + " launches"));
    }
    return List.copyOf(told);
  }

  private static String place(Run run) {
    return "%s in block %d".formatted(run.target(), run.block() + 1);
  }

  private static String lastLine(String output) {
    var last = output.lines().filter(it -> !it.isBlank()).reduce((_, line) -> line).orElse("");
    return last.isEmpty() ? "" : "; last output: " + last.strip();
  }

  /// Blocks that are set aside, forks that the warm-up cap stopped, then the range of every
  /// recorded disturbance.
  static List<String> disturbances(Measured measured) {
    var told = new ArrayList<String>();
    for (var target : measured.experiment().cases()) {
      var capped = Wording.warmUp(measured, target);
      if (!capped.isEmpty()) {
        told.add(target + ": " + capped);
      }
    }
    if (told.isEmpty() && !measured.result().runs().isEmpty()) {
      told.add("no fork reached its warm-up cap");
    }
    told.addFirst(Disturbances.setAside(measured));
    told.removeIf(String::isEmpty);
    facts(measured.result()).forEach((name, values) -> told.add(range(name, values)));
    return List.copyOf(told);
  }

  private static SequencedMap<String, List<Double>> facts(Result result) {
    var all = new LinkedHashMap<String, List<Double>>();
    for (var run : result.runs()) {
      run.disturbance()
          .facts()
          .forEach((name, value) -> all.computeIfAbsent(name, _ -> new ArrayList<>()).add(value));
    }
    return all;
  }

  /// `load: 0.10 to 1.3 over 30 forks`
  private static String range(String name, List<Double> values) {
    var sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    var least = Disturbances.amount(name, sorted[0]);
    var most = Disturbances.amount(name, sorted[sorted.length - 1]);
    var median =
        Disturbances.amount(
            name, Arrays.stream(sorted).skip(sorted.length / 2).findFirst().orElse(0));
    return least.equals(most)
        ? "%s: %s in all of %s".formatted(name, least, Wording.forks(sorted.length))
        : "%s: %s to %s, in the middle %s, over %s"
            .formatted(name, least, most, median, Wording.forks(sorted.length));
  }
}

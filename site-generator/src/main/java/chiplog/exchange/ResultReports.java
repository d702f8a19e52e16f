package chiplog.exchange;

import chiplog.contrast.SetAside;
import chiplog.experiment.CaseId;
import chiplog.experiment.Metric;
import chiplog.machine.Machine;
import chiplog.result.AllocationCount;
import chiplog.result.Answer;
import chiplog.result.Provenance;
import chiplog.result.Result;
import chiplog.result.Run;
import chiplog.result.Series;
import chiplog.result.StoredResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.stream.Stream;

/// A result of ours as reports: one for each case, with every fork that counts.
///
/// Launches that failed, and those of interrupted or disturbed blocks, stay in the result and are
/// no forks here, as they count in no number of a page; nor do twins, which are run for the sake of
/// others.
public final class ResultReports {
  private static final String TWIN = "twin:";
  private static final int DIGITS_OF_DIRTY = 8;

  private ResultReports() {}

  public static List<Report> of(StoredResult stored) {
    var result = stored.result();
    return cases(result).stream()
        .map(target -> report(stored, target, measures(result, target)))
        .filter(report -> !report.measures().isEmpty())
        .toList();
  }

  private static Report report(StoredResult stored, CaseId target, List<Measure> measures) {
    var conditions = conditions(stored, target);
    if (!haveAll(conditions.getOrDefault(Condition.ITERATIONS, ""), measures)) {
      conditions.remove(Condition.ITERATIONS);
    }
    return new Report(
        new Subject(stored.result().experiment().text(), target.variant(), target.params()),
        conditions,
        measures);
  }

  /// Whether every fork has as many iterations: each may have been told another number, as its
  /// warm-up took more or less of its time, and the command is that of one.
  private static boolean haveAll(String iterations, List<Measure> measures) {
    return measures.stream()
        .filter(measure -> measure.name().equals(Measure.SCORE))
        .flatMap(measure -> measure.forks().stream())
        .allMatch(fork -> Integer.toString(fork.values().size()).equals(iterations));
  }

  /// How many launches of `result` are no forks of its reports.
  public static long leftOut(Result result) {
    var setAside = SetAside.of(result);
    return result.runs().stream().filter(run -> !counts(run, setAside)).count();
  }

  private static boolean counts(Run run, SetAside setAside) {
    return run.paired() && run.finished() && !setAside.holds(run);
  }

  /// In catalog order as far as the result knows it.
  private static List<CaseId> cases(Result result) {
    var cases = new LinkedHashSet<CaseId>();
    result.answers().stream().map(Answer::target).forEach(cases::add);
    result.runs().stream().map(Run::target).forEach(cases::add);
    result.allocations().stream().map(AllocationCount::target).forEach(cases::add);
    return cases.stream().filter(it -> !it.variant().startsWith(TWIN)).toList();
  }

  private static List<Measure> measures(Result result, CaseId target) {
    return Stream.of(
            series(result, target, Metric.TIME, Measure.SCORE),
            series(result, target, Metric.THROUGHPUT, Metric.THROUGHPUT.id()),
            series(result, target, Metric.BYTES, Measure.BYTES),
            measure(Metric.ALLOCS, Metric.ALLOCS.id(), counted(result, target)))
        .filter(measure -> !measure.forks().isEmpty())
        .toList();
  }

  private static Measure series(Result result, CaseId target, Metric metric, String name) {
    List<Fork> forks = new ArrayList<>();
    var setAside = SetAside.of(result);
    for (var i = 0; i < result.runs().size(); i++) {
      var run = result.runs().get(i);
      if (counts(run, setAside) && run.target().equals(target)) {
        var number = i;
        run.series(metric).ifPresent(it -> forks.add(fork(run, number, it)));
      }
    }
    return measure(metric, name, forks);
  }

  private static Fork fork(Run run, int number, Series series) {
    return new Fork(OptionalInt.of(run.block()), number, series.values().size(), series.values());
  }

  private static List<Fork> counted(Result result, CaseId target) {
    return result.allocationsOf(target).stream()
        .map(it -> new Fork(OptionalInt.empty(), it.fork(), it.calls(), List.of(it.perCall())))
        .toList();
  }

  private static Measure measure(Metric metric, String name, List<Fork> forks) {
    var unit = metric == Metric.THROUGHPUT ? "B/s" : metric.unit().text();
    return new Measure(name, unit, Optional.of(metric.better()), forks);
  }

  private static SequencedMap<String, String> conditions(StoredResult stored, CaseId target) {
    var result = stored.result();
    var told = new LinkedHashMap<String, String>();
    told.put(Condition.EXPERIMENT, result.experiment().text());
    told.put(Condition.MACHINE, result.machine().id().text());
    environment(result.environment().facts(), target, told);
    told.put(Condition.MODE, "avgt");
    var fingerprint = result.fingerprint().parts();
    told.put(Condition.THREADS, fingerprint.getOrDefault("harness threads", "1"));
    told.put(Condition.HARNESS, fingerprint.getOrDefault("library org.openjdk.jmh:jmh-core", ""));
    options(result.provenance().command(), told);
    told.put(Condition.COMMIT, commit(result.provenance()));
    told.put(Condition.RESULT, stored.id());
    told.values().removeIf(value -> value.isEmpty() || value.equals(Machine.NOT_VISIBLE));
    return told;
  }

  /// With the start of the digest of what was not committed: `<commit>+1a2b3c4d`. One key, so that
  /// whoever ignores the commit ignores all of it.
  private static String commit(Provenance provenance) {
    return provenance.commit().orElse("")
        + provenance
            .dirty()
            .map(digest -> "+" + digest.substring(0, Math.min(digest.length(), DIGITS_OF_DIRTY)))
            .orElse("");
  }

  private static void environment(
      Map<String, String> facts, CaseId target, Map<String, String> told) {
    told.put(Condition.JDK, facts.getOrDefault("jdk version", ""));
    told.put(Condition.VM, facts.getOrDefault("jdk", ""));
    told.put(Condition.VM_VERSION, facts.getOrDefault("jdk build", ""));
    told.put(
        Condition.JVM_FLAGS,
        facts.getOrDefault(
            "jvm flags", facts.getOrDefault("jvm flags of " + target.variant(), "")));
    told.put("blackholes", facts.getOrDefault("blackholes", ""));
  }

  /// What JMH was told of warm-up and iterations, as it would itself report it.
  private static void options(List<String> command, Map<String, String> told) {
    told.put(Condition.JVM, command.isEmpty() ? "" : command.getFirst());
    told.put(Condition.WARM_UPS, option("-wi", command));
    told.put(Condition.WARM_UP_TIME, spaced(option("-w", command)));
    told.put(Condition.ITERATIONS, option("-i", command));
    told.put(Condition.ITERATION_TIME, spaced(option("-r", command)));
  }

  private static String option(String name, List<String> command) {
    var at = command.indexOf(name);
    return at >= 0 && at + 1 < command.size() ? command.get(at + 1) : "";
  }

  /// `250 ms` for `250ms`.
  private static String spaced(String time) {
    return time.replaceFirst("(?<=\\d)(?=[a-z])", " ");
  }
}

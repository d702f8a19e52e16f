package chiplog.measure;

import chiplog.calibration.Standing;
import chiplog.contrast.Contrasted;
import chiplog.contrast.Measured;
import chiplog.effort.LogRatio;
import chiplog.experiment.CaseId;
import chiplog.experiment.Experiment;
import chiplog.experiment.Metric;
import chiplog.result.Result;
import chiplog.stats.Estimate;
import chiplog.stats.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;

/// The ratios that may be published of a result, just as they would be: every two variants at every
/// setting, by time and by bytes where the experiment tells of these.
///
/// Not by counts of objects, which are exact and take no part in the timed forks; and never by what
/// articles happen to show, so that editing one changes no run.
final class Published {
  private static final LogRatio UNKNOWN =
      new LogRatio(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, false);

  private final Experiment experiment;
  private final Measured measured;

  private Published(Experiment experiment, Result result, Standing standing) {
    this.experiment = experiment;
    this.measured = new Measured(experiment, result, standing);
  }

  /// All of them that there will be. A time that cannot be compared as it stands, for forks in two
  /// modes, has no bounds yet; bytes that are zero will never have a ratio.
  ///
  /// @param standing how far the machine can be trusted, as pages will take it
  static List<LogRatio> ratios(Experiment experiment, Result result, Standing standing) {
    return new Published(experiment, result, standing).ratios();
  }

  private List<LogRatio> ratios() {
    return metrics()
        .flatMap(metric ->
            experiment.settings().stream()
                .flatMap(setting -> pairs(setting).stream())
                .flatMap(
                    pair -> measured.contrast(pair.getFirst(), pair.getLast(), metric).stream()))
        .flatMap(Published::ratio)
        .toList();
  }

  private Stream<Metric> metrics() {
    return experiment.metrics().stream()
        .filter(metric -> metric != Metric.ALLOCS)
        .map(metric -> metric == Metric.THROUGHPUT ? Metric.TIME : metric)
        .distinct();
  }

  private List<List<CaseId>> pairs(SequencedMap<String, String> setting) {
    var cases = experiment.variants().stream().map(it -> new CaseId(it.name(), setting)).toList();
    List<List<CaseId>> pairs = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      for (int j = i + 1; j < cases.size(); j++) {
        pairs.add(List.of(cases.get(i), cases.get(j)));
      }
    }
    return pairs;
  }

  private static Stream<LogRatio> ratio(Contrasted found) {
    var testable = found.verdict() != Verdict.TOO_FEW_FORKS;
    var change = found.comparison().change().map(it -> ratio(it, testable));
    return found.metric() == Metric.BYTES ? change.stream() : Stream.of(change.orElse(UNKNOWN));
  }

  private static LogRatio ratio(Estimate change, boolean testable) {
    return new LogRatio(Math.log(change.low()), Math.log(change.high()), testable);
  }
}

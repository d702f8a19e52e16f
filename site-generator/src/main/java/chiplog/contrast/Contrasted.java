package chiplog.contrast;

import chiplog.experiment.Metric;
import chiplog.stats.Comparison;
import chiplog.stats.Decision;
import chiplog.stats.Summary;
import chiplog.stats.Verdict;

/// Two cases side by side by one metric.
///
/// Bytes that agree as nearly as bytes can are taken as equal, whatever the test says: in the
/// comparison itself, so that no verdict, claim or ratio says otherwise.
///
/// @param base the first side alone, over all of its forks
/// @param next the second side alone
public record Contrasted(Metric metric, Summary base, Summary next, Comparison comparison) {
  public static final double BYTES_SHARE = 0.001;
  public static final double BYTES_LEAST = 16;

  public Contrasted {
    if (metric == Metric.BYTES && sameBytes(base.center(), next.center())) {
      comparison = comparison.takenAsEqual();
    }
  }

  /// The same two sides, their comparison judged otherwise.
  public Contrasted with(Comparison judged) {
    return new Contrasted(metric, base, next, judged);
  }

  public Verdict verdict() {
    return comparison.verdict();
  }

  public Decision equal() {
    return comparison.equal();
  }

  /// Bytes per call agree within 0.1 % of the larger side or 16 B: nearer than what an object
  /// header or an alignment moves (`measuring.md`). Of the larger, so that it does not matter which
  /// side is the base.
  public static boolean sameBytes(double base, double next) {
    return Math.abs(base - next) <= Math.max(BYTES_LEAST, BYTES_SHARE * Math.max(base, next));
  }
}

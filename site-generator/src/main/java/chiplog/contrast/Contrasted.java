package chiplog.contrast;

import chiplog.experiment.Metric;
import chiplog.stats.Comparison;
import chiplog.stats.Decision;
import chiplog.stats.Summary;
import chiplog.stats.Verdict;

/// Two cases side by side by one metric.
///
/// @param base the first side alone, over all of its forks
/// @param next the second side alone
public record Contrasted(Metric metric, Summary base, Summary next, Comparison comparison) {
  private static final double BYTES_SHARE = 0.001;
  private static final double BYTES_LEAST = 16;

  /// The same two sides, their comparison judged otherwise.
  public Contrasted with(Comparison judged) {
    return new Contrasted(metric, base, next, judged);
  }

  /// The verdict; bytes that agree as nearly as bytes can are equal whatever the test says.
  public Verdict verdict() {
    return sameBytes() ? Verdict.EQUAL : comparison.verdict();
  }

  public Decision equal() {
    return sameBytes() ? Decision.HOLDS : comparison.equal();
  }

  private boolean sameBytes() {
    return metric == Metric.BYTES
        && comparison.verdict() != Verdict.NOT_COMPARABLE
        && sameBytes(base.center(), next.center());
  }

  /// Bytes per call agree within 0.1 % of the larger side or 16 B: nearer than what an object
  /// header or an alignment moves (`measuring.md`). Of the larger, so that it does not matter which
  /// side is the base.
  public static boolean sameBytes(double base, double next) {
    return Math.abs(base - next) <= Math.max(BYTES_LEAST, BYTES_SHARE * Math.max(base, next));
  }
}

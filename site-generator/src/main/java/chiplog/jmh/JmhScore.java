package chiplog.jmh;

import chiplog.distribution.StudentT;
import java.util.Collection;
import java.util.List;

/// The summary that the format asks for. Nothing of ours is decided by it, and a reader of files
/// ignores it.
///
/// JMH itself takes the error over all iterations of all forks, as if they were independent, and so
/// tells too small a one; here it is taken over the means of the forks.
///
/// @param score mean of the forks' means; NaN without any
/// @param error half of the 99.9 % interval of the score, t(n−1)·s/√n over n forks; NaN for less
///   than two
/// @param sorted all iterations of all forks
record JmhScore(double score, double error, List<Double> sorted) {
  static final List<String> PERCENTILES =
      List.of("0.0", "50.0", "90.0", "95.0", "99.0", "99.9", "99.99", "99.999", "99.9999", "100.0");

  private static final double CONFIDENCE = 0.999;

  static JmhScore of(List<List<Double>> forks) {
    var means =
        forks.stream()
            .filter(fork -> !fork.isEmpty())
            .mapToDouble(fork -> mean(fork.stream().mapToDouble(Double::doubleValue).toArray()))
            .toArray();
    var all = forks.stream().flatMap(Collection::stream).sorted().toList();
    return new JmhScore(mean(means), error(means), all);
  }

  private static double mean(double[] values) {
    var sum = 0.0;
    for (var value : values) {
      sum += value;
    }
    return sum / values.length;
  }

  private static double error(double[] means) {
    if (means.length < 2) {
      return Double.NaN;
    }
    var center = mean(means);
    var squares = 0.0;
    for (var value : means) {
      squares += (value - center) * (value - center);
    }
    var n = means.length;
    return StudentT.twoSided(CONFIDENCE, n - 1) * Math.sqrt(squares / (n - 1) / n);
  }

  /// Between the two nearest of n sorted values, at p·(n + 1): definition 6 of Hyndman and Fan,
  /// which JMH takes from commons-math.
  double percentile(String percent) {
    if (sorted.size() == 0) {
      return Double.NaN;
    }
    var at = Double.parseDouble(percent) / 100 * (sorted.size() + 1) - 1;
    var below = (int) Math.clamp(Math.floor(at), 0, sorted.size() - 1);
    var above = Math.min(below + 1, sorted.size() - 1);
    var share = Math.clamp(at - below, 0, 1);
    return sorted.get(below) + share * (sorted.get(above) - sorted.get(below));
  }
}

package chiplog.unpaired;

import chiplog.distribution.StudentT;
import chiplog.stats.Estimate;
import java.util.Arrays;

/// The difference of two means of logarithms, told as a change, new/old.
///
/// exp of the difference, from exp(difference − half) to exp(difference + half), with half = t·SE,
/// SE² = s₁²/n₁ + s₂²/n₂, and t of Welch and Satterthwaite's degrees of freedom: B. L. Welch, The
/// generalization of Student's problem, Biometrika 34, 1947.
///
/// @param change from 0 to infinity where a side has one value only
/// @param degrees of freedom
record WelchInterval(Estimate change, double degrees) {
  /// @param base logarithms, at least one
  /// @param next likewise
  static WelchInterval of(double[] base, double[] next, double confidence) {
    var a = Side.of(base);
    var b = Side.of(next);
    var degrees = degrees(a, b);
    var half =
        a.n == 1 || b.n == 1
            ? Double.POSITIVE_INFINITY
            : StudentT.twoSided(confidence, degrees) * Math.sqrt(a.error + b.error);
    var difference = b.mean - a.mean;
    var change =
        new Estimate(
            Math.exp(difference), Math.exp(difference - half), Math.exp(difference + half));
    return new WelchInterval(change, degrees);
  }

  private static double degrees(Side a, Side b) {
    var error = a.error + b.error;
    return error == 0 ? Math.max(1, a.n + b.n - 2) : error * error / (a.share() + b.share());
  }

  /// The same at another level than the one that it has.
  static Estimate atLevel(Estimate change, double degrees, double has, double wanted) {
    return change.bounded()
        ? change.stretched(StudentT.twoSided(wanted, degrees) / StudentT.twoSided(has, degrees))
        : change;
  }

  /// @param error s²/n; 0 for a single value, of which no error is known
  private record Side(int n, double mean, double error) {
    static Side of(double[] values) {
      var sorted = values.clone();
      Arrays.sort(sorted); // so that the order of the forks does not matter, not even by rounding
      var n = sorted.length;
      var mean = Arrays.stream(sorted).sum() / n;
      var squares = Arrays.stream(sorted).map(value -> (value - mean) * (value - mean)).sum();
      return new Side(n, mean, n == 1 ? 0 : squares / (n - 1) / n);
    }

    double share() {
      return n == 1 ? 0 : error * error / (n - 1);
    }
  }
}

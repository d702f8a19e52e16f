package chiplog.ranks;

import java.util.OptionalDouble;

/// Centers of a sample.
public final class Centers {
  private Centers() {}

  /// The median as the original computes it: quantile 8 of Hyndman and Fan, Sample Quantiles in
  /// Statistical Packages, 1996, at one half, of values in ascending order. In doubles its position
  /// may miss the middle of an odd number by a hair, which shows in the last digit.
  ///
  /// @param sorted at least one; NaN, if any, first
  public static double median(double[] sorted) {
    var n = sorted.length;
    var position = 1 / 3.0 + 0.5 * (n + 1 / 3.0);
    var whole = Math.floor(position);
    if (whole < 1) {
      return sorted[0];
    }
    if (whole >= n) {
      return sorted[n - 1];
    }
    var below = sorted[(int) whole - 1];
    return below + (position - whole) * (sorted[(int) whole] - below);
  }

  /// The value that occurs most often, the least of several; a NaN is equal to none.
  ///
  /// @param sorted at least one, in ascending order
  public static double mode(double[] sorted) {
    var mode = sorted[0];
    var most = 1;
    var start = 0;
    for (var i = 1; i < sorted.length; i++) {
      if (sorted[i] != sorted[start]) {
        start = i;
      } else if (i - start + 1 > most) {
        most = i - start + 1;
        mode = sorted[start];
      }
    }
    return mode;
  }

  /// exp of the running mean of the logarithms, in the order given; empty without values, or when
  /// one is not above 0.
  public static OptionalDouble geometricMean(double[] values) {
    var mean = 0.0;
    for (var i = 0; i < values.length; i++) {
      if (values[i] <= 0) {
        return OptionalDouble.empty();
      }
      mean += (Math.log(values[i]) - mean) / (i + 1);
    }
    return values.length == 0 || Double.isNaN(mean)
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.exp(mean));
  }
}

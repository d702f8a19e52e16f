package chiplog.calibration;

/// A share of trials and what the share in all possible trials may be, at 95 %.
///
/// The interval is the exact one of Clopper and Pearson (Biometrika 26, 1934): it holds the truth
/// in at least 95 % of cases, however few the trials.
///
/// @param share in [0, 1]
/// @param low in [0, share]
/// @param high in [share, 1]
/// @param trials independent ones
public record Proportion(double share, double low, double high, int trials) {
  private static final double TAIL = 0.025;
  private static final int STEPS = 50; // halvings of [0, 1]: a double tells no more
  private static final double ROUNDING = 1e-9;

  /// @param share of `trials`; between two whole numbers of them the interval is that of both
  public static Proportion of(double share, int trials) {
    var successes = share * trials;
    return new Proportion(
        share,
        low((int) Math.floor(successes + ROUNDING), trials),
        high((int) Math.ceil(successes - ROUNDING), trials),
        trials);
  }

  /// The share at which so many successes or more become as rare as the tail.
  private static double low(int successes, int trials) {
    return successes == 0 ? 0 : root(share -> atLeast(successes, trials, share) < TAIL);
  }

  /// Successes and failures change places.
  private static double high(int successes, int trials) {
    return 1 - low(trials - successes, trials);
  }

  private interface Below {
    boolean at(double share);
  }

  private static double root(Below below) {
    var low = 0.0;
    var high = 1.0;
    for (var i = 0; i < STEPS; i++) {
      var middle = (low + high) / 2;
      if (below.at(middle)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }

  /// P(X ≥ successes) of a binomial X, `share` in (0, 1).
  static double atLeast(int successes, int trials, double share) {
    var log = 0.0; // of the number of ways to choose i of the trials
    var sum = successes == 0 ? Math.pow(1 - share, trials) : 0;
    for (var i = 1; i <= trials; i++) {
      log += Math.log((double) (trials - i + 1) / i);
      if (i >= successes) {
        sum += Math.exp(log + i * Math.log(share) + (trials - i) * Math.log1p(-share));
      }
    }
    return Math.min(1, sum);
  }
}

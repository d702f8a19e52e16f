package chiplog.stats;

/// What is settled before two sides are compared.
///
/// @param lowerIsBetter which direction of the metric is the good one
/// @param margin the least change that matters, as a fraction: 0.03 for 3 %
/// @param alpha the level of the test, already adjusted for how often one looks or how many rows a
///   table has
/// @param confidence the level of the interval of the change
/// @param seed of the random sign patterns, used from 31 blocks on
public record Terms(
    boolean lowerIsBetter,
    Assumption assumption,
    double margin,
    double alpha,
    double confidence,
    long seed) {
  public static final double USUAL_MARGIN = 0.03;
  public static final double USUAL_ALPHA = 0.05;
  private static final double ROUNDING = 1e-12;

  public Terms {
    if (!(margin >= 0 && alpha > 0 && alpha < 1 && confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException(
          "margin %s, alpha %s, confidence %s".formatted(margin, alpha, confidence));
    }
  }

  /// Margin 3 %, one look at 5 %, intervals of 95 %, nothing assumed.
  public static Terms usual(boolean lowerIsBetter, long seed) {
    return new Terms(
        lowerIsBetter,
        Assumption.NOTHING,
        USUAL_MARGIN,
        USUAL_ALPHA,
        Summary.USUAL_CONFIDENCE,
        seed);
  }

  public Terms assuming(Assumption what) {
    return new Terms(lowerIsBetter, what, margin, alpha, confidence, seed);
  }

  public Terms margin(double fraction) {
    return new Terms(lowerIsBetter, assumption, fraction, alpha, confidence, seed);
  }

  public Terms alpha(double level) {
    return new Terms(lowerIsBetter, assumption, margin, level, confidence, seed);
  }

  public Terms confidence(double level) {
    return new Terms(lowerIsBetter, assumption, margin, alpha, level, seed);
  }

  /// What a difference that is established is called.
  public Verdict direction(boolean increased) {
    return increased == lowerIsBetter ? Verdict.WORSE : Verdict.BETTER;
  }

  /// What may be said of a difference.
  ///
  /// @param change new/old; 0 or infinite where one side is zero
  public Verdict verdict(Estimate change, Significance test) {
    if (!test.canReach(alpha)) {
      return Verdict.TOO_FEW_FORKS;
    }
    var established = test.adjusted() <= alpha;
    var size = Math.abs(Math.log(change.center()));
    if (established && size >= Math.log1p(margin) - ROUNDING) {
      return direction(change.center() > 1);
    }
    if (change.within(margin)) {
      return Verdict.EQUAL;
    }
    return established ? Verdict.SMALL : Verdict.UNCLEAR;
  }
}

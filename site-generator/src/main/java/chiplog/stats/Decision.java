package chiplog.stats;

/// Whether a claim is true, judged with the uncertainty of what was measured.
public enum Decision {
  HOLDS,
  FAILS,
  /// The interval reaches over both sides: more measurements may tell.
  UNDECIDED;

  /// Holds when the whole interval is on the stated side, fails when all of it is on the other.
  public static Decision of(Estimate estimate, Relation relation, double threshold) {
    var low = relation.holds(estimate.low(), threshold);
    var high = relation.holds(estimate.high(), threshold);
    if (low != high) {
      return UNDECIDED;
    }
    return low ? HOLDS : FAILS;
  }

  /// Holds when the whole interval of a ratio is inside ±margin, fails when all of it is outside.
  public static Decision equal(Estimate ratio, double margin) {
    if (ratio.within(margin)) {
      return HOLDS;
    }
    return ratio.outside(margin) ? FAILS : UNDECIDED;
  }
}

package chiplog.stats;

/// What is known beforehand of a metric. Callers state it and never name a test.
public enum Assumption {
  /// Measurements scatter, in whatever way.
  NOTHING,
  /// Measurements are counts that must all be equal; where they are not, a [Caveat.NotExact] says
  /// so and they are treated like any others.
  EXACT
}

package chiplog.stats;

/// What may be said of a difference. The same words everywhere.
public enum Verdict {
  /// Established, at least as large as the margin, in the good direction.
  BETTER,
  /// Established, at least as large as the margin, in the bad direction.
  WORSE,
  /// The whole interval of the change lies inside the margin.
  EQUAL,
  /// Established, but smaller than the margin and not shown to stay inside it.
  SMALL,
  /// Neither a difference nor its absence is established.
  UNCLEAR,
  /// So few blocks that the test could not have reached its level whatever they showed.
  TOO_FEW_FORKS,
  /// There are no pairs of positive numbers to compare.
  NOT_COMPARABLE
}

package chiplog.experiment;

/// Which direction of a metric is the good one.
public enum Better {
  LOWER,
  HIGHER
}

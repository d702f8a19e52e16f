package chiplog.stats;

/// The side of a threshold that a claim states.
public enum Relation {
  AT_LEAST,
  MORE_THAN,
  AT_MOST,
  LESS_THAN;

  boolean holds(double value, double threshold) {
    return switch (this) {
      case AT_LEAST -> value >= threshold;
      case MORE_THAN -> value > threshold;
      case AT_MOST -> value <= threshold;
      case LESS_THAN -> value < threshold;
    };
  }
}

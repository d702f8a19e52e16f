package chiplog.unit;

/// What sort of thing a number speaks of, so that a word in a sentence can be held against the
/// metric that the sentence cites.
public enum Kind {
  TIME,
  BYTES,
  /// So much per second: bytes, requests, operations.
  RATE,
  ALLOCATIONS,
  /// A share, a percentage or a factor: speaks of any metric.
  RATIO,
  OTHER
}

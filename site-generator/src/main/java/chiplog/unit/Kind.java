package chiplog.unit;

/// What sort of thing a number counts, and so which prefixes it takes.
public enum Kind {
  TIME,
  BYTES,
  /// So much per second: bytes, requests, operations.
  RATE,
  ALLOCATIONS,
  OTHER
}

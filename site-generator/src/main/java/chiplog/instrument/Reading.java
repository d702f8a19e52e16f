package chiplog.instrument;

/// What came back from a launch that ended by itself.
///
/// @param <T> what was planned to come back
public sealed interface Reading<T> {
  /// All that was planned.
  record Whole<T>(T value) implements Reading<T> {}

  /// Less than planned, or something that cannot be read.
  ///
  /// @param reason one sentence for a reader
  record Lost<T>(String reason) implements Reading<T> {}

  static <T> Reading<T> whole(T value) {
    return new Whole<>(value);
  }

  static <T> Reading<T> lost(String reason) {
    return new Lost<>(reason);
  }
}

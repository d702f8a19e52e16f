package chiplog.experiments.traps;

/// Picks numbers out of an array.
public final class Pick {
  private Pick() {}

  /// Copies what is at least `threshold` to the front of `picked`, and counts it.
  ///
  /// @param picked at least as long as `values`
  public static int above(int[] values, int threshold, int[] picked) {
    int count = 0;
    for (int value : values) {
      if (value >= threshold) {
        picked[count++] = value;
      }
    }
    return count;
  }
}

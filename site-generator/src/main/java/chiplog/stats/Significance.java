package chiplog.stats;

/// What the test of a difference gave: alone, and as one of the rows of a table.
///
/// @param p in (0, 1], of this row alone
/// @param leastP the least p that as many blocks or forks can give
/// @param adjusted p adjusted for all rows of the table, in (0, 1]; `p` where it is the only one
/// @param leastAdjusted what `adjusted` would be if this row had given its least p
/// @param rows how many rows of the table were tested
public record Significance(
    double p, double leastP, double adjusted, double leastAdjusted, int rows) {
  public Significance {
    if (!(0 < p && p <= adjusted && adjusted <= 1 && rows >= 1)) {
      throw new IllegalArgumentException(
          "p %s, adjusted %s among %d rows".formatted(p, adjusted, rows));
    }
  }

  /// Of a row that stands by itself.
  public static Significance alone(double p, double leastP) {
    return new Significance(p, leastP, p, leastP, 1);
  }

  /// Whether the test could have reached `alpha` at all.
  public boolean canReach(double alpha) {
    return leastAdjusted <= alpha;
  }
}

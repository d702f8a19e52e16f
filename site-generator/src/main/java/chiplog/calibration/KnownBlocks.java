package chiplog.calibration;

import chiplog.stats.Comparison;
import chiplog.stats.Terms;
import java.util.Arrays;

/// Two sides whose true ratio is known, measured in the same blocks.
public final class KnownBlocks {
  private final double[] base;
  private final double[] next;
  private final double truth;

  /// @param base one positive value a block
  /// @param next the other side's, in the same order
  /// @param truth what next/base would be without any scatter: 1 for the same code
  public KnownBlocks(double[] base, double[] next, double truth) {
    if (base.length != next.length || !(truth > 0)) {
      throw new IllegalArgumentException(
          "%d and %d blocks, truth %s".formatted(base.length, next.length, truth));
    }
    this.base = base.clone();
    this.next = next.clone();
    this.truth = truth;
  }

  public int count() {
    return base.length;
  }

  public double truth() {
    return truth;
  }

  /// The same blocks, had the second side been slower by a further `factor`.
  public KnownBlocks slowedBy(double factor) {
    var slowed = Arrays.stream(next).map(value -> value * factor).toArray();
    return new KnownBlocks(base, slowed, truth * factor);
  }

  /// What is said of all blocks together.
  Comparison compare(Terms terms) {
    return Comparison.of(base, next, terms);
  }

  /// What is said of the blocks with these numbers alone.
  Comparison compare(int[] blocks, Terms terms) {
    return Comparison.of(chosen(base, blocks), chosen(next, blocks), terms);
  }

  private static double[] chosen(double[] values, int[] blocks) {
    return Arrays.stream(blocks).mapToDouble(block -> values[block]).toArray();
  }
}

package chiplog.experiment;

import java.time.Duration;

/// How much is measured: complete blocks of one launch per case, each launch warmed up until steady
/// within bounds and then measured.
///
/// @param extent how many blocks, and how long each fork is measured
/// @param warmUpAtLeast a fork is never called steady before this
/// @param warmUpAtMost a fork that is not steady by then is measured anyway, and says so
public record Effort(Extent extent, Duration warmUpAtLeast, Duration warmUpAtMost) {
  /// When enough is measured.
  public sealed interface Extent {}

  /// After a number of blocks that is declared beforehand.
  ///
  /// @param blocks how many complete blocks, at least 1
  /// @param measure how long a fork is measured after its warm-up
  public record Declared(int blocks, Duration measure) implements Extent {
    public Declared {
      if (blocks < 1 || !measure.isPositive()) {
        throw new IllegalArgumentException("blocks " + blocks + ", measured " + measure);
      }
    }
  }

  /// When what is published is precise enough, by looks and rules that are declared beforehand.
  ///
  /// @param precision half-width of a ratio's interval that is enough, as a fraction: 0.02 for 2 %
  /// @param within what the launches of all blocks may take
  public record Adaptive(double precision, Duration within) implements Extent {
    public Adaptive {
      if (!(precision > 0) || !within.isPositive()) {
        throw new IllegalArgumentException("precision " + precision + ", within " + within);
      }
    }
  }

  public Effort {
    if (warmUpAtMost.compareTo(warmUpAtLeast) < 0) {
      throw new IllegalArgumentException("warm-up " + warmUpAtLeast + ".." + warmUpAtMost);
    }
  }

  /// A number of blocks that is declared beforehand.
  public Effort(int blocks, Duration warmUpAtLeast, Duration warmUpAtMost, Duration measure) {
    this(new Declared(blocks, measure), warmUpAtLeast, warmUpAtMost);
  }
}

package chiplog.experiment;

import java.time.Duration;

/// How much is measured: complete blocks of one launch per case, each launch warmed up until steady
/// within bounds and then measured.
///
/// @param blocks how many complete blocks, at least 1
/// @param warmUpAtLeast a fork is never called steady before this
/// @param warmUpAtMost a fork that is not steady by then is measured anyway, and says so
/// @param measure how long a fork is measured after its warm-up
public record Effort(int blocks, Duration warmUpAtLeast, Duration warmUpAtMost, Duration measure) {
  public Effort {
    if (blocks < 1 || warmUpAtMost.compareTo(warmUpAtLeast) < 0 || !measure.isPositive()) {
      throw new IllegalArgumentException("not an effort: blocks " + blocks);
    }
  }
}

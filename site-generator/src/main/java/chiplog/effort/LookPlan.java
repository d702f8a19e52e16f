package chiplog.effort;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// After how many blocks a run is looked at, and the level of each look, so that all of them
/// together give at most 5 % false alarms.
///
/// Five looks at one constant level: S. J. Pocock, Group sequential methods in the design and
/// analysis of clinical trials, Biometrika 64, 1977, table 1 (two-sided 5 %, five groups: 0.0158).
/// That table is of groups of equal size. Ours grow more slowly than they would from nothing, from
/// 6 blocks to 20, so the looks are more alike and err together: in all it is less than 5 %, which
/// `LookPlanTest` simulates. Intervals at the level 1 − 0.0158 are right at all looks together
/// (repeated confidence intervals: C. Jennison and B. W. Turnbull, Journal of the Royal Statistical
/// Society B 51, 1989), so a run may also be stopped by how wide they are.
///
/// @param looks in order, each at more blocks than the one before
public record LookPlan(List<Look> looks) {
  /// The level of a result that is looked at once.
  public static final double ONCE = 0.05;

  /// A paired comparison of fewer blocks cannot reach 5 %: its least p is 2/2ⁿ.
  public static final int LEAST_BLOCKS = 6;

  private static final double POCOCK_OF_FIVE = 0.0158;

  public LookPlan {
    looks = List.copyOf(looks);
    for (var i = 1; i < looks.size(); i++) {
      if (looks.get(i).blocks() <= looks.get(i - 1).blocks()) {
        throw new IllegalArgumentException("looks out of order: " + looks);
      }
    }
  }

  /// What an adaptive run is looked at by: 6, 8, 10, 14 and 20 blocks.
  public static LookPlan adaptive() {
    return new LookPlan(
        IntStream.of(LEAST_BLOCKS, 8, 10, 14, 20)
            .mapToObj(blocks -> new Look(blocks, POCOCK_OF_FIVE))
            .toList());
  }

  /// One look, when all declared blocks are done.
  public static LookPlan once(int blocks) {
    return new LookPlan(List.of(new Look(blocks, ONCE)));
  }

  /// The blocks of the first look whose tests can reach the level at all as one of `rows`, adjusted
  /// by Bonferroni's inequality: the least p of n blocks is 2/2ⁿ. The last look where none can.
  public int leastTestable(int rows) {
    return looks.stream()
        .filter(look -> 2 * Math.scalb(1.0, -look.blocks()) * rows <= look.alpha())
        .findFirst()
        .orElse(looks.getLast())
        .blocks();
  }

  public int mostBlocks() {
    return looks.getLast().blocks();
  }

  /// The first look that takes more than `blocks`; empty after the last.
  public Optional<Look> after(int blocks) {
    return looks.stream().filter(look -> look.blocks() > blocks).findFirst();
  }

  /// The looks that a run of `blocks` has had, that at `blocks` included.
  public List<Look> upTo(int blocks) {
    return looks.stream().filter(look -> look.blocks() <= blocks).toList();
  }
}

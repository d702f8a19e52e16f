package chiplog.power;

import chiplog.distribution.StudentT;
import chiplog.stats.Caveat;
import chiplog.stats.Comparison;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// What a comparison was able to show, and what it would take to show more. The first follows from
/// the scatter of the blocks alone, never from the difference that was found: the power to find
/// what was found says no more than its p (Hoenig and Heisey, The abuse of power, The American
/// Statistician 55, 2001). The second follows from the scatter and from the verdict, which it is to
/// settle; of a small difference also from how far it is from the margin.
///
/// @param smallestChange the change, as a fraction, that such a run finds in [#POWER] of all cases:
///   0.041 for 4.1 %. A fall is meant as a rise of the inverse. Empty without scatter, without a
///   test, and where there are too few blocks to find anything
/// @param moreBlocks how many more blocks would leave nothing unclear, if they scatter alike; at
///   most [#MOST] + 1, which stands for more. Empty where nothing is left to find, and where it
///   cannot be told
public record Resolution(OptionalDouble smallestChange, OptionalInt moreBlocks) {
  public static final double POWER = 0.8;
  public static final int MOST = 1_000;

  /// What `comparison` could see at the level of its table.
  public static Resolution of(Comparison comparison) {
    return new Resolution(smallestChange(comparison), moreBlocks(comparison));
  }

  private static OptionalDouble smallestChange(Comparison of) {
    var scatter = of.scatter();
    return scatter.isEmpty() || scatter.getAsDouble() == 0 || isShort(of)
        ? OptionalDouble.empty()
        : OptionalDouble.of(
            Math.expm1(scatter.getAsDouble() * PairedTest.leastMean(of.n(), level(of), POWER)));
  }

  /// The level that Holm's procedure asks of the first row of a table.
  private static double level(Comparison of) {
    return of.terms().alpha() / of.test().orElseThrow().rows();
  }

  private static boolean isShort(Comparison of) {
    return of.caveats().stream().anyMatch(Caveat.TooFewMeasurements.class::isInstance);
  }

  private static OptionalInt moreBlocks(Comparison of) {
    var blocks = Math.max(blocksForTest(of), blocksForWidth(of));
    return blocks > of.n()
        ? OptionalInt.of(Math.min(blocks - of.n(), MOST + 1))
        : OptionalInt.empty();
  }

  private static int blocksForTest(Comparison of) {
    return of.caveats().stream()
        .filter(Caveat.TooFewMeasurements.class::isInstance)
        .mapToInt(it -> ((Caveat.TooFewMeasurements) it).needed())
        .findFirst()
        .orElse(0);
  }

  /// The least number of blocks, more than there are, that would settle it by their interval mean ±
  /// t(n−1)·s/√n alone; 0 where nothing is to be settled.
  private static int blocksForWidth(Comparison of) {
    var scatter = of.scatter();
    var half = settlingHalfWidth(of);
    if (scatter.isEmpty() || half.isEmpty()) {
      return 0;
    }
    var low = of.n();
    var high = of.n() + MOST + 1;
    while (high - low > 1) {
      var blocks = (low + high) / 2;
      var t = StudentT.twoSided(of.terms().confidence(), blocks - 1);
      if (t * scatter.getAsDouble() / Math.sqrt(blocks) <= half.getAsDouble()) {
        high = blocks;
      } else {
        low = blocks;
      }
    }
    return high;
  }

  /// Half the width, as a logarithm, that leaves nothing unclear. Half the margin always does: the
  /// interval then lies inside the margin or leaves out no change, wherever its center is. A small
  /// difference is settled by an interval that does not reach the margin from where it is.
  private static OptionalDouble settlingHalfWidth(Comparison of) {
    var margin = Math.log1p(of.terms().margin());
    return switch (of.verdict()) {
      case UNCLEAR, TOO_FEW_FORKS -> OptionalDouble.of(margin / 2);
      case SMALL ->
          of.change()
              .map(it -> OptionalDouble.of(margin - Math.abs(Math.log(it.center()))))
              .orElse(OptionalDouble.empty());
      case BETTER, WORSE, EQUAL, NOT_COMPARABLE -> OptionalDouble.empty();
    };
  }
}

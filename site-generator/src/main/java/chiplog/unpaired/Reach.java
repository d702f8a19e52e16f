package chiplog.unpaired;

import chiplog.distribution.NoncentralT;
import chiplog.distribution.StudentT;
import chiplog.stats.Caveat;
import chiplog.stats.Verdict;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// What an unpaired comparison was able to show, and what it would take to show more, if nothing
/// drifted: told from the scatter of the forks alone, never from the difference that was found.
///
/// @param smallestChange the change, as a fraction, that such forks show in [#POWER] of all cases:
///   0.041 for 4.1 %. Empty without scatter, and where there are too few forks to show anything
/// @param moreForks how many more forks of each side the test needs to reach its level at all, or
///   else would leave nothing unclear, if they scatter alike; at most [#MOST] + 1, which stands for
///   more. Empty where nothing is left to find, and where no number of forks is enough among so
///   many comparisons
public record Reach(OptionalDouble smallestChange, OptionalInt moreForks) {
  public static final double POWER = 0.8;
  public static final int MOST = 1_000;

  public static Reach of(Unpaired comparison) {
    return new Reach(smallestChange(comparison), moreForks(comparison));
  }

  /// λ·SE, with λ the noncentrality at which a t test of the same degrees and level has the power;
  /// splits find about what a t test finds.
  private static OptionalDouble smallestChange(Unpaired of) {
    var error = of.standardError();
    if (error.isEmpty() || error.getAsDouble() == 0 || !canReach(of)) {
      return OptionalDouble.empty();
    }
    var level = of.terms().alpha() / of.test().orElseThrow().rows();
    var t = StudentT.twoSided(1 - level, of.degrees());
    var lambda = NoncentralT.noncentrality(POWER, t, of.degrees());
    return OptionalDouble.of(Math.expm1(lambda * error.getAsDouble()));
  }

  private static boolean canReach(Unpaired of) {
    return of.test().filter(it -> it.canReach(of.terms().alpha())).isPresent();
  }

  private static OptionalInt moreForks(Unpaired of) {
    var least = Math.min(of.base(), of.next());
    var needed = needed(of);
    var forks = needed > 0 ? needed : forksForWidth(of);
    return forks > least ? OptionalInt.of(Math.min(forks - least, MOST + 1)) : OptionalInt.empty();
  }

  /// Forks of each side that the test needs to reach its level; 0 where it can, or never could.
  private static int needed(Unpaired of) {
    return of.caveats().stream()
        .filter(Caveat.TooFewMeasurements.class::isInstance)
        .mapToInt(it -> ((Caveat.TooFewMeasurements) it).needed())
        .findFirst()
        .orElse(0);
  }

  /// The least number of forks of each side, more than there are, whose interval has no more than
  /// half the margin on each side, which leaves nothing unclear wherever its center is; 0 where
  /// nothing is unclear.
  private static int forksForWidth(Unpaired of) {
    var error = of.standardError();
    if (error.isEmpty() || !isOpen(of)) {
      return 0;
    }
    var half = Math.log1p(of.terms().margin()) / 2;
    // SE² of n forks each is 2s²/n; the s² of the two sides together, from SE² of the sizes there
    // are
    var twice = error.getAsDouble() * error.getAsDouble() * 2 / (1.0 / of.base() + 1.0 / of.next());
    var forks = Math.min(of.base(), of.next()) + 1;
    var most = forks + MOST;
    while (forks < most && width(of, forks, twice) > half) {
      forks++;
    }
    return forks;
  }

  private static boolean isOpen(Unpaired of) {
    return of.verdict() == Verdict.UNCLEAR;
  }

  private static double width(Unpaired of, int forks, double twice) {
    var t = StudentT.twoSided(of.terms().confidence(), 2 * forks - 2);
    return t * Math.sqrt(twice / forks);
  }
}

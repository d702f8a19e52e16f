package chiplog.power;

import chiplog.distribution.NoncentralT;
import chiplog.distribution.Normal;
import chiplog.distribution.StudentT;

/// How often the test of paired blocks finds a difference that is there.
///
/// Sign flips find about what a t test at the same level does, and of the many levels only those
/// that 2ⁿ patterns can give are reached: with six blocks 3.1 %, not 5 %. So the power is that of a
/// t test at the level reached, which simulated runs have to within 6 points. Where only blocks
/// that all agree reach it, that chance is known exactly, and a t test would promise too much.
final class PairedTest {
  /// Up to here levels are so few that it matters.
  private static final int COARSE = 14;

  private PairedTest() {}

  /// The mean difference, in standard deviations of one block's difference, that is found with the
  /// chance `power`: λ/√n, with λ the noncentrality at which a t test of n − 1 degrees has it;
  /// Φ⁻¹(power^(1/n)) where all blocks must agree.
  ///
  /// @param blocks n, at least 2, enough to reach `alpha`
  /// @param alpha level of the test, both sides together
  static double leastMean(int blocks, double alpha, double power) {
    if (blocks <= COARSE && patterns(blocks, alpha) < 2) {
      return Normal.quantile(Math.pow(power, 1.0 / blocks));
    }
    var degrees = blocks - 1;
    var t = StudentT.twoSided(1 - reached(blocks, alpha), degrees);
    return NoncentralT.noncentrality(power, t, degrees) / Math.sqrt(blocks);
  }

  /// The greatest level not above `alpha` that the test can have.
  private static double reached(int blocks, double alpha) {
    return blocks <= COARSE ? Math.scalb(patterns(blocks, alpha), 1 - blocks) : alpha;
  }

  /// How many of all sign patterns, a pattern and its mirror taken as one, may lie beyond the one
  /// seen.
  private static double patterns(int blocks, double alpha) {
    return Math.floor(Math.scalb(alpha, blocks - 1) * (1 + 1e-12));
  }
}

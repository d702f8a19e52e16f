package chiplog.effort;

import chiplog.distribution.StudentT;

/// How many iterations of a fork give the most for their time.
///
/// The mean of F forks of n iterations has the variance (between + within/n)/F and takes F·(fork +
/// n·iteration) seconds. For a given time this is least at n = √(fork/iteration · within/between),
/// however many forks there are: W. G. Cochran, Sampling Techniques, 3rd ed., 1977, section 10.6;
/// for benchmarks T. Kalibera and R. Jones, Rigorous Benchmarking in Reasonable Time, ISMM 2013.
///
/// That holds while forks can be had. There are fewer iterations where the blocks that are made in
/// any case are precise enough with fewer; and where blocks run out before they are precise, there
/// are more, as many as the precision needs, but at most twice that number: variance times time is
/// then at most a quarter above its least, (2 + ½)/2.
///
/// @param precision half-width of a ratio's interval that is wanted, as a fraction
/// @param alpha level of that interval: 1 − alpha
/// @param leastBlocks blocks that are made in any case, at least 2
/// @param mostBlocks blocks after which there are no more
public record IterationRule(double precision, double alpha, int leastBlocks, int mostBlocks) {
  /// One iteration shows no variance.
  public static final int LEAST = 2;

  public static final int MOST = 10;

  /// Of the first block, before anything is known.
  public static final int FIRST = 6;

  /// For a run whose time is out before its blocks are.
  public static final int UNLIMITED = Integer.MAX_VALUE;

  private static final double FARTHEST = 2; // times the best number

  /// @param forkSeconds what a fork takes before its first iteration: start and warm-up
  /// @param iterationSeconds what an iteration takes
  /// @return from [#LEAST] to [#MOST]
  public int iterations(double forkSeconds, double iterationSeconds, Scatter scatter) {
    var best = Math.sqrt(forkSeconds / iterationSeconds * scatter.within() / scatter.between());
    return Math.clamp(Math.round(asNeeded(best, scatter)), LEAST, MOST);
  }

  private double asNeeded(double best, Scatter scatter) {
    var enough = needed(leastBlocks, scatter);
    if (enough <= best) {
      return enough;
    }
    var lastly = mostBlocks == UNLIMITED ? 0 : needed(mostBlocks, scatter);
    return lastly <= best ? best : Math.min(lastly, FARTHEST * best);
  }

  /// Iterations a fork with which so many blocks would be precise; infinite where none are enough.
  /// The difference of two forks has twice the variance of one.
  private double needed(int blocks, Scatter scatter) {
    var t = StudentT.twoSided(1 - alpha, blocks - 1);
    var standardError = Math.log1p(precision) / t;
    var left = standardError * standardError * blocks / 2 - scatter.between();
    return left > 0 ? scatter.within() / left : Double.POSITIVE_INFINITY;
  }
}

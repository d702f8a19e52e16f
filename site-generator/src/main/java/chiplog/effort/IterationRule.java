package chiplog.effort;

/// How many iterations of a fork give the most for their time.
///
/// The mean of F forks of n iterations has the variance (between + within/n)/F and takes F·(fork +
/// n·iteration) seconds. For a given time this is least at n = √(fork/iteration · within/between),
/// however many forks there are: W. G. Cochran, Sampling Techniques, 3rd ed., 1977, section 10.6;
/// for benchmarks T. Kalibera and R. Jones, Rigorous Benchmarking in Reasonable Time, ISMM 2013.
public final class IterationRule {
  /// One iteration shows no variance.
  public static final int LEAST = 2;

  public static final int MOST = 10;

  /// Of the first block, before anything is known.
  public static final int FIRST = 4;

  private IterationRule() {}

  /// @param forkSeconds what a fork takes before its first iteration: start and warm-up
  /// @param iterationSeconds what an iteration takes
  /// @return from [#LEAST] to [#MOST]
  public static int iterations(double forkSeconds, double iterationSeconds, Scatter scatter) {
    var best = Math.sqrt(forkSeconds / iterationSeconds * scatter.within() / scatter.between());
    return Math.clamp(Math.round(best), LEAST, MOST);
  }
}

package chiplog.profile;

import chiplog.distribution.Normal;
import chiplog.distribution.StudentT;
import java.util.List;
import java.util.Optional;

/// What some frames take for one operation in two versions of a program, and by how much that
/// differs.
///
/// Amounts are held against the operations that were done meanwhile, since a faster version does
/// more of them while it is profiled. The number of samples is taken as Poisson's, and one more
/// than were seen, so that a part that was never seen is not sure to be nothing; with three forks
/// or more a side their differences count as well, and the wider of the two intervals is told.
///
/// @param base amount for one operation
/// @param next the same in the other version
/// @param change of the amount, as a fraction: -0.5 for half
/// @param low lower bound of its 95 % interval
/// @param high upper bound
public record Difference(double base, double next, double change, double low, double high) {
  private static final int LEAST_FORKS = 3;

  /// One profile of a fork, and how many operations it did meanwhile.
  public record Fork(Profile profile, double operations) {
    public Fork {
      if (!(operations > 0)) {
        throw new IllegalArgumentException("a profile of %s operations".formatted(operations));
      }
    }
  }

  /// Empty when the base took nothing, so that there is nothing to hold the other against.
  public static Optional<Difference> of(List<Fork> base, List<Fork> next, FramePattern frames) {
    var from = Side.of(base, frames);
    var to = Side.of(next, frames);
    if (!(from.rate > 0)) {
      return Optional.empty();
    }
    var ratio = to.rate / from.rate;
    var z = Normal.quantile(1 - (1 - Share.CONFIDENCE) / 2);
    var half = z * spread(from.sampling, to.sampling, from.rate, ratio);
    var forks = Math.min(base.size(), next.size());
    if (forks >= LEAST_FORKS) {
      var t = StudentT.twoSided(Share.CONFIDENCE, forks - 1);
      half = Math.max(half, t * spread(from.between, to.between, from.rate, ratio));
    }
    return Optional.of(
        new Difference(
            from.rate, to.rate, ratio - 1, Math.max(-1, ratio - 1 - half), ratio - 1 + half));
  }

  /// Standard error of a ratio of two independent rates, by the delta method.
  private static double spread(double fromVariance, double toVariance, double from, double ratio) {
    return Math.sqrt(toVariance + ratio * ratio * fromVariance) / from;
  }

  /// @param rate amount for one operation
  /// @param sampling variance of that by the lottery of samples
  /// @param between variance of that by the differences of forks
  private record Side(double rate, double sampling, double between) {
    static Side of(List<Fork> forks, FramePattern frames) {
      var some = Tally.NOTHING;
      var all = Tally.NOTHING;
      var operations = 0.0;
      for (var fork : forks) {
        some = some.plus(Tally.under(fork.profile, frames, false));
        all = all.plus(Tally.all(fork.profile));
        operations += fork.operations;
      }
      if (all.samples() == 0) {
        return new Side(0, 0, 0);
      }
      var rate = some.amount() / operations;
      var one = all.amount() / all.samples();
      var squares = 0.0;
      for (var fork : forks) {
        var off = Tally.under(fork.profile, frames, false).amount() - rate * fork.operations;
        squares += off * off;
      }
      var count = forks.size();
      return new Side(
          rate,
          (some.squares() + one * one) / (operations * operations),
          count < 2 ? 0 : squares * count / (count - 1) / (operations * operations));
    }
  }
}

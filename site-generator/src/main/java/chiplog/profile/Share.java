package chiplog.profile;

import chiplog.distribution.Normal;
import chiplog.distribution.StudentT;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Which part of a profile some frames have, and how sure that is.
///
/// Two things make it uncertain. Samples are a lottery: the score interval of Wilson (1927) bounds
/// what it can do, on the effective number of samples (Kish, Survey Sampling, 1965, section 11.7),
/// (Σw)²/Σw², which is less than their number where they stand for unequal amounts. And forks
/// differ: the standard error of a ratio of sums over forks (Cochran, Sampling Techniques, 3rd ed.,
/// section 2.11) times the quantile of Student's t for as many forks less one. The wider of the two
/// is told.
///
/// @param center in 0 to 1
/// @param low lower bound of the 95 % interval
/// @param high upper bound
/// @param samples how many of the frames' samples it rests on
/// @param of samples in all
public record Share(double center, double low, double high, long samples, long of) {
  static final double CONFIDENCE = 0.95;

  private static final int LEAST_FORKS = 3;

  public Share {
    if (!(0 <= low && low <= center && center <= high && high <= 1)) {
      throw new IllegalArgumentException("%s outside %s..%s".formatted(center, low, high));
    }
  }

  /// Empty when nothing was sampled at all.
  ///
  /// @param forks profiles of the same code, one a fork
  /// @param self whether a matching frame must be the one at work
  public static Optional<Share> of(List<Profile> forks, FramePattern frames, boolean self) {
    List<Part> parts = new ArrayList<>();
    for (var fork : forks) {
      parts.add(new Part(Tally.under(fork, frames, self), Tally.all(fork)));
    }
    return of(parts);
  }

  /// What some frames have of one fork.
  record Part(Tally some, Tally all) {}

  static Optional<Share> of(List<Part> parts) {
    var some = Tally.NOTHING;
    var all = Tally.NOTHING;
    for (var part : parts) {
      some = some.plus(part.some);
      all = all.plus(part.all);
    }
    if (!(all.amount() > 0)) {
      return Optional.empty();
    }
    var center = Math.clamp(some.amount() / all.amount(), 0, 1);
    var effective = all.amount() * all.amount() / all.squares();
    var wilson = wilson(center, effective);
    var between = betweenForks(parts, center, all.amount());
    return Optional.of(
        new Share(
            center,
            Math.clamp(Math.min(wilson[0], center - between), 0, center),
            Math.clamp(Math.max(wilson[1], center + between), center, 1),
            some.samples(),
            all.samples()));
  }

  /// Wilson, Probable inference, the law of succession, and statistical inference, JASA 22 (1927).
  ///
  /// @return lower and upper bound
  static double[] wilson(double share, double samples) {
    var z = Normal.quantile(1 - (1 - CONFIDENCE) / 2);
    var wide = 1 + z * z / samples;
    var middle = (share + z * z / (2 * samples)) / wide;
    var half =
        z / wide * Math.sqrt(share * (1 - share) / samples + z * z / (4 * samples * samples));
    return new double[] {middle - half, middle + half};
  }

  private static double betweenForks(List<Part> parts, double center, double all) {
    var forks = parts.stream().filter(part -> part.all.amount() > 0).toList();
    if (forks.size() < LEAST_FORKS) {
      return 0;
    }
    var squares = 0.0;
    for (var fork : forks) {
      var off = fork.some.amount() - center * fork.all.amount();
      squares += off * off;
    }
    var count = forks.size();
    return StudentT.twoSided(CONFIDENCE, count - 1)
        * Math.sqrt(squares * count / (count - 1))
        / all;
  }
}

package chiplog.effort;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What one experiment would do with its next share of a budget.
///
/// @param claimed whether an article claims something of it
/// @param started whether it has the blocks without which nothing can be said
/// @param undecided whether a claim on it may still be decided by more of it
/// @param width half-width of its widest published ratio, as a logarithm; empty where what was
///   measured must not decide about measuring on, since a number of blocks was declared
/// @param seconds expected time of the share: up to its next look, or to its least blocks
/// @param place where it stands in the list, from 0
public record Share(
    boolean claimed,
    boolean started,
    boolean undecided,
    Optional<Double> width,
    double seconds,
    int place) {
  /// Who comes first: what claims need, at least; claims that are undecided, the widest first; the
  /// rest at least; then the widest. Where nothing is known, and among equals, the cheaper.
  private static final Comparator<Share> FIRST =
      Comparator.comparingInt(Share::stage)
          .thenComparingDouble(share -> -share.width.orElse(Double.POSITIVE_INFINITY))
          .thenComparingDouble(Share::seconds)
          .thenComparingInt(Share::place);

  /// The share that is due; empty when none fits.
  public static Optional<Share> next(List<Share> shares, double secondsLeft) {
    return shares.stream().filter(share -> share.seconds <= secondsLeft).min(FIRST);
  }

  private int stage() {
    if (!started) {
      return claimed ? 0 : 2;
    }
    return claimed && undecided ? 1 : 3;
  }
}

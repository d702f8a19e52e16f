package chiplog.profile;

import chiplog.distribution.Normal;
import java.util.List;
import java.util.Optional;

/// Which method takes the most by itself, and whether it is one of those that were named.
///
/// The two largest are compared: the one that was named, and the largest that was not. Their
/// difference has the variance of two shares of one multinomial, (p + q − (p − q)²)/n, on the
/// effective number of samples, and is sure where the 95 % interval leaves out 0.
///
/// @param first the larger one
/// @param lead where the largest of those that were named stands
public record Hottest(Top.Row first, Top.Row second, Lead lead) {
  /// Where something stands against the rest.
  public enum Lead {
    AHEAD,
    BEHIND,
    TOO_CLOSE
  }

  /// Empty without two methods to compare.
  public static Optional<Hottest> of(List<Profile> forks, FramePattern frames, List<String> own) {
    var rows = Top.of(forks, Grouping.METHOD, true, own, Integer.MAX_VALUE).rows();
    var named = rows.stream().filter(row -> frames.matches(Frame.of(row.name()))).findFirst();
    var other = rows.stream().filter(row -> !frames.matches(Frame.of(row.name()))).findFirst();
    if (named.isEmpty() || other.isEmpty()) {
      return Optional.empty();
    }
    var all = Tally.all(Profile.merged(forks));
    var p = named.get().self().center();
    var q = other.get().self().center();
    var variance = (p + q - (p - q) * (p - q)) / (all.amount() * all.amount() / all.squares());
    var half = Normal.quantile(1 - (1 - Share.CONFIDENCE) / 2) * Math.sqrt(variance);
    var lead = Math.abs(p - q) <= half ? Lead.TOO_CLOSE : p > q ? Lead.AHEAD : Lead.BEHIND;
    return Optional.of(
        p >= q
            ? new Hottest(named.get(), other.get(), lead)
            : new Hottest(other.get(), named.get(), lead));
  }
}

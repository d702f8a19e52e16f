package chiplog.finding;

import chiplog.contrast.Measured;
import chiplog.result.Result;
import chiplog.unit.Figures;
import java.util.stream.Stream;

/// Words for how often the same code was measured on the same machine, and how often somebody
/// looked: measuring until one likes the answer must show.
public final class Repeats {
  private Repeats() {}

  /// `One measurement of this code on this machine, looked at once.`; empty without a result.
  public static String told(Backing backing) {
    var looks =
        Stream.concat(backing.measured().stream(), backing.others().stream())
            .map(Measured::result)
            .mapToLong(it -> it.stopping().looks().size())
            .sum();
    var count = backing.others().size() + backing.measured().stream().count();
    if (count == 0) {
      return "";
    }
    return count == 1
        ? "One measurement of this code on this machine, looked at %s.".formatted(times(looks))
        : ("%s measurements of this code on this machine, looked at %s in all; the newest whole one is"
                + " shown.")
            .formatted(Figures.count(count), times(looks));
  }

  private static String times(long count) {
    return count == 1 ? "once" : Figures.count(count) + " times";
  }

  /// What the others say of a claim: `measured 3 times on this machine: 1 of the 2 others agrees`;
  /// empty without others.
  public static String agreement(Backing backing, long agreeing) {
    var others = backing.others().size();
    if (others == 0) {
      return "";
    }
    var told =
        others == 1
            ? "the other one %s".formatted(agreeing == 1 ? "agrees" : "does not agree")
            : "%s of the %s others %s"
                .formatted(
                    Figures.count(agreeing),
                    Figures.count(others),
                    agreeing == 1 ? "agrees" : "agree");
    return "measured %s on this machine: %s".formatted(times(others + 1), told);
  }

  /// The rule that ended a run, declared before it began: `10 blocks, fixed before the run; one
  /// look`.
  public static String stoppingRule(Result result) {
    var stopped = Wording.stopped(result);
    var blocks = result.stopping().last().blocks();
    return stopped.isEmpty()
        ? "%s %s, fixed before the run; one look"
            .formatted(Figures.count(blocks), blocks == 1 ? "block" : "blocks")
        : stopped + ", by a rule that was declared before the run";
  }
}

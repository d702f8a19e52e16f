package chiplog.steady;

import java.util.Collection;
import java.util.EnumSet;

/// How a fork, or all forks of a variant together, came to a steady state.
///
/// The classes are those of Barrett, Bolz-Tereick, Killick, Mount and Tratt, Virtual Machine Warmup
/// Blows Hot and Cold, OOPSLA 2017.
public enum Steadiness {
  /// Steady from its first window on.
  FLAT,
  /// Steady after a part that was slower.
  WARM_UP,
  /// Steady, but slower than in some part before.
  SLOWDOWN,
  /// It changed too late, went back and forth, or drifted to the end.
  NO_STEADY_STATE,
  /// Forks of one variant disagree: some of them have no steady state, or some slow down.
  INCONSISTENT,
  /// There are too few windows to tell.
  NOT_TOLD;

  /// The class of a variant.
  ///
  /// Flat and warm-up differ only in how long a fork took, so that together they are warm-up. Half
  /// of the forks without a steady state, or more, make the variant one without; forks that are not
  /// told decide nothing unless all are.
  public static Steadiness ofForks(Collection<Steadiness> forks) {
    var told = forks.stream().filter(fork -> fork != NOT_TOLD).toList();
    if (told.isEmpty()) {
      return NOT_TOLD;
    }
    var without = told.stream().filter(fork -> fork == NO_STEADY_STATE).count();
    if (2 * without >= told.size()) {
      return NO_STEADY_STATE;
    }
    var kinds = EnumSet.copyOf(told);
    if (kinds.size() == 1) {
      return told.getFirst();
    }
    return EnumSet.of(FLAT, WARM_UP).containsAll(kinds) ? WARM_UP : INCONSISTENT;
  }

  /// Whether there is a steady state to speak of.
  public boolean steady() {
    return switch (this) {
      case FLAT, WARM_UP, SLOWDOWN -> true;
      case NO_STEADY_STATE, INCONSISTENT, NOT_TOLD -> false;
    };
  }
}

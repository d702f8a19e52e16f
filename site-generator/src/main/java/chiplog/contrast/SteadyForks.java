package chiplog.contrast;

import chiplog.steady.Steadiness;
import java.util.List;

/// The forks of one case, by block, and how they came to a steady state.
public record SteadyForks(List<ForkSeries> forks) {
  public SteadyForks {
    forks = List.copyOf(forks);
  }

  /// The class of the case.
  public Steadiness steadiness() {
    return Steadiness.ofForks(forks.stream().map(fork -> fork.state().steadiness()).toList());
  }

  public long count(Steadiness steadiness) {
    return forks.stream().filter(fork -> fork.state().steadiness() == steadiness).count();
  }

  /// How many came to no steady state.
  public long without() {
    return count(Steadiness.NO_STEADY_STATE);
  }
}

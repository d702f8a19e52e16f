package chiplog.calibration;

import chiplog.simulation.Scatter;
import chiplog.simulation.Session;
import chiplog.simulation.SimulatedSessions;
import chiplog.stats.Comparison;
import chiplog.stats.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;

/// The same questions asked of simulated sessions, as many as one wants: what the procedure itself
/// is worth, whatever the machine.
///
/// @param sessions how many are simulated for each answer
/// @param seed of all of them
public record Simulated(int sessions, long seed) {
  /// How often each thing is said of two sides, the second slower by `factor`, in a session of
  /// `size` blocks.
  public Rates rates(Scatter scatter, int size, double factor, Terms terms) {
    return Rates.of(size, sessions, factor, compared(blocks(scatter, size, factor), terms));
  }

  /// The least slow-down that is found in 80 % of sessions of `size` blocks, as a fraction; empty
  /// where not even twice the time is.
  public OptionalDouble smallestFound(Scatter scatter, int size, Terms terms) {
    var same = blocks(scatter, size, 1);
    return Rates.smallest(effect -> Rates.isFound(compared(slowed(same, 1 + effect), terms)));
  }

  private List<KnownBlocks> blocks(Scatter scatter, int size, double factor) {
    var simulated = new SimulatedSessions(scatter, new SplittableRandom(seed));
    var blocks = new ArrayList<KnownBlocks>();
    for (var i = 0; i < sessions; i++) {
      var session = simulated.session(size, factor);
      blocks.add(
          new KnownBlocks(Session.forks(session.base()), Session.forks(session.next()), factor));
    }
    return blocks;
  }

  private static List<KnownBlocks> slowed(List<KnownBlocks> same, double factor) {
    return same.stream().map(it -> it.slowedBy(factor)).toList();
  }

  private static List<Comparison> compared(List<KnownBlocks> blocks, Terms terms) {
    return blocks.stream().map(it -> it.compare(terms)).toList();
  }
}

package chiplog.contrast;

import chiplog.effort.LookPlan;
import chiplog.result.Result;
import chiplog.result.Run;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Blocks while which something else went on. What was measured is never looked at: only recorded
/// causes count, and a whole block goes, all its cases with it. The launches stay on record.
///
/// Where fewer than six blocks would be left, all stay, since little would be left to judge by;
/// then nothing is compared by them.
///
/// @param disturbed how many blocks were
/// @param blocks how many there are
/// @param causes greatest and least amount by name, of those amounts that were too much
public record SetAside(int disturbed, int blocks, Map<String, Range> causes, Set<Block> without) {
  /// What is still quiet: shares of processor time, counts of events. The load of the machine is
  /// none of them, since it counts our own launches.
  private static final Map<String, Double> QUIET =
      Map.of("steal", 0.02, "others", 0.1, "throttled", 0.0, "swap", 0.0);

  public SetAside {
    causes = Collections.unmodifiableMap(new TreeMap<>(causes));
    without = Set.copyOf(without);
  }

  /// One block of one session.
  public record Block(int session, int number) {
    static Block of(Run run) {
      return new Block(run.session(), run.block());
    }
  }

  public record Range(double least, double most) {
    private static Range join(Range a, Range b) {
      return new Range(Math.min(a.least, b.least), Math.max(a.most, b.most));
    }
  }

  public static SetAside of(Result result) {
    var all = new HashSet<Block>();
    var disturbed = new HashSet<Block>();
    var causes = new TreeMap<String, Range>();
    for (var run : result.runs()) {
      if (run.paired()) {
        all.add(Block.of(run));
        for (var cause : causes(run)) {
          disturbed.add(Block.of(run));
          causes.merge(cause.getKey(), new Range(cause.getValue(), cause.getValue()), Range::join);
        }
      }
    }
    var left = all.size() - disturbed.size();
    return new SetAside(
        disturbed.size(), all.size(), causes, left < LookPlan.LEAST_BLOCKS ? Set.of() : disturbed);
  }

  private static List<Map.Entry<String, Double>> causes(Run run) {
    var causes = new ArrayList<Map.Entry<String, Double>>();
    for (var fact : run.disturbance().facts().entrySet()) {
      if (fact.getValue() > QUIET.getOrDefault(fact.getKey(), Double.POSITIVE_INFINITY)) {
        causes.add(fact);
      }
    }
    return causes;
  }

  public boolean holds(Run run) {
    return without.contains(Block.of(run));
  }

  /// Whether blocks were disturbed and yet none could be set aside.
  public boolean tooMany() {
    return disturbed > 0 && without.isEmpty();
  }
}

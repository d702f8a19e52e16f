package chiplog.separate;

import chiplog.exchange.Condition;
import chiplog.exchange.Report;
import java.util.List;

/// Two reports of the same, in the words of a table.
///
/// @param name what both are reports of
/// @param contrast which alternatives of it these are, as `slow → fast`; empty for two files, all
///   of whose pairs are of one contrast
/// @param differences what differs and must not, such as `JDK 21 / 25`; empty where the two may be
///   compared
public record Pair(
    String name, String contrast, Report base, Report next, List<String> differences) {
  public Pair {
    differences = List.copyOf(differences);
  }

  static Pair of(String name, String contrast, Report base, Report next) {
    return new Pair(name, contrast, base, next, Differences.decisive(base, next));
  }

  Pair named(String other) {
    return new Pair(other, contrast, base, next, differences);
  }

  boolean isComparable() {
    return differences.isEmpty();
  }

  /// Whether both tell the same of what tells benchmarks of one name apart.
  boolean isOfOneBenchmark() {
    return Condition.IDENTITY.stream()
        .allMatch(key -> base.condition(key).equals(next.condition(key)));
  }
}

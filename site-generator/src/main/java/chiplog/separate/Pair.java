package chiplog.separate;

import chiplog.exchange.Report;
import java.util.List;

/// Two reports of the same, in the words of a table.
///
/// @param name what both are reports of
/// @param differences what differs and must not, such as `JDK 21 / 25`; empty where the two may be
///   compared
public record Pair(String name, Report base, Report next, List<String> differences) {
  public Pair {
    differences = List.copyOf(differences);
  }

  static Pair of(String name, Report base, Report next) {
    return new Pair(name, base, next, Differences.decisive(base, next));
  }
}

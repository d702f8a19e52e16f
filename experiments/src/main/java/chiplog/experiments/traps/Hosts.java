package chiplog.experiments.traps;

import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;

/// Names of hosts, one in each zone.
public final class Hosts {
  private Hosts() {}

  public static List<String> names(int hosts) {
    return IntStream.range(0, hosts).mapToObj(Hosts::name).toList();
  }

  public static String name(int number) {
    return "node-" + number + ".z" + number + ".example";
  }

  /// Whether the name of any host ends in `zone`.
  public static boolean anyIn(Collection<String> hosts, String zone) {
    for (String host : hosts) {
      if (host.endsWith(zone)) {
        return true;
      }
    }
    return false;
  }
}

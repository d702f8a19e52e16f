package chiplog.diagnostic;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/// The names a writer may have meant.
public final class NearestNames {
  private static final int MOST = 3;

  private NearestNames() {}

  /// Up to three of `known`, nearest first by Levenshtein distance, ties in alphabetical order.
  public static List<String> of(String wanted, Collection<String> known) {
    return known.stream()
        .distinct()
        .sorted(
            Comparator.<String>comparingInt(name -> distance(wanted, name))
                .thenComparing(Comparator.naturalOrder()))
        .limit(MOST)
        .toList();
  }

  private static int distance(String a, String b) {
    var previous = new int[b.length() + 1];
    for (var j = 0; j <= b.length(); j++) {
      previous[j] = j;
    }
    for (var i = 1; i <= a.length(); i++) {
      var current = new int[b.length() + 1];
      current[0] = i;
      for (var j = 1; j <= b.length(); j++) {
        var replaced = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(replaced, 1 + Math.min(previous[j], current[j - 1]));
      }
      previous = current;
    }
    return previous[b.length()];
  }
}

package chiplog.profile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// The parts of a profile that have the most.
///
/// @param rows the largest first, equal ones by name
/// @param others how many rows are left out
public record Top(List<Row> rows, int others) {
  public Top {
    rows = List.copyOf(rows);
  }

  /// @param category whose code it is; that of a row with several is the first one's
  /// @param self what it has itself
  /// @param total what it has together with all that it called
  public record Row(String name, Category category, Share self, Share total) {}

  /// @param forks profiles of the same code, one a fork
  /// @param bySelf whether rows are ordered by what they have themselves
  /// @param own beginnings of the names of classes that are the reader's
  /// @param most how many rows
  public static Top of(
      List<Profile> forks, Grouping grouping, boolean bySelf, List<String> own, int most) {
    Function<Stack, Set<String>> leaf = stack -> Set.of(grouping.ofLeaf(stack, own));
    Function<Stack, Set<String>> rows = stack -> grouping.ofAll(stack, own);
    var self = forks.stream().map(it -> Tally.byRow(it, leaf)).toList();
    var total = forks.stream().map(it -> Tally.byRow(it, rows)).toList();
    var all = forks.stream().map(Tally::all).toList();
    var categories = categories(forks, grouping, own);
    List<Row> found = new ArrayList<>();
    for (var row : categories.entrySet()) {
      var ofSelf = share(row.getKey(), self, all);
      var ofTotal = share(row.getKey(), total, all);
      var counts = bySelf ? ofSelf : ofTotal;
      if (counts.filter(it -> it.samples() > 0).isPresent() && ofTotal.isPresent()) {
        found.add(new Row(row.getKey(), row.getValue(), ofSelf.get(), ofTotal.get()));
      }
    }
    Comparator<Row> bySize =
        Comparator.comparingDouble(row -> bySelf ? row.self.center() : row.total.center());
    found.sort(bySize.reversed().thenComparing(Row::name));
    var kept = Math.min(most, found.size());
    return new Top(found.subList(0, kept), found.size() - kept);
  }

  private static Optional<Share> share(
      String name, List<Map<String, Tally>> some, List<Tally> all) {
    List<Share.Part> parts = new ArrayList<>();
    for (var fork = 0; fork < all.size(); fork++) {
      parts.add(new Share.Part(some.get(fork).getOrDefault(name, Tally.NOTHING), all.get(fork)));
    }
    return Share.of(parts);
  }

  private static Map<String, Category> categories(
      List<Profile> forks, Grouping grouping, List<String> own) {
    Map<String, Category> found = new HashMap<>();
    for (var fork : forks) {
      for (var stack : fork.stacks().keySet()) {
        for (var frame : stack.frames()) {
          found.computeIfAbsent(grouping.of(frame), _ -> Category.of(frame, own));
        }
      }
    }
    return found;
  }
}

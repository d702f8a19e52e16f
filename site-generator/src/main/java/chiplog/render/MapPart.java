package chiplog.render;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/// One group of the map: the articles of a part, in their order.
///
/// @param id anchor of the group on the map
record MapPart(String id, String title, List<Entry> entries) {
  private static final String WITHOUT_PART = "More articles";
  private static final Comparator<Entry> ORDER =
      Comparator.comparingInt(Entry::order).thenComparing(Entry::title).thenComparing(Entry::slug);

  /// Parts in the order of their first articles' `order`, then by name; articles without a part
  /// come last.
  static List<MapPart> of(List<Entry> entries) {
    var groups = new TreeMap<String, List<Entry>>();
    var rest = new ArrayList<Entry>();
    for (var entry : entries) {
      entry
          .part()
          .map(part -> groups.computeIfAbsent(part, it -> new ArrayList<>()))
          .orElse(rest)
          .add(entry);
    }
    var sorted = new ArrayList<List<Entry>>(groups.values());
    sorted.forEach(group -> group.sort(ORDER));
    rest.sort(ORDER);
    sorted.sort(Comparator.comparingInt(group -> group.getFirst().order()));
    if (!rest.isEmpty()) {
      sorted.add(rest);
    }
    var parts = new ArrayList<MapPart>();
    for (var group : sorted) {
      var title = group.getFirst().part().orElse(WITHOUT_PART);
      parts.add(new MapPart("part-" + (parts.size() + 1), title, List.copyOf(group)));
    }
    return List.copyOf(parts);
  }
}

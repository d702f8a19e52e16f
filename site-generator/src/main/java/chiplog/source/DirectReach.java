package chiplog.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/// Which files a file may use by naming a type they declare.
///
/// A name counts when its package is the file's own, or when every part of that package's name
/// occurs in the file: then it may be imported, singly or by `*`, or written out. That errs towards
/// too much. A type that is used but never named (`a.b().c()`) is named where `b` is declared, and
/// so reached by a further step.
final class DirectReach {
  private final List<String> paths;
  private final SortedMap<String, JavaTokens.Facts> files;
  private final Map<String, Set<Integer>> declaring = new TreeMap<>();

  /// @param paths every file of the module, sorted
  /// @param files facts of those that are Java
  DirectReach(List<String> paths, SortedMap<String, JavaTokens.Facts> files) {
    this.paths = paths;
    this.files = files;
    for (var i = 0; i < paths.size(); i++) {
      var facts = files.get(paths.get(i));
      if (facts != null) {
        for (var name : facts.declares()) {
          declaring.computeIfAbsent(name, _ -> new TreeSet<>()).add(i);
        }
      }
    }
  }

  /// Numbers of the files that `path` may use, itself left out.
  List<Integer> from(String path, JavaTokens.Facts facts) {
    Set<Integer> reached = new TreeSet<>();
    for (var name : facts.names()) {
      for (var number : declaring.getOrDefault(name, Set.of())) {
        if (!paths.get(number).equals(path) && mayName(facts, packageOf(number))) {
          reached.add(number);
        }
      }
    }
    return new ArrayList<>(reached);
  }

  private String packageOf(int number) {
    var facts = files.get(paths.get(number));
    return facts == null ? "" : facts.packageName();
  }

  private static boolean mayName(JavaTokens.Facts facts, String packageName) {
    return facts.packageName().equals(packageName)
        || facts.names().containsAll(List.of(packageName.split("\\.", -1)));
  }
}

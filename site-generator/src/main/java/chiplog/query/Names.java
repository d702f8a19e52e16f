package chiplog.query;

import chiplog.benchfmt.BenchmarkName;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;

/// The keys that some projection names. They leave the groups: `.config` has no named setting, and
/// `.fullname` no named part.
final class Names {
  private static final String BASE = ".name";

  private final Set<String> words = new HashSet<>();
  private boolean cutsNames;

  void add(String word) {
    words.add(word);
    cutsNames |= word.equals(BASE) || word.startsWith("/");
  }

  boolean isNamed(String setting) {
    return words.contains(setting);
  }

  /// `name` without its named parts, and with `*` for a named base.
  String reduced(BenchmarkName name) {
    if (!cutsNames) {
      return name.full();
    }
    var base = words.contains(BASE) ? "*" : name.base();
    return name.parts().stream()
        .filter(part -> !isNamedPart(part))
        .collect(Collectors.joining("", base, ""));
  }

  private boolean isNamedPart(String part) {
    if (part.startsWith("-")) {
      return words.contains(Key.PROCESSORS);
    }
    return words.stream().anyMatch(word -> word.startsWith("/") && part.startsWith(word + "="));
  }
}

package chiplog.article;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// Names headings by their text: stable, unique within an article, and never changed by a heading
/// further down.
final class HeadingIds {
  private static final int LONGEST = 80;

  private final Set<String> taken = new HashSet<>();
  private final Map<String, Integer> copies = new HashMap<>();

  String next(String text) {
    var name = name(text);
    var id = name;
    while (!taken.add(id)) {
      id = name + "-" + copies.merge(name, 2, (seen, _) -> seen + 1);
    }
    return id;
  }

  private static String name(String text) {
    var name = new StringBuilder();
    for (var at = 0; at < text.length() && name.length() < LONGEST; at++) {
      var c = Character.toLowerCase(text.charAt(at));
      if (Character.isLetterOrDigit(c)) {
        name.append(c);
      } else if (!name.isEmpty() && name.charAt(name.length() - 1) != '-' && c != '\'') {
        name.append('-');
      }
    }
    while (!name.isEmpty() && name.charAt(name.length() - 1) == '-') {
      name.setLength(name.length() - 1);
    }
    return isReserved(name) ? "section" + (name.isEmpty() ? "" : "-" + name) : name.toString();
  }

  /// Numbers of values, rows, claims and footnotes (`v12`, `m3`, `fn1`, `fnref2`) are not ours.
  private static boolean isReserved(CharSequence name) {
    var at = 0;
    while (at < name.length() && at < 6 && name.charAt(at) >= 'a' && name.charAt(at) <= 'z') {
      at++;
    }
    return at == name.length() ? name.isEmpty() : at > 0 && Character.isDigit(name.charAt(at));
  }
}

package chiplog.benchstat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A file to read.
///
/// @param path as given; `-` is standard input
/// @param label what it is called in tables; may be empty
record Input(String path, String label) {
  private static final String STANDARD_INPUT = "-";

  boolean isStandardInput() {
    return path.equals(STANDARD_INPUT);
  }

  /// The inputs that words `PATH` or `LABEL=PATH` tell. A path that is given more than once without
  /// a label gets `#0`, `#1`, … behind it; labels stay as they are.
  static List<Input> parse(List<String> words) {
    Map<String, Integer> next = new HashMap<>();
    words.stream()
        .filter(word -> !isLabelled(word))
        .forEach(word -> next.merge(word, 1, Integer::sum));
    next.values().removeIf(count -> count == 1);
    next.replaceAll((_, _) -> 0);
    List<Input> inputs = new ArrayList<>();
    for (var word : words) {
      var equals = word.indexOf('=');
      if (equals >= 0) {
        inputs.add(new Input(word.substring(equals + 1), word.substring(0, equals)));
      } else {
        var number = next.computeIfPresent(word, (_, n) -> n + 1);
        inputs.add(new Input(word, number == null ? word : word + "#" + (number - 1)));
      }
    }
    return inputs;
  }

  private static boolean isLabelled(String word) {
    return word.indexOf('=') >= 0;
  }
}

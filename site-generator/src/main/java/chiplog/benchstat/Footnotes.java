package chiplog.benchstat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Numbers the notes of a table in the order in which they are met.
final class Footnotes {
  private static final String DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  /// The marks for `notes`, with blanks between.
  String marks(List<String> notes) {
    return notes.stream()
        .map(note -> mark(numbers.computeIfAbsent(note, _ -> numbers.size() + 1)))
        .collect(Collectors.joining(" "));
  }

  /// The notes that were met, each behind its mark.
  List<String> lines() {
    return numbers.entrySet().stream()
        .map(note -> mark(note.getValue()) + " " + note.getKey())
        .toList();
  }

  private static String mark(int number) {
    return Integer.toString(number)
        .chars()
        .mapToObj(digit -> DIGITS.substring(digit - '0', digit - '0' + 1))
        .collect(Collectors.joining());
  }
}

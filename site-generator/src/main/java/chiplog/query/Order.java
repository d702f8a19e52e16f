package chiplog.query;

import chiplog.benchfmt.Utf8;
import chiplog.unit.GoNumber;
import chiplog.unit.GoNumber.NotANumber;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/// In which order the values of a key stand. Values that an order does not tell apart stand in the
/// order of their bytes.
sealed interface Order extends Comparator<String> {
  /// The value occurs; only the order of first appearance cares.
  default void see(String value) {}

  /// By first appearance.
  final class FirstSeen implements Order {
    private final Map<String, Integer> places = new HashMap<>();

    @Override
    public void see(String value) {
      places.putIfAbsent(value, places.size());
    }

    @Override
    public int compare(String a, String b) {
      return Integer.compare(place(a), place(b));
    }

    private int place(String value) {
      return places.getOrDefault(value, 0);
    }
  }

  /// By their bytes.
  record Alphabetic() implements Order {
    @Override
    public int compare(String a, String b) {
      return Utf8.compare(a, b);
    }
  }

  /// As a list has them.
  record Fixed(Map<String, Integer> places) implements Order {
    /// The last place counts for a value that stands twice.
    static Fixed of(List<String> values) {
      Map<String, Integer> places = new HashMap<>();
      for (var i = 0; i < values.size(); i++) {
        places.put(values.get(i), i);
      }
      return new Fixed(Map.copyOf(places));
    }

    @Override
    public int compare(String a, String b) {
      return Integer.compare(places.getOrDefault(a, 0), places.getOrDefault(b, 0));
    }
  }

  /// By the number in them, numbers before the rest and NaN last among them.
  record Numeric() implements Order {
    private static final String PREFIXES = "KMGTPEZY";
    private static final Pattern SIZE = Pattern.compile("([0-9.]+)((?:[kKMGTPEZY]i?)?)");

    @Override
    public int compare(String a, String b) {
      var first = number(a);
      var second = number(b);
      if (first.isPresent() && second.isPresent()) {
        return compare(first.getAsDouble(), second.getAsDouble());
      }
      return Boolean.compare(second.isPresent(), first.isPresent());
    }

    private static int compare(double a, double b) {
      return a == b ? 0 : Double.compare(a, b); // -0 is 0
    }

    /// The text as a number, else the first digits in it with a prefix: `64k`, `v1.5Ki`.
    static OptionalDouble number(String text) {
      try {
        return OptionalDouble.of(GoNumber.parse(text));
      } catch (NotANumber _) {
        var size = SIZE.matcher(text);
        return size.find() ? scaled(size.group(1), size.group(2)) : OptionalDouble.empty();
      }
    }

    private static OptionalDouble scaled(String digits, String prefix) {
      try {
        return OptionalDouble.of(GoNumber.parse(digits) * factor(prefix));
      } catch (NotANumber _) {
        return OptionalDouble.empty();
      }
    }

    private static double factor(String prefix) {
      if (prefix.isEmpty()) {
        return 1;
      }
      var power = 1 + PREFIXES.indexOf(Character.toUpperCase(prefix.charAt(0)));
      return Math.pow(prefix.endsWith("i") ? 1024 : 1000, power);
    }
  }
}

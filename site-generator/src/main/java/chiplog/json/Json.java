package chiplog.json;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/// A JSON value.
public sealed interface Json {
  /// An object, its members in the order written.
  record Members(SequencedMap<String, Json> byName) implements Json {
    public Members {
      byName = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(byName));
    }
  }

  /// An array.
  record Items(List<Json> values) implements Json {
    public Items {
      values = List.copyOf(values);
    }
  }

  /// A string.
  record Text(String text) implements Json {}

  /// A number as it is written, so that no digit is lost before somebody asks for its value.
  record Numeral(String literal) implements Json {}

  /// `true` or `false`.
  record Flag(boolean value) implements Json {}

  /// `null`.
  record Nothing() implements Json {}

  static Json of(String text) {
    return new Text(text);
  }

  static Json of(long number) {
    return new Numeral(Long.toString(number));
  }

  /// The shortest decimal that reads back as `number`, which must be finite.
  static Json of(double number) {
    if (!Double.isFinite(number)) {
      throw new IllegalArgumentException("JSON has no number " + number);
    }
    return new Numeral(Double.toString(number));
  }

  static Json of(boolean value) {
    return new Flag(value);
  }

  static Json numbers(List<Double> values) {
    return new Items(values.stream().map(Json::of).toList());
  }

  static Json texts(List<String> values) {
    return new Items(values.stream().map(Json::of).toList());
  }

  /// An object whose values are all text.
  static Json texts(Map<String, String> values) {
    var members = new LinkedHashMap<String, Json>();
    values.forEach((name, value) -> members.put(name, of(value)));
    return new Members(members);
  }
}
